// What a request costs, line by line, as the server computed it.

import { formatNumber } from '../../../lib/i18n.ts'
import { useMoney } from '../../../lib/money.ts'
import { Money } from '../../../ui/values.tsx'
import { requestDraftTexts } from './draft-texts.ts'
import type { OwnRequest } from './draft-values.ts'

export type Price = NonNullable<OwnRequest['price']>

export const PriceLines = ({ price }: { price: Price }) => {
  const t = requestDraftTexts.useT()
  const money = useMoney()
  const aed = (amount: number): string => money({ amount, currency: 'AED' })
  return (
    <dl className="flex flex-col gap-2">
      {price.lines.map(({ text, quantity, net }) => (
        <div key={text} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-ink-2">
            {text}
            {quantity !== 1 && <span> × {formatNumber(quantity, t.language)}</span>}
          </dt>
          <dd className="text-ink">
            <Money>{aed(net)}</Money>
          </dd>
        </div>
      ))}
      {price.vat > 0 && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-ink-2">{t('price.vat')}</dt>
          <dd className="text-ink">
            <Money>{aed(price.vat)}</Money>
          </dd>
        </div>
      )}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-h3 font-semibold text-ink">
        <dt>{t('price.total')}</dt>
        <dd>
          <Money>{aed(price.total)}</Money>
        </dd>
      </div>
    </dl>
  )
}
