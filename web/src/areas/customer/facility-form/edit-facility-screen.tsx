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
import { FacilityForm } from './facility-form.tsx'
import { facilityFormTexts } from './texts.ts'

const route = getRouteApi('/customer/facility/$id/edit')

export const EditFacilityScreen = () => {
  const t = facilityFormTexts.useT()
  const { id } = route.useParams()
  const facility = useCall('GET /api/user/facility/:id', { params: { id } })
  const me = useCall('GET /api/user/me', {})
  const lists = useCall('GET /api/pages/company-info', {}, { staleTime: Number.POSITIVE_INFINITY })
  const query = together({ facility, me, lists })
  return (
    <>
      <div className="flex flex-col gap-1">
        <Breadcrumb
          crumbs={[
            { label: t('my-facilities'), href: '/facilities' },
            facility.data && { key: 'facility', label: <Name>{facility.data.name}</Name>, href: `/facility/${id}` },
            { label: t('edit.title') },
          ]}
        />
        <PageTitle>{t('edit.title')}</PageTitle>
      </div>
      <QueryState
        query={query}
        texts={{ failed: t('load-failed'), network: t('load-failed') }}
        skeleton={<SkeletonBlock height={480} />}
        action={<LinkButton href="/facilities">{t('my-facilities')}</LinkButton>}
        final={{ status: 404 }}
      >
        {({ facility, me, lists }) =>
          facility.may.editContact ? (
            <FacilityForm facility={facility} me={me} lists={lists} />
          ) : (
            <InlineAlert tone="info" action={<LinkButton href={`/facility/${id}`}>{t('back-to-facility')}</LinkButton>}>
              {t('fixed.archived')}
            </InlineAlert>
          )
        }
      </QueryState>
    </>
  )
}
