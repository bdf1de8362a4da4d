import { placeName } from '@assure/contract/domain/place-name'
import clsx from 'clsx'
import { useUiLanguage } from './texts.tsx'

// An address, or city and emirate. The parts follow the page's direction, each in its own script.
export const Place = ({
  parts,
  className,
}: {
  parts: readonly (string | null | undefined)[]
  className?: string | undefined
}) => {
  const language = useUiLanguage()
  return (
    <bdi dir={language === 'ar' ? 'rtl' : 'ltr'} className={clsx('page-start wrap-break-word', className)}>
      {placeName(parts, language)}
    </bdi>
  )
}
