import type { note } from '@assure/contract/calls/records'
import type * as z from 'zod'
import { authorKindOf, type NoteReader, type NoteRow } from './store.ts'

export type NoteWire = z.input<typeof note>

export const isAuthor = (row: NoteRow, reader: NoteReader): boolean =>
  row.author_kind === authorKindOf(reader) && row.author_id === reader.accountId

export const noteWire = (row: NoteRow, reader: NoteReader): NoteWire => ({
  ...row,
  uploaded_by: { id: row.author_id, name: row.author_name, role: row.author_kind },
  may: { edit: isAuthor(row, reader) },
})
