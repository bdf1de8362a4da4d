// Names the other language in that language, so that the people who need it can read it.
import { Globe } from 'lucide-react'
import { setLanguage, useLanguage } from '../../lib/appearance.ts'
import { languageNames } from '../../lib/language-names.ts'
import { chooseBeforeSignIn } from './account-appearance.ts'

/** `onChange` saves the choice to the signed-in account. */
export const LanguageSwitch = ({
  onChange = chooseBeforeSignIn,
  className = '',
}: {
  onChange?: (language: 'en' | 'ar') => void
  className?: string
}) => {
  const other = useLanguage() === 'ar' ? 'en' : 'ar'
  const change = (): void => {
    void setLanguage(other)
    onChange(other)
  }
  return (
    <button
      type="button"
      lang={other}
      onClick={change}
      className={`inline-flex min-h-11 items-center gap-2 rounded-button px-3 text-small font-medium text-brand hover:bg-brand-soft ${className}`}
    >
      <Globe size={18} aria-hidden="true" />
      {languageNames[other]}
    </button>
  )
}
