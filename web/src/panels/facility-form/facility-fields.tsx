// The fields of a facility in three groups, for its company and for the back office.
import {
  certifiedFacilityFields,
  facilityContact,
  facilityFields,
  facilityPlace,
  isOptional,
  namesOf,
} from '@assure/contract/domain/record-fields'
import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { FileLink } from '../../ui/file-link.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import type { FilesHandle } from '../../ui/files/use-files.ts'
import { RadioCards } from '../../ui/form/choices.tsx'
import { Field, type FieldProps } from '../../ui/form/field.tsx'
import { type Option, Select } from '../../ui/form/select.tsx'
import type { FormHandle } from '../../ui/form/use-form.ts'
import { LtrValue } from '../../ui/values.tsx'
import { PlainInput } from '../record/plain-field.tsx'
import { type Area, useFacilityLabel } from './facility-label.ts'
import { type FacilityField, type FacilityValues, owned, partnered } from './facility-values.ts'
import { facilityFieldTexts } from './texts.ts'

// Companies enter what their browser knows of them.
const browserNames: Partial<Record<FacilityField, string>> = {
  name: 'off',
  partner_company: 'organization',
  address_line_1: 'address-line1',
  address_line_2: 'address-line2',
  city: 'address-level2',
  contact_full_name: 'name',
  contact_email: 'email',
}

export const agreementRules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: 1 }

type GroupProps = { title: string; aside?: ReactNode; columns: 1 | 2; children: ReactNode }

const Group = ({ title, aside, columns, children }: GroupProps) => (
  <section aria-label={title} className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-h3 font-semibold text-ink">{title}</h2>
      {aside}
    </div>
    <div className={clsx('grid gap-5', columns === 2 && 'md:grid-cols-2')}>{children}</div>
  </section>
)

type Props = {
  area: Area
  form: FormHandle<FacilityValues>
  emirates: readonly Option[]
  files: FilesHandle
  /** Undefined for a new facility. */
  facility?: { partnership_agreement_url: string | null; partnership_agreement_file: string | null } | undefined
  /** Shown instead of all that the company may no longer change. */
  fixed?: ReactNode
  addressAside?: ReactNode
  contactAside?: ReactNode
}

export const FacilityFields = ({ area, form, emirates, files, facility, fixed, addressAside, contactAside }: Props) => {
  const t = facilityFieldTexts.useT()
  const labelOf = useFacilityLabel(area)
  const isOwn = area === 'customer'
  const columns = isOwn ? 1 : 2
  const whole = { className: 'md:col-span-full' }
  const extras: Partial<Record<FacilityField, Partial<FieldProps>>> = {
    name: whole,
    owned_status: { group: true, ...whole },
    partner_company: whole,
    partnership_agreement_expires_on: { hint: isOwn && t('agreement.expires.hint') },
    address_line_2: { hint: isOwn && t('address_line_2.hint') },
    phone_number: { summaryLabel: isOwn ? t('phone.summary') : undefined },
    contact_full_name: whole,
    contact_phone_number: { summaryLabel: isOwn ? t('contact-phone.summary') : undefined },
  }
  const row = (name: FacilityField, choice?: ReactNode) => (
    <Field
      key={name}
      label={labelOf(name)}
      optional={isOptional(facilityFields[name])}
      {...form.field(name)}
      {...extras[name]}
    >
      {choice ?? <PlainInput kind={facilityFields[name]} autoComplete={isOwn ? browserNames[name] : 'off'} />}
    </Field>
  )
  return (
    <>
      {fixed || (
        <>
          <Group title={t('group.facility')} columns={columns}>
            {row('name')}
            {row(
              'owned_status',
              <RadioCards
                columns={2}
                choices={[
                  { value: owned, label: t('owned'), hint: isOwn && t('owned.hint') },
                  { value: partnered, label: t('partnered'), hint: isOwn && t('partnered.hint') },
                ]}
              />,
            )}
            {form.values.owned_status === partnered && (
              <>
                {row('partner_company')}
                <Field
                  label={labelOf('partnership_agreement_file')}
                  optional
                  group
                  {...whole}
                  name="partnership_agreement_file"
                  error={form.errors.partnership_agreement_file}
                  hint={
                    facility?.partnership_agreement_url &&
                    t.parts(`${area}.agreement.now`, {
                      link: (
                        <FileLink href={facility.partnership_agreement_url} className="quiet-link">
                          <LtrValue>{facility.partnership_agreement_file}</LtrValue>
                        </FileLink>
                      ),
                    })
                  }
                >
                  <FileDrop files={files} compact disabled={form.busy} />
                </Field>
                {row('partnership_agreement_expires_on')}
              </>
            )}
          </Group>
          <Group title={t(`${area}.group.address`)} aside={addressAside} columns={columns}>
            {row('address_line_1')}
            {row('address_line_2')}
            {row('city')}
            {row('emirate', <Select options={emirates} placeholder={t('emirate.choose')} />)}
            {namesOf(facilityPlace).map((name) => row(name))}
          </Group>
        </>
      )}
      <Group title={t(`${area}.group.contact`)} aside={contactAside} columns={columns}>
        {(fixed ? certifiedFacilityFields : namesOf(facilityContact)).map((name) => row(name))}
      </Group>
    </>
  )
}
