import type * as calls from '@assure/contract/calls/conversations'
import { hiddenFrom } from '@assure/contract/domain/conversation'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { RequestKind } from '@assure/contract/domain/request-moves'
import type { Language } from '@assure/contract/domain/vocabulary'
import { authorWords, entryWords } from '@assure/contract/words/conversation'
import { type CsvColumn, csvAnswer, inOneBatch } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { MessageFileRow } from '../conversations/index.ts'
import { authorNameFor } from './conversation.ts'
import type { RequestReader } from './store.ts'
import { type EntryRow, findConversation, listMessageFiles, listWholeConversation } from './store-messages.ts'

type Reading = {
  reader: RequestReader
  language: Language
  kind: RequestKind
  files: ReadonlyMap<string, MessageFileRow[]>
}

const columns = ({ reader, language, kind: ofKind, files }: Reading): CsvColumn<EntryRow>[] => {
  const side = (one: EntryRow['author_kind']): string =>
    authorWords[one === 'inspector' && ofKind === 'test' ? 'analyst' : one][language]
  const hidden: CsvColumn<EntryRow> = {
    title: { en: 'Hidden From', ar: 'محجوب عن' },
    value: ({ kind }) => {
      const from = hiddenFrom(kind)
      return from && side(from)
    },
  }
  return [
    { title: { en: 'Number', ar: 'الرقم' }, value: ({ number }) => number },
    { title: { en: 'Time', ar: 'الوقت' }, value: (row) => row.created_at },
    { title: { en: 'From', ar: 'من' }, value: (row) => side(row.author_kind) },
    { title: { en: 'Name', ar: 'الاسم' }, value: (row) => authorNameFor(reader, row) },
    { title: { en: 'Kind', ar: 'النوع' }, value: ({ kind }) => entryWords[kind][language] },
    { title: { en: 'Text', ar: 'النص' }, value: ({ text }) => text },
    {
      title: { en: 'Files', ar: 'الملفات' },
      value: ({ id }) => (files.get(id) ?? []).map(({ name }) => name).join('; '),
    },
    ...(reader.kind === 'admin' ? [hidden] : []),
  ]
}

export const exportConversation: UseCase<
  typeof calls.exportConversation | typeof calls.exportConversationAdmin
> = async ({ db }, { actor, params: { id } }) => {
  const request = await findConversation(db, id, actor)
  if (request === undefined) return refuse('service-request.not-found')
  const entries = await listWholeConversation(db, { id, reader: actor })
  const rows = await listMessageFiles(
    db,
    entries.map((entry) => entry.id),
  )
  const files = Map.groupBy(rows, ({ entry_id: entryId }) => entryId)
  const { language } = actor
  return accept(
    await csvAnswer(
      `${request.number}-conversation.csv`,
      language,
      columns({ reader: actor, language, kind: request.kind, files }),
      inOneBatch(entries),
    ),
  )
}
