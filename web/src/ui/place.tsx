import { placeName } from '@assure/contract/domain/place-name'
import { useUiLanguage } from './texts.tsx'

// An address, or city and emirate. The parts follow the page's direction, each in its own script.
export const Place = ({ parts }: { parts: readonly (string | null | undefined)[] }) => {
  const language = useUiLanguage()
  return (
    <bdi dir={language === 'ar' ? 'rtl' : 'ltr'} className="page-start wrap-break-word">
      {placeName(parts, language)}
    </bdi>
  )
}
