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
  facilityForm,
  facilityNames,
  partnered,
} from '../../../panels/facility-form/facility-values.ts'
import { formValuesOf } from '../../../panels/record/form-values.ts'
import { useRecordEdit } from '../../../panels/record/use-record-edit.tsx'
import { Button, TextButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import { Form } from '../../../ui/form/form.tsx'
import { companyAddress, ownContact, useFilling } from './known-facts.ts'
import { facilityFormTexts } from './texts.ts'

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
