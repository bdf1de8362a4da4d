// One sample as the office sees it: where it is, its chain of custody, and what can be done.
import type { Sample } from '@assure/contract/calls/samples'
import { sampleWorkQueues } from '@assure/contract/domain/work-queues'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '../../../lib/query.ts'
import { RecordPage } from '../../../panels/record/record-page.tsx'
import { SampleActs } from '../../../panels/samples/sample-acts.tsx'
import { SampleCards, SampleTitle } from '../../../panels/samples/sample-facts.tsx'
import { sampleTexts } from '../../../panels/samples/texts.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../../ui/navigation/page-title.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { NextInQueue } from '../queue/next-in-queue.tsx'
import { readSampleQueue } from './sample-search.ts'

const route = getRouteApi('/admin/admin/samples/$id')

const Page = ({ sample, queue }: { sample: Sample; queue: ReactNode }) => {
  const t = sampleTexts.useT()
  const navigate = route.useNavigate()
  const { request } = sample
  return (
    <>
      {queue}
      <PageHead
        title={<SampleTitle sample={sample} />}
        actions={
          <>
            <SampleActs
              area="admin"
              sample={sample}
              onReplaced={({ id }) => void navigate({ to: '/admin/samples/$id', params: { id }, search: {} })}
            />
            <LinkButton look="ghost" size="medium" href={`/admin/requests/${request.id}/labels`}>
              {t('print-labels')}
            </LinkButton>
          </>
        }
      >
        <Name>{sample.product ?? request.title ?? ''}</Name>
        {' · '}
        <Name>{sample.company_name}</Name>
      </PageHead>
      <SampleCards area="admin" sample={sample} />
    </>
  )
}

export const SampleScreen = () => {
  const t = sampleTexts.useT()
  const { id } = route.useParams()
  const queue = readSampleQueue(route.useSearch().queue)
  const workQueue = queue && queue !== 'to-receive' ? sampleWorkQueues[queue] : undefined
  const query = useCall('GET /admin/api/samples/:id', { params: { id } })
  return (
    <RecordPage
      query={query}
      list={{ href: '/admin/samples', label: t('title') }}
      name={({ number }) => <Code>{number}</Code>}
      texts={{
        loading: t('loading'),
        failed: t('failed'),
        missing: t('not-found'),
        back: t('back-to-list'),
      }}
      skeleton={<SkeletonFacts rows={8} />}
    >
      {(sample) => (
        <Page
          key={sample.id}
          sample={sample}
          queue={workQueue && <NextInQueue queue={workQueue} mark={queue} after={id} />}
        />
      )}
    </RecordPage>
  )
}
