import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/api.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { OthersHere } from '../../../panels/presence/others-here.tsx'
import { useRecordEdit } from '../../../panels/record/use-record-edit.tsx'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import { Form } from '../../../ui/form/form.tsx'
import type { Option } from '../../../ui/form/select.tsx'
import { FormBar } from '../../../ui/layout/action-bar.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import { FacilitySections } from './facility-sections.tsx'
import {
  type Facility,
  formOf,
  isFacilityField,
  partnered,
  requiredFields,
  textOf,
  valuesOf,
} from './facility-values.ts'
import { facilityEditTexts } from './texts.ts'

const agreementRules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: 1 }

export const FacilityEditForm = ({ facility, emirates }: { facility: Facility; emirates: readonly Option[] }) => {
  const t = facilityEditTexts.useT()
  const words = useUiText()
  const navigate = useNavigate()
  const files = useFiles(agreementRules)
  const { id } = facility
  const leave = (): void => void navigate({ to: '/admin/facilities/$id', params: { id } })
  const { form, isDirty, dialogs } = useRecordEdit({
    initial: valuesOf(facility),
    version: facility.version,
    required: requiredFields,
    files: [files],
    save: ({ values, version, onProgress }) =>
      call('PUT /admin/api/facilities/:id', {
        params: { id },
        form: formOf(values, version, files.files[0]),
        onProgress,
      }),
    fields: {
      labelOf: (field) => (isFacilityField(field) ? t(field) : field),
      formValue: (_, wire) => textOf(wire),
      say: (field, value) => {
        if (field === 'emirate') return emirates.find((one) => one.value === value)?.label ?? textOf(value)
        if (field === 'owned_status') return value === '' ? '' : t(value === partnered ? 'partnered' : 'owned')
        return textOf(value)
      },
    },
    texts: { failed: t('save.failed'), network: t('save.network') },
    done: t('done'),
    refreshes: ['facility'],
    leave,
  })
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
          <FormBar note={isDirty ? words.unsaved : undefined}>
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
      {dialogs}
    </>
  )
}
