// The header and footer texts of every printed page (print.css): the time of printing and the page number.
import type { Language } from '@assure/contract/domain/vocabulary'
import { formatDateTime } from '../lib/dates.ts'
import { setPrinted } from './title.ts'

export const writeBeforePrint = (language: Language, words: { page: string; of: string }): (() => void) => {
  const write = (): void => setPrinted({ date: formatDateTime(Date.now(), language), page: words.page, of: words.of })
  addEventListener('beforeprint', write)
  return () => removeEventListener('beforeprint', write)
}
