// The fields of a facility in three groups, for its company and for the back office.
import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { FileLink } from '../../ui/file-link.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import type { FilesHandle } from '../../ui/files/use-files.ts'
import { RadioCards } from '../../ui/form/choices.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field, type FieldProps } from '../../ui/form/field.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { type Option, Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { FormHandle } from '../../ui/form/use-form.ts'
import { LtrValue } from '../../ui/values.tsx'
import { type Area, useFacilityLabel } from './facility-label.ts'
import { type FacilityField, type FacilityValues, optionalFields, owned, partnered } from './facility-values.ts'
import { facilityFieldTexts } from './texts.ts'

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
  // Companies enter what their browser knows of them.
  const complete = (own?: string) => ({ autoComplete: isOwn ? own : 'off' })
  const whole = 'md:col-span-full'
  const columns = isOwn ? 1 : 2
  const row = (name: FacilityField, control: ReactNode, more: Partial<FieldProps> = {}) => (
    <Field label={labelOf(name)} optional={optionalFields.includes(name)} {...form.field(name)} {...more}>
      {control}
    </Field>
  )
  const phone = row('phone_number', <PhoneField {...complete('tel')} />, {
    summaryLabel: isOwn ? t('phone.summary') : undefined,
  })
  return (
    <>
      {fixed || (
        <>
          <Group title={t('group.facility')} columns={columns}>
            {row('name', <TextInput autoComplete="off" maxLength={200} />, { className: whole })}
            {row(
              'owned_status',
              <RadioCards
                columns={2}
                choices={[
                  { value: owned, label: t('owned'), hint: isOwn && t('owned.hint') },
                  { value: partnered, label: t('partnered'), hint: isOwn && t('partnered.hint') },
                ]}
              />,
              { group: true, className: whole },
            )}
            {form.values.owned_status === partnered && (
              <>
                {row('partner_company', <TextInput {...complete('organization')} maxLength={200} />, {
                  className: whole,
                })}
                <Field
                  label={labelOf('partnership_agreement_file')}
                  optional
                  group
                  className={whole}
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
                {row('partnership_agreement_expires_on', <DateInput />, {
                  hint: isOwn && t('agreement.expires.hint'),
                })}
              </>
            )}
          </Group>
          <Group title={t(`${area}.group.address`)} aside={addressAside} columns={columns}>
            {row('address_line_1', <TextInput {...complete('address-line1')} maxLength={200} />)}
            {row('address_line_2', <TextInput {...complete('address-line2')} maxLength={200} />, {
              hint: isOwn && t('address_line_2.hint'),
            })}
            {row('city', <TextInput {...complete('address-level2')} maxLength={120} />)}
            {row('emirate', <Select options={emirates} placeholder={t('emirate.choose')} />)}
            {row('nearest_port', <TextInput {...complete()} maxLength={120} />)}
            {phone}
          </Group>
        </>
      )}
      <Group title={t(`${area}.group.contact`)} aside={contactAside} columns={columns}>
        {fixed && phone}
        {row('contact_full_name', <TextInput {...complete('name')} maxLength={200} />, { className: whole })}
        {row('contact_email', <TextInput type="email" {...complete('email')} maxLength={254} />)}
        {row('contact_phone_number', <PhoneField {...complete('tel')} />, {
          summaryLabel: isOwn ? t('contact-phone.summary') : undefined,
        })}
      </Group>
    </>
  )
}
