import type { AnswerFor } from '@assure/contract/calls'
import { facilityFields, requiredOf } from '@assure/contract/domain/record-fields'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/api.ts'
import { useFacilityEditFields } from '../../../panels/facility-form/facility-edit-fields.ts'
import { agreementRules, FacilityFields } from '../../../panels/facility-form/facility-fields.tsx'
import { facilityForm } from '../../../panels/facility-form/facility-values.ts'
import { OthersHere } from '../../../panels/presence/others-here.tsx'
import { formValuesOf } from '../../../panels/record/form-values.ts'
import { RecordForm } from '../../../panels/record/record-form.tsx'
import { useRecordEdit } from '../../../panels/record/use-record-edit.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import type { Option } from '../../../ui/form/select.tsx'
import { facilityEditTexts } from './texts.ts'

type Facility = AnswerFor<'GET /admin/api/facilities/:id'>

export const FacilityEditForm = ({ facility, emirates }: { facility: Facility; emirates: readonly Option[] }) => {
  const t = facilityEditTexts.useT()
  const fields = useFacilityEditFields('admin', emirates)
  const navigate = useNavigate()
  const files = useFiles(agreementRules)
  const { id } = facility
  const edit = useRecordEdit({
    initial: formValuesOf(facilityFields, facility),
    version: facility.version,
    required: requiredOf(facilityFields),
    files: [files],
    save: ({ values, version, onProgress }) => {
      const body = facilityForm(values, files.files[0])
      body.append('version', version)
      return call('PUT /admin/api/facilities/:id', { params: { id }, form: body, onProgress })
    },
    fields,
    texts: { failed: t('save.failed'), network: t('network') },
    done: t('done'),
    refreshes: ['facility'],
    leave: () => navigate({ to: '/admin/facilities/$id', params: { id } }),
  })
  return (
    <>
      <OthersHere kind="facility" id={id} />
      <RecordForm edit={edit} leaveTo={`/admin/facilities/${id}`}>
        {facility.state === 'certified' && (
          <InlineAlert tone="info" live={false}>
            {t('certified')}
          </InlineAlert>
        )}
        <FacilityFields area="admin" form={edit.form} emirates={emirates} files={files} facility={facility} />
      </RecordForm>
    </>
  )
}
