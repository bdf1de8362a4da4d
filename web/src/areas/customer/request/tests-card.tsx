// The results of a product test for its owner: with the report, or at once those outside their limit, if chosen.
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { SampleResults } from '../../../panels/product-test/sample-results.tsx'
import { SecondResult } from '../../../panels/product-test/second-result.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Switch } from '../../../ui/form/choices.tsx'
import type { OwnRequest } from '../request-draft/draft-values.ts'
import { requestTexts } from './request-texts.ts'

const Alerts = ({ id, isOn }: { id: string; isOn: boolean }) => {
  const t = requestTexts.useT()
  const [shown, setShown] = useState(isOn)
  const act = useAct({
    area: 'customer',
    send: (tells: boolean) =>
      call('POST /api/user/requests/:id/result-alerts', { params: { id }, body: { tells_at_once: tells } }),
    texts: { failed: t('alerts.failed'), network: t('alerts.failed') },
    done: ({ value }) => ({ text: t(value.tells_at_once ? 'alerts.on' : 'alerts.off') }),
  })
  const choose = async (next: boolean): Promise<void> => {
    setShown(next)
    if ((await act.run(next)) !== undefined) setShown(!next)
  }
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={t('alerts')}
        hint={t('alerts.hint')}
        value={shown}
        busy={act.busy}
        onValue={(next) => void choose(next)}
      />
      {act.problem && <InlineAlert tone="error">{act.problem}</InlineAlert>}
    </div>
  )
}

/** Paid, and not ended without a report. */
const isShown = ({ kind, state }: OwnRequest): boolean =>
  kind === 'test' &&
  ['ready', 'scheduled', 'in-progress', 'under-review', 'reported', 'closed'].some((one) => one === state)

const Results = ({ id }: { id: string }) => {
  const t = requestTexts.useT()
  const { data } = useCall('GET /api/user/requests/:id/tests', { params: { id } })
  if (data === undefined) return null
  const { samples, second, is_partial: isPartial, tells_at_once: isOn } = data
  return (
    <Card title={t('tests')}>
      <div className="flex flex-col gap-4">
        {isPartial && samples.length > 0 && (
          <InlineAlert tone="warning" live={false}>
            {t('tests.partial')}
          </InlineAlert>
        )}
        {second && samples.length > 0 && <SecondResult second={second} />}
        {samples.length > 0 ? <SampleResults samples={samples} /> : <p className="text-ink-2">{t('tests.later')}</p>}
        {isPartial && <Alerts key={String(isOn)} id={id} isOn={isOn} />}
      </div>
    </Card>
  )
}

export const TestsCard = ({ request }: { request: OwnRequest }) =>
  isShown(request) ? <Results id={request.id} /> : null
