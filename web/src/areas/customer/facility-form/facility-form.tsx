// Adds or edits a facility. All fields are editable until it is certified, contact and phones always. Input is stored in
// this browser until it is sent.
import type { AnswerFor } from '@assure/contract/calls'
import { certifiedFacilityFields, facilityFields, requiredOf } from '@assure/contract/domain/record-fields'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useFacilityEditFields } from '../../../panels/facility-form/facility-edit-fields.ts'
import { agreementRules, FacilityFields } from '../../../panels/facility-form/facility-fields.tsx'
import {
  changedFields,
  type FacilityField,
  type FacilityValues,
  facilityForm,
  facilityNames,
  partnered,
} from '../../../panels/facility-form/facility-values.ts'
import { formValuesOf } from '../../../panels/record/form-values.ts'
import { useRecordEdit } from '../../../panels/record/use-record-edit.tsx'
import { Button, TextButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useAnnounce } from '../../../ui/feedback/live-region.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import { Form } from '../../../ui/form/form.tsx'
import type { FormHandle } from '../../../ui/form/use-form.ts'
import { facilityFormTexts } from './texts.ts'

type Me = AnswerFor<'GET /api/user/me'>

// Fills fields from what the account already knows. Values that it replaces can be restored.
const companyAddress = ({ company }: Me): Partial<FacilityValues> => ({
  address_line_1: company.address_line_1 ?? '',
  address_line_2: company.address_line_2 ?? '',
  city: company.city ?? '',
  emirate: company.emirate === null ? '' : String(company.emirate),
})

const ownContact = (me: Me): Partial<FacilityValues> => ({
  contact_full_name: `${me.first_name} ${me.last_name}`.trim(),
  contact_email: me.email,
  contact_phone_number: me.phone_number,
})

/** After keyboard activation, moves focus to the next empty field, or to the submit button if none is left. */
const goOn = (pressed: HTMLElement, filled: readonly string[]): void => {
  const form = pressed.closest('form')
  const rest = [...(form?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])].filter(
    (one) => one.checkVisibility() && (pressed.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
  )
  const next = rest.find(({ name, value }) => value === '' && !filled.includes(name))
  ;(next ?? form?.querySelector<HTMLElement>('[type=submit]'))?.focus()
}

type Pressed = { currentTarget: HTMLElement; detail: number }

const useFilling = (
  form: Pick<FormHandle<FacilityValues>, 'set' | 'values'>,
): ((facts: Partial<FacilityValues>, event: Pressed) => void) => {
  const t = facilityFormTexts.useT()
  const announce = useAnnounce()
  const toast = useToast()
  const fill = (facts: Partial<FacilityValues>): void => {
    for (const [name, value] of Object.entries(facts)) form.set(name as FacilityField, value)
  }
  return (facts, { currentTarget, detail }) => {
    const before = Object.fromEntries(
      Object.keys(facts).map((name) => [name, form.values[name as FacilityField]]),
    ) as Partial<FacilityValues>
    const replacesTyped = Object.entries(before).some(
      ([name, value]) => value !== '' && value !== facts[name as FacilityField],
    )
    fill(facts)
    if (replacesTyped) toast({ text: t('filled'), undo: () => fill(before) })
    else announce(t('filled'))
    if (detail === 0) goOn(currentTarget, Object.keys(facts))
  }
}

type Props = {
  /** Undefined for a new facility. */
  facility?: AnswerFor<'GET /api/user/facility/:id'>
  me: AnswerFor<'GET /api/user/me'>
  lists: AnswerFor<'GET /api/pages/company-info'>
}

export const FacilityForm = ({ facility, me, lists }: Props) => {
  const t = facilityFormTexts.useT()
  const navigate = useNavigate()
  const [initial] = useState(() => formValuesOf(facilityFields, facility))
  const isFixed = facility?.may.edit === false
  const fields: readonly FacilityField[] = isFixed ? certifiedFacilityFields : facilityNames
  const draftKey = facility ? `facility:${facility.id}` : `add-facility:${me.company.id}`
  const files = useFiles(agreementRules)
  const leave = (): void =>
    void (facility ? navigate({ to: '/facility/$id', params: { id: facility.id } }) : navigate({ to: '/dashboard' }))
  const emirates = lists.emirates.map(({ id, name }) => ({ value: String(id), label: name }))
  const { form, dialogs, discard } = useRecordEdit<typeof initial, unknown>({
    initial,
    version: facility?.version,
    required: requiredOf(facilityFields).filter((name) => fields.includes(name)),
    draftKey,
    area: 'customer',
    files: [files],
    fields: useFacilityEditFields('customer', emirates),
    save: async ({ values, started, version, onProgress }) => {
      const agreement = values.owned_status === partnered ? files.files[0] : undefined
      if (!facility) return call('POST /api/user/facility', { form: facilityForm(values, agreement), onProgress })
      const changed = changedFields(values, started).filter((name) => fields.includes(name))
      if (changed.length === 0 && !agreement) return { ok: true, value: undefined, status: 200 }
      const body = facilityForm(values, agreement, changed)
      body.append('version', version)
      return call('PATCH /api/user/facility/:id', { params: { id: facility.id }, form: body, onProgress })
    },
    texts: { failed: t('failed'), network: t('network') },
    done: facility ? t('saved') : t('added'),
    leave,
  })
  const [isKept, setIsKept] = useState(form.dirty)
  const fill = useFilling(form)
  return (
    <Form
      form={form}
      actions={
        <div className="flex flex-col gap-3">
          <Button type="submit" wide busy={form.busy} busyText={t('saving')}>
            {t('save')}
          </Button>
          {facility && (
            <Button look="ghost" wide off={form.busy} onClick={leave}>
              {t('cancel')}
            </Button>
          )}
        </div>
      }
    >
      {isKept && form.dirty && (
        <InlineAlert
          tone="info"
          live={false}
          action={
            <TextButton
              onClick={() => {
                discard()
                setIsKept(false)
              }}
            >
              {t('kept.discard')}
            </TextButton>
          }
        >
          {t('kept.title')}
        </InlineAlert>
      )}
      <FacilityFields
        area="customer"
        form={form}
        emirates={emirates}
        files={files}
        facility={facility}
        fixed={isFixed && <InlineAlert tone="info">{t('fixed.certified')}</InlineAlert>}
        addressAside={
          <Button look="ghost" size="small" onClick={(event) => fill(companyAddress(me), event)}>
            {t('use-company-address')}
          </Button>
        }
        contactAside={
          <Button look="ghost" size="small" onClick={(event) => fill(ownContact(me), event)}>
            {t('i-am-contact')}
          </Button>
        }
      />
      {dialogs}
    </Form>
  )
}
