// One line in English and in Arabic.
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

const languages = ['en', 'ar'] as const
export type LanguageOf = (typeof languages)[number]

type Control = { name?: string; value: string; error: string | undefined; onValue: (value: string) => void }
type Props = { label: (language: LanguageOf) => string; field: (language: LanguageOf) => Control }

export const BothLanguages = ({ label, field }: Props) =>
  languages.map((language) => (
    <Field key={language} label={label(language)} {...field(language)}>
      <TextInput dir={language === 'ar' ? 'rtl' : 'ltr'} lang={language} autoComplete="off" maxLength={120} />
    </Field>
  ))
