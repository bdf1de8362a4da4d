// The three groups of the form, two fields side by side where there is room.
import type { ReactNode } from 'react'
import { Card } from '../../../ui/data/tiles.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import type { FilesHandle } from '../../../ui/files/use-files.ts'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { type Option, Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { FormHandle } from '../../../ui/form/use-form.ts'
import { type FacilityValues, partnered } from './facility-values.ts'
import { facilityEditTexts } from './texts.ts'

type Props = {
  form: FormHandle<FacilityValues>
  emirates: readonly Option[]
  files: FilesHandle
  agreementNow: ReactNode
}

const grid = 'grid gap-5 md:grid-cols-2'
const whole = 'md:col-span-2'

export const FacilitySections = ({ form, emirates, files, agreementNow }: Props) => {
  const t = facilityEditTexts.useT()
  return (
    <>
      <Card title={t('section.facility')}>
        <div className={grid}>
          <Field label={t('name')} className={whole} {...form.field('name')}>
            <TextInput autoComplete="off" maxLength={200} />
          </Field>
          <Field label={t('owned_status')} group className={whole} {...form.field('owned_status')}>
            <RadioCards
              columns={2}
              choices={[
                { value: '1', label: t('owned') },
                { value: partnered, label: t('partnered') },
              ]}
            />
          </Field>
          {form.values.owned_status === partnered && (
            <>
              <Field label={t('partner_company')} optional className={whole} {...form.field('partner_company')}>
                <TextInput autoComplete="off" maxLength={200} />
              </Field>
              <Field
                label={t('partnership_agreement_file')}
                optional
                group
                className={whole}
                name="partnership_agreement_file"
                hint={agreementNow}
                error={form.errors.partnership_agreement_file}
              >
                <FileDrop compact files={files} disabled={form.busy} />
              </Field>
              <Field
                label={t('partnership_agreement_expires_on')}
                optional
                {...form.field('partnership_agreement_expires_on')}
              >
                <DateInput />
              </Field>
            </>
          )}
        </div>
      </Card>
      <Card title={t('section.address')}>
        <div className={grid}>
          <Field label={t('address_line_1')} {...form.field('address_line_1')}>
            <TextInput autoComplete="off" maxLength={200} />
          </Field>
          <Field label={t('address_line_2')} optional {...form.field('address_line_2')}>
            <TextInput autoComplete="off" maxLength={200} />
          </Field>
          <Field label={t('city')} {...form.field('city')}>
            <TextInput autoComplete="off" maxLength={120} />
          </Field>
          <Field label={t('emirate')} {...form.field('emirate')}>
            <Select options={emirates} placeholder={t('emirate.choose')} />
          </Field>
          <Field label={t('nearest_port')} {...form.field('nearest_port')}>
            <TextInput autoComplete="off" maxLength={120} />
          </Field>
          <Field label={t('phone_number')} {...form.field('phone_number')}>
            <PhoneField autoComplete="off" />
          </Field>
        </div>
      </Card>
      <Card title={t('section.contact')}>
        <div className={grid}>
          <Field label={t('contact_full_name')} className={whole} {...form.field('contact_full_name')}>
            <TextInput autoComplete="off" maxLength={200} />
          </Field>
          <Field label={t('contact_email')} {...form.field('contact_email')}>
            <TextInput type="email" autoComplete="off" maxLength={254} />
          </Field>
          <Field label={t('contact_phone_number')} {...form.field('contact_phone_number')}>
            <PhoneField autoComplete="off" />
          </Field>
        </div>
      </Card>
    </>
  )
}
