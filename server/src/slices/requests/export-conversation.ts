import type * as calls from '@assure/contract/calls/conversations'
import { hiddenFrom } from '@assure/contract/domain/conversation'
import { refuse } from '@assure/contract/domain/outcome'
import type { RequestKind } from '@assure/contract/domain/request-moves'
import { authorWords, entryWords } from '@assure/contract/words/conversation'
import { type CsvColumn, exportCsv, inOneBatch } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { MessageFileRow } from '../conversations/index.ts'
import { authorNameFor } from './conversation.ts'
import type { RequestReader } from './store.ts'
import { type EntryRow, findConversation, listMessageFiles, listWholeConversation } from './store-messages.ts'

type Reading = {
  reader: RequestReader
  kind: RequestKind
  files: ReadonlyMap<string, MessageFileRow[]>
}

const columns = ({ reader, kind: ofKind, files }: Reading): CsvColumn<EntryRow>[] => {
  const sides = ofKind === 'test' ? { ...authorWords, inspector: authorWords.analyst } : authorWords
  const hidden: CsvColumn<EntryRow> = {
    key: 'hidden_from',
    title: { en: 'Hidden From', ar: 'محجوب عن' },
    value: ({ kind }) => hiddenFrom(kind),
    words: sides,
  }
  return [
    { key: 'id' },
    { key: 'number', title: { en: 'Number', ar: 'الرقم' } },
    { key: 'created_at', title: { en: 'Time', ar: 'الوقت' } },
    { key: 'author_kind', title: { en: 'From', ar: 'من' }, words: sides },
    { key: 'author_name', title: { en: 'Name', ar: 'الاسم' }, value: (row) => authorNameFor(reader, row) },
    { key: 'kind', title: { en: 'Kind', ar: 'النوع' }, words: entryWords },
    { key: 'text', title: { en: 'Text', ar: 'النص' } },
    {
      key: 'files',
      title: { en: 'Files', ar: 'الملفات' },
      value: ({ id }) => (files.get(id) ?? []).map(({ name }) => name).join('; '),
    },
    ...(reader.kind === 'admin' ? [hidden] : []),
  ]
}

export const exportConversation: UseCase<
  typeof calls.exportConversation | typeof calls.exportConversationAdmin
> = async ({ db }, { actor, params: { id }, query }) => {
  const request = await findConversation(db, id, actor)
  if (request === undefined) return refuse('service-request.not-found')
  const entries = await listWholeConversation(db, { id, reader: actor })
  const rows = await listMessageFiles(
    db,
    entries.map((entry) => entry.id),
  )
  const files = Map.groupBy(rows, ({ entry_id: entryId }) => entryId)
  return exportCsv(
    { actor, query },
    `${request.number}-conversation.csv`,
    columns({ reader: actor, kind: request.kind, files }),
    inOneBatch(entries),
  )
}
