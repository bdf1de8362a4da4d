// The items of a profile menu that switch language and theme.
import { Globe, Moon, Sun } from 'lucide-react'
import { setLanguage, setTheme, useLanguage, useTheme } from '../../lib/appearance.ts'
import { languageNames } from '../../lib/language-names.ts'
import type { MenuItem } from '../../ui/navigation/menu.tsx'

const words = {
  en: { dark: 'Dark appearance', light: 'Light appearance' },
  ar: { dark: 'المظهر الداكن', light: 'المظهر الفاتح' },
} as const

type Choice = { language?: 'en' | 'ar'; theme?: 'light' | 'dark' }

/** `onChoose` also saves the choice to the account. */
export const useAppearanceItems = (onChoose?: (choice: Choice) => void): MenuItem[] => {
  const language = useLanguage()
  const theme = useTheme()
  const other = language === 'ar' ? 'en' : 'ar'
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const next = isDark ? 'light' : 'dark'
  return [
    {
      key: 'language',
      icon: <Globe size={18} aria-hidden="true" />,
      label: <span lang={other}>{languageNames[other]}</span>,
      divider: true,
      onPick: () => {
        void setLanguage(other)
        onChoose?.({ language: other })
      },
    },
    {
      key: 'theme',
      icon: isDark ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />,
      label: words[language][next],
      onPick: () => {
        setTheme(next)
        onChoose?.({ theme: next })
      },
    },
  ]
}
