// One text in both languages, side by side where there is room.
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import type { Language } from '@assure/contract/domain/vocabulary'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { checklistsTexts } from './texts.ts'

type Props = {
  /** Part of the element id: `text`, `options.0.text`. */
  name: string
  label: string
  value: InBothLanguages
  errors?: Partial<Record<Language, string | undefined>> | undefined
  optional?: boolean
  lines?: number
  max?: number
  onValue: (value: InBothLanguages) => void
}

const languages = ['en', 'ar'] as const

export const BilingualField = ({
  name,
  label,
  value,
  errors = {},
  optional = false,
  lines = 1,
  max = 1000,
  onValue,
}: Props) => {
  const t = checklistsTexts.useT()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
      {languages.map((language) => {
        const control = {
          dir: language === 'ar' ? 'rtl' : 'ltr',
          lang: language,
          maxLength: max,
          autoComplete: 'off',
          value: value[language],
          onValue: (text: string) => onValue({ ...value, [language]: text }),
        } as const
        return (
          <Field
            key={language}
            id={`field-${name}.${language}`}
            label={t(`in.${language}`, { label })}
            optional={optional}
            error={errors[language]}
          >
            {lines > 1 ? <TextArea rows={lines} {...control} /> : <TextInput size="medium" {...control} />}
          </Field>
        )
      })}
    </div>
  )
}
