// The office makes quotes. The owner accepts or declines them.
import type * as office from '@assure/contract/calls/admin-requests'
import type * as answers from '@assure/contract/calls/request-answers'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { maxOrderFils, type Price, priceOfLines } from '@assure/contract/domain/price-lines'
import { requestLimits } from '@assure/contract/domain/request-moves'
import { daysUntil } from '@assure/contract/domain/working-days'
import type { BodyOf } from '@assure/contract/endpoint'
import { takeNumber } from '../../platform/db/number-series.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { filsOf, isAmount, moneyText } from '../../platform/money-text.ts'
import { currentSettings } from '../settings/index.ts'
import { actAsOffice, actAsOwner } from './act-on-request.ts'
import { endWaiting } from './store-messages.ts'
import { findQuote, insertQuote, keepPrice } from './store-quotes.ts'

type Quoted = BodyOf<typeof office.quoteRequest>

const isWholeFils = (amount: number): boolean => isAmount(amount, filsOf(amount))

/** Lines are rounded one by one, as printed, and VAT is computed on the sum. undefined: not a valid price. */
const priceOfQuote = ({ lines }: Quoted, vatRateBp: number): Price | undefined => {
  if (!lines.every(({ unit_net }) => isWholeFils(unit_net))) return undefined
  const price = priceOfLines(
    lines.map(({ text, quantity, unit_net }) => {
      const unitFils = filsOf(unit_net)
      return { text: { en: text, ar: text }, quantity, unitFils, netFils: Math.round(quantity * unitFils) }
    }),
    vatRateBp,
  )
  return price.totalFils > 0 ? price : undefined
}

export const quoteRequest: UseCase<typeof office.quoteRequest> = (deps, call) =>
  actAsOffice(deps, call, {
    move: 'quote',
    what: 'quoted',
    message: 'service-request.quoted',
    carryOut: async (tx, request, { actor, now }) => {
      const { body } = call
      const days = daysUntil(dubaiDay(now), body.valid_until)
      if (days < 0 || days > requestLimits.quoteDays) return refuse('service-request.quote-day')
      const price = priceOfQuote(body, (await currentSettings(tx)).vatRateBp)
      if (price === undefined)
        return refuse('service-request.quote-line', { fields: { lines: 'service-request.quote-line' } })
      if (price.totalFils > maxOrderFils)
        return refuse('service-request.too-expensive', { fields: { lines: 'service-request.too-expensive' } })
      const number = await takeNumber(tx, 'quote', now)
      await insertQuote(tx, {
        id: deps.random.uuid(),
        requestId: request.id,
        number,
        price,
        validUntil: body.valid_until,
        note: body.note ?? null,
        by: actor.accountId,
        now,
      })
      if (body.note) await endWaiting(tx, request.id)
      return accept({ after: { quote: number, total: moneyText(price.totalFils), valid_until: body.valid_until } })
    },
  })

export const acceptQuote: UseCase<typeof answers.acceptRequestQuote> = (deps, call) =>
  actAsOwner(deps, call, {
    move: 'accept-quote',
    what: 'quote-accepted',
    message: 'service-request.quote-accepted',
    carryOut: async (tx, request, { now }) => {
      const quote = await findQuote(tx, request.id)
      if (quote === undefined || quote.valid_until < dubaiDay(now)) return refuse('service-request.quote-lapsed')
      await keepPrice(tx, request.id, quote.price)
      return accept({ after: { quote: quote.number, total: moneyText(quote.price.totalFils) } })
    },
  })

export const declineQuote: UseCase<typeof answers.declineRequestQuote> = (deps, call) =>
  actAsOwner(deps, call, {
    move: 'decline-quote',
    what: 'quote-declined',
    reason: call.body.reason,
    message: 'service-request.quote-declined',
  })
