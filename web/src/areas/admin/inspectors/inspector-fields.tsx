import { inspectorFields, namesOf } from '@assure/contract/domain/record-fields'
import { optionsWith } from '../../../panels/record/options-with.ts'
import { PlainInput } from '../../../panels/record/plain-field.tsx'
import { Switch } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MultiSelect } from '../../../ui/form/multi-select.tsx'
import { type Option, Select } from '../../../ui/form/select.tsx'
import type { FormHandle } from '../../../ui/form/use-form.ts'
import type { Inspector, InspectorMeta, InspectorValues } from './inspector-values.ts'
import { inspectorsTexts } from './texts.ts'

export type InspectorOptions = {
  countries: readonly Option[]
  serviceAreas: readonly Option[]
  services: readonly Option[]
  laboratories: readonly Option[]
}

export const inspectorOptions = (meta: InspectorMeta, inspector?: Inspector): InspectorOptions => ({
  countries: optionsWith(meta.countries, inspector?.country ? [inspector.country] : []),
  serviceAreas: optionsWith(meta.serviceAreas, inspector?.serviceAreas ?? []),
  services: optionsWith(meta.services, inspector?.services ?? []),
  laboratories: optionsWith(meta.laboratories, inspector?.laboratory ? [inspector.laboratory] : []),
})

type Props = { form: FormHandle<InspectorValues>; options: InspectorOptions }

export const PersonFields = ({ form, options, withSwitch }: Props & { withSwitch: boolean }) => {
  const t = inspectorsTexts.useT()
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {namesOf(inspectorFields).map((name) => (
        <Field key={name} label={t(name)} {...form.field(name)}>
          {name === 'countryId' ? (
            <Select options={options.countries} placeholder={t('country.choose')} />
          ) : (
            <PlainInput kind={inspectorFields[name]} autoComplete="off" dir={name === 'email' ? undefined : 'auto'} />
          )}
        </Field>
      ))}
      {withSwitch && (
        <div className="md:col-span-2">
          <Switch
            label={form.values.is_active ? t('active') : t('inactive')}
            aria-label={t('active')}
            hint={t('account.hint')}
            value={form.values.is_active}
            onValue={(next) => form.set('is_active', next)}
          />
        </div>
      )}
    </div>
  )
}

export const SkillFields = ({ form, options }: Props) => {
  const t = inspectorsTexts.useT()
  return (
    <div className="flex flex-col gap-5">
      <Field label={t('serviceAreas')} optional {...form.field('serviceAreas')}>
        <MultiSelect options={options.serviceAreas} placeholder={t('service-areas.choose')} />
      </Field>
      <Field label={t('services')} optional {...form.field('services')}>
        <MultiSelect options={options.services} placeholder={t('services.choose')} />
      </Field>
      <Field label={t('laboratory_id')} hint={t('laboratory.hint')} optional {...form.field('laboratory_id')}>
        <Select options={options.laboratories} placeholder={t('laboratory.none')} />
      </Field>
    </div>
  )
}
