// The samples of a test, each with its page.
import { useCall } from '../../../lib/query.ts'
import { SampleTag } from '../../../panels/samples/sample-tag.tsx'
import { sampleTexts } from '../../../panels/samples/texts.ts'
import { Card } from '../../../ui/data/tiles.tsx'
import { Link } from '../../../ui/link.tsx'
import { Code, Name } from '../../../ui/values.tsx'

export const JobSamples = ({ id }: { id: string }) => {
  const t = sampleTexts.useT()
  const { data } = useCall('GET /inspector/api/samples', { query: { request: id, limit: 100 } })
  if (data === undefined || data.samples.length === 0) return null
  return (
    <Card title={t('title')}>
      <ul className="-my-2 divide-y divide-line">
        {data.samples.map((sample) => (
          <li key={sample.id} className="flex flex-wrap items-start justify-between gap-2 py-2">
            <div>
              <Link href={`/inspector/samples/${sample.id}`} className="quiet-link rounded-tag">
                <Code>{sample.number}</Code>
              </Link>
              {sample.product && <Name className="block text-small text-ink-2">{sample.product}</Name>}
            </div>
            <SampleTag {...sample} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
