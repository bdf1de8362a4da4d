// The samples of a test: where each is, what to do next, and its chain of custody.
import type { Sample } from '@assure/contract/calls/samples'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { CustodyChain } from '../../../panels/samples/custody-chain.tsx'
import { SampleActs } from '../../../panels/samples/sample-acts.tsx'
import { SampleTag } from '../../../panels/samples/sample-tag.tsx'
import { sampleTexts } from '../../../panels/samples/texts.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import type { OwnRequest } from '../request-draft/draft-values.ts'

const useNextText = (sample: Sample): string => {
  const t = sampleTexts.useT()
  const { date } = useDates()
  const { state, replaced_by: replacedBy, sample_delivery: delivery, retained_until: until } = sample
  if (replacedBy !== null && (state === 'rejected' || state === 'lost')) return t('next.replaced')
  if (state === 'expected') return t(`next.expected.${delivery ?? 'brought'}`)
  return state === 'retained' ? t('next.retained', { day: until === null ? '' : date(until) }) : t(`next.${state}`)
}

const SampleRow = ({ sample }: { sample: Sample }) => {
  const t = sampleTexts.useT()
  const next = useNextText(sample)
  return (
    <li className="flex flex-col gap-2 border-b border-line pb-4 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-ink">
          <Code>{sample.number}</Code>
        </h3>
        <SampleTag state={sample.state} is_late={false} />
      </div>
      {sample.product && <Name className="text-ink">{sample.product}</Name>}
      <p className="text-ink-2">{next}</p>
      {sample.reason && (sample.state === 'rejected' || sample.state === 'lost') && (
        <Name className="block whitespace-pre-line text-ink">{sample.reason}</Name>
      )}
      <div className="flex flex-wrap gap-2">
        <SampleActs area="customer" sample={sample} />
      </div>
      {sample.events.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-small font-medium text-brand">{t('chain')}</summary>
          <CustodyChain events={sample.events} />
        </details>
      )}
    </li>
  )
}

const Samples = ({ samples, id }: { samples: readonly Sample[]; id: string }) => {
  const t = sampleTexts.useT()
  const laboratory = samples[0]?.laboratory
  const isExpected = samples.some(({ state }) => state === 'expected')
  return (
    <>
      {isExpected && (
        <p className="mb-4 text-ink">
          {laboratory
            ? t.parts('laboratory.address', {
                name: <Name>{laboratory.name}</Name>,
                address: <Name>{laboratory.address}</Name>,
              })
            : t('laboratory.later')}
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {samples.map((sample) => (
          <SampleRow key={sample.id} sample={sample} />
        ))}
      </ul>
      {isExpected && (
        <LinkButton href={`/requests/${id}/labels`} className="mt-4" wide>
          {t('print-labels')}
        </LinkButton>
      )}
    </>
  )
}

export const SamplesPart = ({ request: { id } }: { request: OwnRequest }) => {
  const t = sampleTexts.useT()
  const query = useCall('GET /api/user/requests/:id/samples', { params: { id } })
  // Until it is paid, a request has none.
  if (query.data?.samples.length === 0) return null
  return (
    <Card title={t('title')}>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonBlock height={160} />}
        as="card"
      >
        {({ samples }) => <Samples samples={samples} id={id} />}
      </QueryState>
    </Card>
  )
}
