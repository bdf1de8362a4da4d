import type { note } from '@assure/contract/calls/records'
import type * as z from 'zod'
import { authorKindOf, type NoteReader, type NoteRow } from './store.ts'

export type NoteWire = z.output<typeof note>

export const isAuthor = (row: NoteRow, reader: NoteReader): boolean =>
  row.authorKind === authorKindOf(reader) && row.authorId === reader.accountId

export const noteWire = (row: NoteRow, reader: NoteReader): NoteWire => ({
  id: row.id,
  note: row.note,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  uploaded_by: { id: row.authorId, name: row.authorName, role: row.authorKind },
  handed_over_at: row.handedOverAt?.toISOString() ?? null,
  may: { edit: isAuthor(row, reader) },
})
