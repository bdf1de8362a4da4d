// One parameter of a specification: its name, method, limit and where the limit is written.
import { type LimitKind, limitKinds } from '@assure/contract/domain/test-verdict'
import { callQuery, queryClient } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { ComboBox } from '../../../ui/form/combo-box.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { FieldErrors } from '../../../ui/form/form-state.ts'
import { type Option, Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { BothLanguages } from './both-languages.tsx'
import { numbersOf, type ParameterValues } from './specification-values.ts'
import { servicesTexts } from './texts.ts'

type Props = {
  at: number
  parameter: ParameterValues
  errors: FieldErrors
  onChange: (parameter: ParameterValues) => void
  onRemove: () => void
}

const loadMethods = async (search: string): Promise<readonly Option[]> => {
  const query = { page: 1, limit: 20, search, sort: 'code', active: 'true' } as const
  const { methods } = await queryClient.query(callQuery('GET /admin/api/test-methods', { query }))
  return methods.map(({ id, code, name, matrix, unit }) => ({
    value: String(id),
    label: code,
    hint: [name.en, matrix.en, unit].filter(Boolean).join(', '),
  }))
}

export const ParameterFields = ({ at, parameter, errors, onChange, onRemove }: Props) => {
  const t = servicesTexts.useT()
  const { name, method, kind, numbers, source } = parameter
  const place = (field: string) => ({
    name: `parameters.${at}.${field}`,
    error: errors[`parameters.${at}.${field}`],
  })
  const summary = (label: string): string => t('parameter.field', { number: at + 1, label })
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-medium text-ink">{t('parameter.number', { number: at + 1 })}</legend>
      <BothLanguages
        label={(language) => t(`name.${language}`)}
        field={(language) => ({
          ...place(`name.${language}`),
          value: name[language],
          onValue: (value) => onChange({ ...parameter, name: { ...name, [language]: value } }),
        })}
      />
      <Field
        label={t('method')}
        summaryLabel={summary(t('method'))}
        {...place('method_id')}
        value={method.value}
        onValue={(value: string) => onChange({ ...parameter, method: { value, label: '' } })}
      >
        <ComboBox
          load={loadMethods}
          selectedOption={method.label ? method : undefined}
          placeholder={t('method.choose')}
        />
      </Field>
      <Field
        label={t('limit')}
        {...place('limit.kind')}
        value={kind}
        onValue={(value: string) => onChange({ ...parameter, kind: value as LimitKind })}
      >
        <Select options={limitKinds.map((one) => ({ value: one, label: t(`limit.${one}`) }))} />
      </Field>
      {numbersOf[kind].length > 0 && (
        <div className="grid gap-4 min-[30rem]:grid-cols-2">
          {numbersOf[kind].map((part) => (
            <Field
              key={part}
              label={t(`limit.part.${part}`)}
              summaryLabel={summary(t(`limit.part.${part}`))}
              optional={part === 'M'}
              {...place(`limit.${part}`)}
              value={numbers[part]}
              onValue={(value: string) => onChange({ ...parameter, numbers: { ...numbers, [part]: value } })}
            >
              <TextInput dir="ltr" inputMode="decimal" autoComplete="off" maxLength={24} />
            </Field>
          ))}
        </div>
      )}
      <Field
        label={t('source')}
        hint={t('source.hint')}
        summaryLabel={summary(t('source'))}
        {...place('source')}
        value={source}
        onValue={(value: string) => onChange({ ...parameter, source: value })}
      >
        <TextInput dir="auto" autoComplete="off" maxLength={200} />
      </Field>
      <Button look="ghost" size="small" className="self-start" onClick={onRemove}>
        {t('parameter.remove', { number: at + 1 })}
      </Button>
    </fieldset>
  )
}
