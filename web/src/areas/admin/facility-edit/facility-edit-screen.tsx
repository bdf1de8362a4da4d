import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { together } from '../../../panels/query-state/together.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Name } from '../../../ui/values.tsx'
import { FacilityEditForm } from './facility-edit-form.tsx'
import { facilityEditTexts } from './texts.ts'

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
            ...(facility.data
              ? [{ key: 'facility', label: <Name>{facility.data.name}</Name>, href: `/admin/facilities/${id}` }]
              : []),
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
