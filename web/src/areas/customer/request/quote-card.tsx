// The quote of a request, and the owner's answer to it.

import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Code, Money, Name } from '../../../ui/values.tsx'
import type { OwnRequest } from '../request-draft/draft-values.ts'
import { PriceLines } from '../request-draft/price-lines.tsx'
import { requestTexts } from './request-texts.ts'
import { useRequestAct } from './use-request-act.ts'

export const QuoteCard = ({ request }: { request: OwnRequest }) => {
  const t = requestTexts.useT()
  const { date } = useDates()
  const money = useMoney()
  const [openAct, setOpenAct] = useState<'accept' | 'decline'>()
  const { quote, may, id } = request
  const act = useRequestAct(request)
  if (!quote || (request.state !== 'quoted' && request.state !== 'lapsed')) return null
  const total = <Money>{money({ amount: quote.price.total, currency: 'AED' })}</Money>
  const close = (): void => setOpenAct(undefined)
  return (
    <Card title={t.parts('quote', { number: <Code>{quote.number}</Code> })}>
      <PriceLines price={quote.price} />
      {quote.note && <Name className="mt-3 block whitespace-pre-line text-ink">{quote.note}</Name>}
      <p className="mt-3 text-small text-ink-2">{t('quote.until', { day: date(quote.valid_until) })}</p>
      {may.includes('accept-quote') && (
        <div className="mt-4 flex flex-col gap-2 min-[26rem]:flex-row-reverse">
          <Button className="flex-1" onClick={() => setOpenAct('accept')}>
            {t('quote.accept')}
          </Button>
          <Button look="ghost" className="flex-1" onClick={() => setOpenAct('decline')}>
            {t('quote.decline')}
          </Button>
        </div>
      )}
      <ActDialog
        {...act}
        open={openAct === 'accept'}
        title={t('quote.accept.title')}
        text={t.parts('quote.accept.text', { total })}
        confirmLabel={t('quote.accept')}
        done={t('quote.accepted')}
        send={(_, seen) => call('POST /api/user/requests/:id/accept-quote', { params: { id }, body: { seen } })}
        onClose={close}
      />
      <ActDialog
        {...act}
        open={openAct === 'decline'}
        look="danger"
        title={t('quote.decline.title')}
        text={t('quote.decline.text')}
        confirmLabel={t('quote.decline')}
        reason={{ label: t('quote.decline.reason'), optional: true, max: 1000 }}
        done={t('quote.declined')}
        send={(reason, seen) =>
          call('POST /api/user/requests/:id/decline-quote', {
            params: { id },
            body: { reason, seen },
          })
        }
        onClose={close}
      />
    </Card>
  )
}
