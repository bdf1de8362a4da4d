// A certificate speaks English and Arabic at once: the reader's language first, the other under it.
import type { BothLanguages } from '@assure/contract/credential'
import clsx from 'clsx'
import { useLanguage } from '../../../lib/appearance.ts'

type Props = { text: BothLanguages; as?: 'span' | 'p'; first?: string; second?: string }

export const Both = ({ text, as: Line = 'span', first, second = 'text-small text-ink-2' }: Props) => {
  const language = useLanguage()
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <>
      <Line className={clsx('block', first)}>{text[language]}</Line>
      {text[other] !== text[language] && (
        <Line lang={other} dir={other === 'ar' ? 'rtl' : 'ltr'} className={clsx('block', second)}>
          {text[other]}
        </Line>
      )}
    </>
  )
}
