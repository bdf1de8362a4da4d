// One sample in the field and in the laboratory: what can be done with it comes first.
import type { Sample } from '@assure/contract/calls/samples'
import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../../../lib/query.ts'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { RecordGate } from '../../../panels/record/record-page.tsx'
import { SampleActs } from '../../../panels/samples/sample-acts.tsx'
import { SampleCards, SampleTitle } from '../../../panels/samples/sample-facts.tsx'
import { sampleTexts } from '../../../panels/samples/texts.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { Name } from '../../../ui/values.tsx'

const route = getRouteApi('/inspector/inspector/samples/$id')

const Page = ({ sample }: { sample: Sample }) => {
  const t = sampleTexts.useT()
  const { laboratory } = sample
  const { data: me } = useCachedCall('GET /inspector/api/me', {})
  const isOwn = laboratory !== null && me?.laboratory?.id === laboratory.id
  return (
    <>
      <SampleTitle sample={sample} />
      {sample.product && <Name className="text-ink-2">{sample.product}</Name>}
      <div className="flex flex-wrap gap-2">
        {isOwn && sample.received_at !== null && (
          <LinkButton
            look={sample.state === 'received' || sample.state === 'in-test' ? 'main' : 'ghost'}
            size="medium"
            href={`/inspector/tests?sample=${sample.id}`}
          >
            {t('tests')}
          </LinkButton>
        )}
        <SampleActs area="inspector" sample={sample} />
      </div>
      <SampleCards area="inspector" sample={sample} />
    </>
  )
}

export const SampleScreen = () => {
  const t = sampleTexts.useT()
  const { id } = route.useParams()
  const query = useCall('GET /inspector/api/samples/:id', { params: { id } })
  return (
    <RecordGate
      query={query}
      list={{ href: '/inspector/samples', label: t('title') }}
      texts={{
        loading: t('loading'),
        failed: t('failed'),
        missing: t('not-found'),
        back: t('back-to-list'),
      }}
      skeleton={<SkeletonFacts rows={8} />}
      className="flex flex-col gap-5"
    >
      {(sample) => <Page key={sample.id} sample={sample} />}
    </RecordGate>
  )
}
