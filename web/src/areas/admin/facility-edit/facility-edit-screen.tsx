import { getRouteApi } from '@tanstack/react-router'
import { explain } from '../../../lib/explain.ts'
import { useCall } from '../../../lib/query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageProblem } from '../../../ui/feedback/page-problem.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { Name } from '../../../ui/values.tsx'
import { FacilityEditForm } from './facility-edit-form.tsx'
import { facilityEditTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/facilities/$id/edit')

export const FacilityEditScreen = () => {
  const t = facilityEditTexts.useT()
  const words = useUiText()
  const { id } = route.useParams()
  // What the form starts from must be the present state, and stay while it is edited.
  const facility = useCall(
    'GET /admin/api/facilities/:id',
    { params: { id } },
    { staleTime: 0, refetchOnWindowFocus: false },
  )
  const meta = useCall('GET /admin/api/meta', {}, { staleTime: 5 * 60_000 })
  const error = (!facility.data && facility.error) || (!meta.data && meta.error) || undefined
  const isMissing = error?.status === 404
  const retry = (): void => {
    void facility.refetch()
    void meta.refetch()
  }
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
      {error ? (
        <PageProblem
          title={isMissing ? t('not-found') : words.error}
          onRetry={isMissing ? undefined : retry}
          busy={facility.isFetching || meta.isFetching}
          requestNumber={isMissing ? undefined : error.requestId}
          action={
            <LinkButton href="/admin/facilities" look="ghost">
              {t('back-to-list')}
            </LinkButton>
          }
        >
          {!isMissing && explain(error, { failed: t('failed'), network: t('network') })}
        </PageProblem>
      ) : (
        <Loading
          loading={!facility.data || !facility.isFetchedAfterMount || !meta.data}
          text={t('loading')}
          skeleton={<SkeletonBlock height={520} />}
        >
          {facility.data?.archived_at && (
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
          )}
          {facility.data && meta.data && facility.data.archived_at === null && (
            <FacilityEditForm
              key={id}
              facility={facility.data}
              emirates={meta.data.emirates.map((one) => ({ value: String(one.id), label: one.name }))}
            />
          )}
        </Loading>
      )}
    </>
  )
}
