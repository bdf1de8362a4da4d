// The price list: current prices, what uses them, and earlier prices.
import type { AnswerFor } from '@assure/contract/calls'
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { EditButton } from './edit-button.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { servicesTexts } from './texts.ts'

type Price = AnswerFor<'GET /admin/api/prices'>['prices'][number]
type Version = Price['history'][number]

const currency = 'AED'

const Facts = ({ price }: { price: Version }) => {
  const t = servicesTexts.useT()
  const money = useMoney()
  const dates = useDates()
  const date = dates.dateTime(price.in_force_since)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-ink">
        <span className="font-semibold">{money({ amount: price.base, currency })}</span>
        {price.is_trial && <Tag tone="gold">{t('trial')}</Tag>}
      </p>
      <ul className="mt-1 flex flex-col text-small text-ink-2">
        {price.units
          .filter(({ further }) => further > 0)
          .map(({ unit, included, further }) => (
            <li key={unit}>
              {t(included > 0 ? 'unit.line' : 'unit.each', {
                unit: t(`unit.${unit}`),
                count: included,
                price: money({ amount: further, currency }),
              })}
            </li>
          ))}
      </ul>
      <p className="mt-1 text-small text-ink-3">
        {price.changed_by ? t('since', { date, name: price.changed_by.name }) : t('since.first', { date })}
      </p>
    </>
  )
}

const PriceCard = ({ price, onEdit }: { price: Price; onEdit: (() => void) | undefined }) => {
  const t = servicesTexts.useT()
  const name = price.name[t.language]
  return (
    <Card title={name} aside={onEdit && <EditButton name={name} onEdit={onEdit} />}>
      <Facts price={price} />
      <p className="mt-3 text-small text-ink-2">
        {t('used-by')}:{' '}
        {price.services.map((service) => service.name[t.language]).join(t('comma')) || t('used-by.none')}
      </p>
      {price.history.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2.5 text-small text-brand">
            {t('history.show', { name })}
          </summary>
          <ol className="flex flex-col gap-3 border-s border-line ps-4">
            {price.history.map((version) => (
              <li key={version.in_force_since}>
                <Facts price={version} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  )
}

export const PricesPanel = ({ mayChange }: { mayChange: boolean }) => {
  const t = servicesTexts.useT()
  const query = useCall('GET /admin/api/prices', {})
  const [editing, setEditing] = useState<{ price: Price | undefined }>()
  return (
    <QueryState
      query={query}
      texts={{ loading: t('prices.loading'), failed: t('prices.failed'), network: t('network') }}
      skeleton={<SkeletonBlock height={360} />}
      className="flex flex-col gap-4"
    >
      {({ prices }) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="measure text-small text-ink-2">{t('prices.lead')}</p>
            {mayChange && (
              <Button size="medium" onClick={() => setEditing({ price: undefined })}>
                {t('price.add')}
              </Button>
            )}
          </div>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {prices.map((price) => (
              <PriceCard key={price.id} price={price} onEdit={mayChange ? () => setEditing({ price }) : undefined} />
            ))}
          </div>
          <PriceDialog open={editing !== undefined} price={editing?.price} onClose={() => setEditing(undefined)} />
        </>
      )}
    </QueryState>
  )
}
