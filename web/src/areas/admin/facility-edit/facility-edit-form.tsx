import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { refresh } from '../../../lib/query.ts'
import { ChangedMeanwhileDialog } from '../../../panels/changed-meanwhile/changed-meanwhile-dialog.tsx'
import { changedMeanwhileIn, fieldChanges, type Stays } from '../../../panels/changed-meanwhile/changes.ts'
import { useResend } from '../../../panels/changed-meanwhile/use-resend.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { OthersHere } from '../../../panels/presence/others-here.tsx'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { followSending } from '../../../ui/files/sending.ts'
import { useFiles } from '../../../ui/files/use-files.ts'
import { Form } from '../../../ui/form/form.tsx'
import type { Option } from '../../../ui/form/select.tsx'
import { useUnsavedChanges } from '../../../ui/form/unsaved-changes.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormBar } from '../../../ui/layout/action-bar.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import { FacilitySections } from './facility-sections.tsx'
import {
  type Facility,
  type FacilityField,
  formOf,
  isFacilityField,
  partnered,
  requiredFields,
  textOf,
  valuesOf,
} from './facility-values.ts'
import { facilityEditTexts } from './texts.ts'

const agreementRules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: 1 }

/** Refused, yet what is wrong is said in a dialog. */
const said = { fieldErrors: {} }

export const FacilityEditForm = ({ facility, emirates }: { facility: Facility; emirates: readonly Option[] }) => {
  const t = facilityEditTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const navigate = useNavigate()
  const { notice, fail } = useNotice()
  const files = useFiles(agreementRules)
  // What the edit started from: it moves on when somebody else's changes were looked at.
  const [started, setStarted] = useState(() => valuesOf(facility))
  const [version, setVersion] = useState(facility.version)
  const [conflict, setConflict] = useState<ChangedMeanwhile>()
  const { id } = facility
  const leave = (): void => void navigate({ to: '/admin/facilities/$id', params: { id } })

  const form = useForm({
    initial: started,
    required: requiredFields,
    submit: async (values) => {
      const sending = followSending([files])
      const answer = await call('PUT /admin/api/facilities/:id', {
        params: { id },
        form: formOf(values, version, files.files[0]),
        onProgress: sending.onProgress,
      })
      if (answer.ok) {
        files.clear()
        toast({ title: words.success, text: answer.message ?? t('done') })
        await refresh(
          'GET /admin/api/facilities/:id',
          'GET /admin/api/facilities',
          'GET /admin/api/facilities/:id/activity',
        )
        leave()
        return undefined
      }
      sending.failed(answer)
      const meanwhile = changedMeanwhileIn(answer)
      if (meanwhile) {
        setConflict(meanwhile)
        return said
      }
      if (answer.fieldErrors) return { fieldErrors: answer.fieldErrors }
      fail(explain(answer, { failed: t('save.failed'), network: t('save.network') }))
      return said
    },
  })
  useUnsavedChanges(files.entries.length > 0 && !form.busy)

  const labelOf = (field: string): string =>
    isFacilityField(field) || field === 'partnership_agreement_file' ? t(field) : field
  const say = (field: string, value: unknown): string => {
    if (field === 'emirate') return emirates.find((one) => one.value === value)?.label ?? textOf(value)
    if (field === 'owned_status') return value === '' ? '' : t(value === partnered ? 'partnered' : 'owned')
    return textOf(value)
  }
  const changes = conflict
    ? fieldChanges(conflict, started, form.values, (_, wire) => textOf(wire), say).filter(({ field }) =>
        isFacilityField(field),
      )
    : []
  const sendAgain = useResend(form.send)
  const apply = (stays: Record<string, Stays>): void => {
    if (!conflict) return
    const theirs = Object.fromEntries(
      conflict.changes.filter(({ field }) => isFacilityField(field)).map(({ field, after }) => [field, textOf(after)]),
    )
    setStarted((now) => ({ ...now, ...theirs }))
    setVersion(conflict.version)
    for (const [field, value] of Object.entries(theirs))
      if (stays[field] === 'theirs') form.set(field as FacilityField, value)
    setConflict(undefined)
    sendAgain()
  }
  const { partnership_agreement_url: url, partnership_agreement_file: name } = facility
  const agreementNow =
    url &&
    t.parts('agreement.now', {
      link: (
        <a href={inPageLanguage(url)} target="_blank" rel="noopener noreferrer" className="quiet-link">
          <LtrValue>{name}</LtrValue>
        </a>
      ),
    })

  return (
    <>
      <OthersHere kind="facility" id={id} />
      <Form
        form={form}
        guard
        className="gap-6!"
        actions={
          <FormBar note={form.dirty || files.entries.length > 0 ? words.unsaved : undefined}>
            <Button type="submit" busy={form.busy} busyText={t('saving')}>
              {t('save')}
            </Button>
            <Button look="ghost" off={form.busy} onClick={leave}>
              {t('cancel')}
            </Button>
          </FormBar>
        }
      >
        {facility.state === 'certified' && (
          <InlineAlert tone="info" live={false}>
            {t('certified')}
          </InlineAlert>
        )}
        <FacilitySections form={form} emirates={emirates} files={files} agreementNow={agreementNow} />
      </Form>
      <ChangedMeanwhileDialog
        conflict={conflict}
        changes={changes}
        labelOf={labelOf}
        onApply={apply}
        onClose={() => setConflict(undefined)}
      />
      {notice}
    </>
  )
}
