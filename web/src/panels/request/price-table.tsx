// The price of a request, line by line, as computed by the server.
import type { AnswerFor } from '@assure/contract/calls'
import { useLanguage } from '../../lib/appearance.ts'
import { formatNumber } from '../../lib/i18n.ts'
import { useMoney } from '../../lib/money.ts'
import { Money, Name } from '../../ui/values.tsx'

export type RequestPrice = NonNullable<AnswerFor<'GET /api/user/requests/:id'>['price']>

export const PriceTable = ({ price, words }: { price: RequestPrice; words: { vat: string; total: string } }) => {
  const language = useLanguage()
  const money = useMoney()
  const aed = (amount: number): string => money({ amount, currency: 'AED' })
  return (
    <dl className="flex flex-col gap-2">
      {price.lines.map(({ text, quantity, net }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a quote may say the same, and this only shows them
        <div key={at} className="flex items-baseline gap-x-4">
          <dt className="min-w-28 flex-1 text-ink-2">
            <Name>{text}</Name>
            {quantity !== 1 && <span> × {formatNumber(quantity, language)}</span>}
          </dt>
          <dd className="ms-auto text-ink">
            <Money>{aed(net)}</Money>
          </dd>
        </div>
      ))}
      {price.vat > 0 && (
        <div className="flex flex-wrap items-baseline gap-x-4">
          <dt className="text-ink-2">{words.vat}</dt>
          <dd className="ms-auto text-ink">
            <Money>{aed(price.vat)}</Money>
          </dd>
        </div>
      )}
      <div className="mt-1 flex flex-wrap items-baseline gap-x-4 border-t border-line pt-3 text-h3 font-semibold text-ink">
        <dt>{words.total}</dt>
        <dd className="ms-auto">
          <Money>{aed(price.total)}</Money>
        </dd>
      </div>
    </dl>
  )
}
