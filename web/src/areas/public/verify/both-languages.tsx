// Certificates show English and Arabic together, the reader's language first.
import type { BothLanguages } from '@assure/contract/signed/credential'
import clsx from 'clsx'
import { useLanguage } from '../../../lib/appearance.ts'

type Props = {
  text: BothLanguages
  as?: 'span' | 'p'
  first?: string
  second?: string
}

const useBoth = (text: BothLanguages) => {
  const language = useLanguage()
  const other = language === 'ar' ? ('en' as const) : ('ar' as const)
  return { mine: text[language], other, theirs: text[other] === text[language] ? undefined : text[other] }
}

/** One below the other, for text in the middle of the page. */
export const Both = ({ text, as: Line = 'span', first, second = 'text-small text-ink-2' }: Props) => {
  const { mine, other, theirs } = useBoth(text)
  return (
    <>
      <Line className={clsx('block', first)}>{mine}</Line>
      {theirs && (
        <Line lang={other} dir={other === 'ar' ? 'rtl' : 'ltr'} className={clsx('block', second)}>
          {theirs}
        </Line>
      )}
    </>
  )
}

/**
 * Side by side, as on the document. A translation that does not fit wraps below, on its own side, because the margin is
 * at the end of its own direction.
 */
export const BothSides = ({ text, first, second = 'text-ink-2' }: Omit<Props, 'as'>) => {
  const { mine, other, theirs } = useBoth(text)
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span className={first}>{mine}</span>
      {theirs && (
        <span lang={other} dir={other === 'ar' ? 'rtl' : 'ltr'} className={clsx('me-auto', second)}>
          {theirs}
        </span>
      )}
    </span>
  )
}
