import type { UnsentItem } from '../../../offline/sync-state.ts'
import { syncTexts } from './texts.ts'

/** What an entry is, in a word or two: "Note", "Report, 2 files", "Pass". */
export const useEntryWords = (): ((item: UnsentItem) => string) => {
  const t = syncTexts.useT()
  return ({ write }) => {
    if (write.kind === 'note') return t('note')
    return write.kind === 'report' ? t('report', { count: write.files.length }) : t(write.move)
  }
}
