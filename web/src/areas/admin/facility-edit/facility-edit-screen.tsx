import type { AnswerFor } from '@assure/contract/calls'
import { facilityFields, requiredOf } from '@assure/contract/domain/record-fields'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useFacilityEditFields } from '../../../panels/facility-form/facility-edit-fields.ts'
import { agreementRules, FacilityFields } from '../../../panels/facility-form/facility-fields.tsx'
import { facilityForm } from '../../../panels/facility-form/facility-values.ts'
import { OthersHere } from '../../../panels/presence/others-here.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { together } from '../../../panels/query-state/together.ts'
import { formValuesOf } from '../../../panels/record/form-values.ts'
import { RecordForm } from '../../../panels/record/record-form.tsx'
import { useRecordEdit } from '../../../panels/record/use-record-edit.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import type { Option } from '../../../ui/form/select.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Name } from '../../../ui/values.tsx'
import { facilityEditTexts } from './texts.ts'

type Facility = AnswerFor<'GET /admin/api/facilities/:id'>

const FacilityEditForm = ({ facility, emirates }: { facility: Facility; emirates: readonly Option[] }) => {
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
    texts: { failed: t('save.failed') },
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

const route = getRouteApi('/admin/admin/facilities/$id/edit')

export const FacilityEditScreen = () => {
  const t = facilityEditTexts.useT()
  const { id } = route.useParams()
  // The form starts from the current record, which must not change while it is edited.
  const facility = useCall(
    'GET /admin/api/facilities/:id',
    { params: { id } },
    { staleTime: 0, refetchOnWindowFocus: false, meta: { isStill: true } },
  )
  const meta = useCall('GET /admin/api/meta', {}, { staleTime: 5 * 60_000 })
  const query = together({ facility, meta })
  return (
    <>
      <div className="flex flex-col gap-1">
        <Breadcrumb
          crumbs={[
            { label: t('facilities'), href: '/admin/facilities' },
            facility.data && {
              key: 'facility',
              label: <Name>{facility.data.name}</Name>,
              href: `/admin/facilities/${id}`,
            },
            { key: 'edit', label: t('title') },
          ]}
        />
        <PageTitle wide>{t('title')}</PageTitle>
      </div>
      <QueryState
        query={query}
        waiting={!facility.isFetchedAfterMount}
        texts={{ loading: t('facility.loading'), failed: t('facility.failed'), network: t('facility.network') }}
        skeleton={<SkeletonBlock height={520} />}
        titled
        action={
          <LinkButton href="/admin/facilities" look="ghost">
            {t('back-to-list')}
          </LinkButton>
        }
        final={{ status: 404, title: t('facility.not-found') }}
      >
        {({ facility, meta }) =>
          facility.archived_at !== null ? (
            <InlineAlert
              tone="warning"
              live={false}
              action={
                <LinkButton href={`/admin/facilities/${id}`} look="ghost" size="medium">
                  {t('back-to-facility')}
                </LinkButton>
              }
            >
              {t('archived')}
            </InlineAlert>
          ) : (
            <FacilityEditForm
              key={id}
              facility={facility}
              emirates={meta.emirates.map((one) => ({ value: String(one.id), label: one.name }))}
            />
          )
        }
      </QueryState>
    </>
  )
}
