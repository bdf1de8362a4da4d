// The words that stand on every printed page around its content (print.css): the time of printing and the number of the page.
import { useEffect } from 'react'
import { formatDateTime } from '../lib/dates.ts'
import { useUiLanguage, useUiText } from './texts.tsx'
import { setPrinted } from './title.ts'

export const PrintedPage = () => {
  const text = useUiText()
  const language = useUiLanguage()
  useEffect(() => {
    const write = (): void => setPrinted({ date: formatDateTime(Date.now(), language), page: text.page, of: text.of })
    addEventListener('beforeprint', write)
    return () => removeEventListener('beforeprint', write)
  }, [text, language])
  return null
}
