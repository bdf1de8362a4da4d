// The language and theme card of a profile page.
import type { Language, Theme } from '@assure/contract/domain/vocabulary'
import { setLanguage, setTheme, useLanguage, useTheme } from '../../lib/appearance.ts'
import { Card } from '../../ui/data/tiles.tsx'
import { RadioCards } from '../../ui/form/choices.tsx'
import { Field } from '../../ui/form/field.tsx'

const words = {
  en: {
    title: 'Language and appearance',
    language: 'Language',
    theme: 'Appearance',
    system: 'As the device',
    light: 'Light',
    dark: 'Dark',
  },
  ar: { title: 'اللغة والمظهر', language: 'اللغة', theme: 'المظهر', system: 'حسب الجهاز', light: 'فاتح', dark: 'داكن' },
} as const

type Props = {
  /** Also saves the choice to the account, for emails and other devices. */
  onChoose: (choice: { language?: Language; theme?: Theme }) => void
}

export const AppearanceCard = ({ onChoose }: Props) => {
  const language = useLanguage()
  const theme = useTheme()
  const t = words[language]
  return (
    <Card title={t.title}>
      <div className="flex flex-col gap-5">
        <Field
          group
          name="language"
          label={t.language}
          value={language}
          onValue={(next: Language) => {
            void setLanguage(next)
            onChoose({ language: next })
          }}
        >
          <RadioCards
            columns={2}
            choices={[
              { value: 'en', label: <span lang="en">English</span> },
              { value: 'ar', label: <span lang="ar">العربية</span> },
            ]}
          />
        </Field>
        <Field
          group
          name="theme"
          label={t.theme}
          value={theme}
          onValue={(next: Theme) => {
            setTheme(next)
            onChoose({ theme: next })
          }}
        >
          <RadioCards
            columns={2}
            choices={[
              { value: 'system', label: t.system },
              { value: 'light', label: t.light },
              { value: 'dark', label: t.dark },
            ]}
          />
        </Field>
      </div>
    </Card>
  )
}
