// The three groups of the form, shared by adding and editing.
import type { ReactNode } from 'react'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import type { FilesHandle } from '../../../ui/files/use-files.ts'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { type Option, Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { FormHandle } from '../../../ui/form/use-form.ts'
import { type FacilityValues, owned, partnered } from './facility-values.ts'
import { facilityFormTexts } from './texts.ts'

type Form = Pick<FormHandle<FacilityValues>, 'field' | 'values' | 'errors'>

const Group = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-h3 font-semibold text-ink">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)

export const FacilityGroup = ({
  form,
  files,
  agreementOnFile,
}: {
  form: Form
  files: FilesHandle
  agreementOnFile?: ReactNode
}) => {
  const t = facilityFormTexts.useT()
  return (
    <Group title={t('group.facility')}>
      <Field label={t('name')} {...form.field('name')}>
        <TextInput autoComplete="off" maxLength={200} />
      </Field>
      <Field label={t('ownership')} group {...form.field('owned_status')}>
        <RadioCards
          columns={2}
          choices={[
            { value: owned, label: t('owned'), hint: t('owned.hint') },
            { value: partnered, label: t('partnered'), hint: t('partnered.hint') },
          ]}
        />
      </Field>
      {form.values.owned_status === partnered && (
        <>
          <Field label={t('partner-company')} optional {...form.field('partner_company')}>
            <TextInput autoComplete="organization" maxLength={200} />
          </Field>
          <Field
            label={t('agreement')}
            optional
            group
            name="partnership_agreement_file"
            error={form.errors.partnership_agreement_file}
            hint={agreementOnFile}
          >
            <FileDrop files={files} compact />
          </Field>
          <Field
            label={t('agreement.expires')}
            optional
            hint={t('agreement.expires.hint')}
            {...form.field('partnership_agreement_expires_on')}
          >
            <DateInput />
          </Field>
        </>
      )}
    </Group>
  )
}

export const AddressGroup = ({
  form,
  emirates,
  aside,
  phone,
}: {
  form: Form
  emirates: readonly Option[]
  aside?: ReactNode
  phone: ReactNode
}) => {
  const t = facilityFormTexts.useT()
  return (
    <Group title={t('group.address')} aside={aside}>
      <Field label={t('address-line-1')} {...form.field('address_line_1')}>
        <TextInput autoComplete="address-line1" maxLength={200} />
      </Field>
      <Field label={t('address-line-2')} hint={t('address-line-2.hint')} optional {...form.field('address_line_2')}>
        <TextInput autoComplete="address-line2" maxLength={200} />
      </Field>
      <Field label={t('city')} {...form.field('city')}>
        <TextInput autoComplete="address-level2" maxLength={120} />
      </Field>
      <Field label={t('emirate')} {...form.field('emirate')}>
        <Select options={emirates} placeholder={t('emirate.choose')} />
      </Field>
      <Field label={t('nearest-port')} {...form.field('nearest_port')}>
        <TextInput maxLength={120} />
      </Field>
      {phone}
    </Group>
  )
}

export const FacilityPhone = ({ form }: { form: Form }) => {
  const t = facilityFormTexts.useT()
  return (
    <Field label={t('phone')} summaryLabel={t('phone.summary')} {...form.field('phone_number')}>
      <PhoneField />
    </Field>
  )
}

export const ContactGroup = ({ form, aside, phone }: { form: Form; aside?: ReactNode; phone?: ReactNode }) => {
  const t = facilityFormTexts.useT()
  return (
    <Group title={t('group.contact')} aside={aside}>
      {phone}
      <Field label={t('contact-name')} {...form.field('contact_full_name')}>
        <TextInput autoComplete="name" maxLength={200} />
      </Field>
      <Field label={t('contact-email')} {...form.field('contact_email')}>
        <TextInput type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field
        label={t('contact-phone')}
        summaryLabel={t('contact-phone.summary')}
        {...form.field('contact_phone_number')}
      >
        <PhoneField />
      </Field>
    </Group>
  )
}
