import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { together } from '../../../panels/query-state/together.ts'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { FacilityForm } from './facility-form.tsx'
import { facilityFormTexts } from './texts.ts'

export const AddFacilityScreen = () => {
  const t = facilityFormTexts.useT()
  const me = useCall('GET /api/user/me', {})
  const lists = useCall('GET /api/pages/company-info', {}, { staleTime: Number.POSITIVE_INFINITY })
  const query = together({ me, lists })
  return (
    <>
      <div className="flex flex-col gap-1">
        <Breadcrumb crumbs={[{ label: t('my-facilities'), href: '/facilities' }, { label: t('add.title') }]} />
        <PageTitle>{t('add.title')}</PageTitle>
      </div>
      <QueryState
        query={query}
        texts={{ failed: t('load-failed'), network: t('load-failed') }}
        skeleton={<SkeletonBlock height={480} />}
      >
        {({ me, lists }) => <FacilityForm me={me} lists={lists} />}
      </QueryState>
    </>
  )
}
