// The samples of a product test with their results, beside the decision.
import { useCall } from '../../../lib/query.ts'
import { SampleResults } from '../../../panels/product-test/sample-results.tsx'
import { SecondResult } from '../../../panels/product-test/second-result.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import type { OfficeRequest } from './request-calls.ts'
import { requestTexts } from './texts.ts'

const Results = ({ request: { id, laboratory } }: { request: OfficeRequest }) => {
  const t = requestTexts.useT()
  const { data } = useCall('GET /admin/api/requests/:id/tests', { params: { id } })
  if (data === undefined || data.samples.length === 0) return null
  return (
    <Card title={t('tests')}>
      {data.open > 0 && <p className="mb-4 text-ink-2">{t('tests.open', { count: data.open })}</p>}
      {data.second && <SecondResult second={data.second} />}
      <SampleResults
        samples={data.samples}
        hrefOf={(sample) => `/admin/samples/${sample}`}
        controlsHref={(method) => `/admin/controls?lab=${laboratory?.id ?? ''}&method=${method}`}
      />
    </Card>
  )
}

export const TestsCard = ({ request }: { request: OfficeRequest }) =>
  request.kind === 'test' ? <Results request={request} /> : null
