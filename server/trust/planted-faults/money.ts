import { at, crossed, histories, type Planted } from './at.ts'

const money = ['payments', 'transfers', 'gateway'].map((name) => `src/slices/payments/${name}.test.ts`)
const rulesOfMoney = ['src/slices/payments/rules.test.ts']
const opening = 'src/slices/payments/opening.test.ts'
const settling = at('money', 'src/slices/payments/settle.ts', money)
const announcing = at('money', 'src/slices/payments/announce-order.ts', money)
const invoicing = at('money', 'src/slices/payments/issue-invoice.ts', [opening])
const invoices = at('money', 'src/slices/payments/store-invoices.ts', [opening])
const invoicingFacts = at('money', 'src/slices/invoices/invoice-facts.ts', [opening])
const receipts = at('money', 'src/slices/payments/decide-transfer.ts', ['src/slices/payments/receipts.test.ts'])
const judging = at('money', 'src/slices/payments/rules.ts', [...rulesOfMoney, ...money])
const comparing = at('money', 'src/platform/money-text.ts', [...rulesOfMoney, ...money])
const events = at('money', 'src/slices/payments/events.ts', money)
const ordering = at('money', 'src/slices/payments/start-payment.ts', money)
const paidFor = at('money', 'src/slices/payments/paid-for.ts', [
  ...money,
  'src/slices/payments/paying-requests.test.ts',
])
const orders = at('money', 'src/slices/payments/store.ts', [crossed, ...money])
const ofRefunds = ['src/slices/refunds/refunds.test.ts']
const ending = at('money', 'src/slices/refunds/end-orders.ts', ofRefunds)
const recording = at('money', 'src/slices/refunds/record-refund.ts', ofRefunds)
const ofCards = ['src/slices/refunds/by-card.test.ts']
const refunding = at('money', 'src/slices/refunds/rules.ts', ofCards)
const reporting = at('money', 'src/slices/refunds/by-card.ts', ofCards)
const chargebacks = at('money', 'src/slices/chargebacks/store.ts', ofCards)
const settlingLate = at('money', 'src/slices/payments/settle.ts', ofRefunds)
const ofQuotes = ['src/slices/requests/office.test.ts']
const submitting = at('money', 'src/slices/requests/submit-request.ts', ofQuotes)
const quoting = at('money', 'src/slices/requests/answer-quote.ts', ofQuotes)
const ratesOfPrices = at('money', 'src/slices/payments/paid-for.ts', ofQuotes)
const numbers = at('money', 'src/platform/db/number-series.ts', ['src/slices/payments/gateway.test.ts', histories])
const signatures = at('money', 'src/platform/gateway/sandbox-signature.ts', [
  'src/platform/gateway/sandbox.test.ts',
  'src/slices/payments/gateway.test.ts',
])
const stripe = at('money', 'src/platform/gateway/stripe.ts', [
  'src/platform/gateway/stripe.test.ts',
  'trust/peers.test.ts',
])

export const moneyFaults: readonly Planted[] = [
  settling(
    'paid although it was settled',
    'if ((await markPaid(tx, { id: order.id, by, invoiceWaits: !isOpen, now })) === 0) return false',
    'await markPaid(tx, { id: order.id, by, invoiceWaits: !isOpen, now })',
    ['src/slices/payments/gateway.test.ts'],
  ),
  announcing('no mail of the payment', 'mail: isLate ?', "mail: isLate || order.id !== '' ?"),
  announcing(
    'no row in the trail',
    'trail: { actor, traceId, ...trail, subject: { ...subject, name: order.reference } },',
    "trail: trail.action === 'order.paid' ? undefined : { actor, traceId, ...trail, subject: { ...subject, name: order.reference } },",
  ),
  invoices(
    'an invoice of another sum',
    '${invoice.net_fils}, ${invoice.vat_fils}, ${invoice.total_fils}, ${invoice.vat_rate_bp}',
    '${invoice.net_fils - 100}, ${invoice.vat_fils}, ${invoice.total_fils - 100}, ${invoice.vat_rate_bp}',
    [histories],
  ),
  invoicing(
    'a waiting invoice in the name of the trial',
    "return arePaymentsOpen(deps.config, settings) ? issueWaiting(tx, deps, { id, issuer: settings.issuer }) : 'not-yet'",
    'return issueWaiting(tx, deps, { id, issuer: settings.issuer })',
    [opening],
  ),
  settling('an invoice in the name of the trial', 'isOpen ? await issueInvoice(', 'order.id ? await issueInvoice(', [
    opening,
  ]),
  invoicingFacts(
    'VAT of who is not registered',
    'trn === null ? { net_fils: order.total_fils',
    "trn === '' ? { net_fils: order.total_fils",
    [opening],
  ),
  receipts(
    'another amount without a note',
    'if (receiptProblem !== undefined) return refuse(receiptProblem)',
    'if (lacking !== undefined && id.length === 0) return refuse(lacking)',
  ),
  judging('money of tomorrow', 'on > days.today || ', '', ['src/slices/payments/receipts.test.ts']),
  judging('any sum settles', 'report.amountFils !== order.total_fils || ', ''),
  judging('any currency settles', 'report.currency !== order.currency || ', ''),
  judging('a payment for another order settles', ' || (attemptOf !== undefined && attemptOf !== order.id)', ''),
  judging('a refused transfer comes back to life', "order.state === 'refused' ? 'noted' : 'settle'", "'settle'"),
  comparing('any amount is the fee', 'filsOf(amount) === fils && Math.abs(amount * 100 - fils) < 1e-6', 'fils > 0'),
  judging(
    'confirmed without being a transfer',
    "return isAwaitingTransfer({ state }) ? undefined : 'payment.not-a-transfer'",
    'return undefined',
  ),
  events('a repeated message is a new one', "if (await isKnownEvent(tx, event)) return 'repeated'", ''),
  ordering(
    'an order before payments are open',
    "if (!arePaymentsOpen(deps.config, await currentSettings(tx))) return refuse('payments.not-open')",
    '',
    [opening],
  ),
  ordering('an amount is believed', 'if (!isAmount(body.amount, fee.total_fils)) return amountDiffers(fee)', ''),
  paidFor(
    'an order although one is certified or pending',
    'if (bar !== undefined) return refuse(bar.code',
    'if (bar !== undefined && id.length === 0) return refuse(bar.code',
    [histories],
  ),
  paidFor(
    'money for a request that waits for none',
    "if (state !== 'awaiting-payment' || price === null)",
    'if (price === null)',
  ),
  paidFor(
    'one payment for a facility and a request',
    'if (facilityId !== undefined && requestId !== undefined)',
    "if (facilityId === '' && requestId !== undefined)",
  ),
  ordering(
    'a second order beside the open one',
    'const open = await lockOpenOrder(tx, payable.subject)',
    'const open = undefined as Awaited<ReturnType<typeof lockOpenOrder>>',
    [histories],
  ),
  orders(
    'an order for somebody else’s facility',
    'where f.id = ${id} and f.company_id = ${companyId} for no key update`)',
    'where f.id = ${id} and ${companyId}::uuid is not null for no key update`)',
    [crossed],
  ),
  orders(
    'somebody else’s order',
    'where o.id = ${id} and o.company_id = ${companyId}`)',
    'where o.id = ${id} and ${companyId}::uuid is not null`)',
  ),
  ending('what was paid is kept', 'if (!order.has_refund) dueFils', 'if (order.has_refund) dueFils'),
  ending('more goes back than was received', 'Math.min(totalFils, receivedFils ?? totalFils)', 'totalFils', [
    histories,
  ]),
  settlingLate(
    'more of late money goes back than was received',
    'order: { ...order, received_fils: receipt?.amountFils ?? null }',
    'order: { ...order, received_fils: null }',
    [histories],
  ),
  judging(
    'an administrator confirms less than is due',
    "if (amountFils !== null && amountFils < totalFils && role !== 'SUPER_ADMIN')",
    "if (amountFils !== null && amountFils < totalFils && role === 'SUPER_ADMIN')",
  ),
  ending(
    'an order stays open behind its request',
    'await cancelOrder(tx, { id: order.id, now })',
    'await cancelOrder(tx, { id: order.companyId, now })',
  ),
  ending(
    'the page at the provider stays open',
    "await deps.jobs.enqueue(tx, 'expire-payment-pages', { orderId: order.id })",
    '',
  ),
  settlingLate(
    'late money opens what has ended',
    "const isLate = order.state === 'cancelled'",
    "const isLate = order.state === 'refused'",
  ),
  submitting(
    'other goods at the price that was quoted',
    'if (paidFor === null || !isWithinPaid(present, paidFor))',
    'if (paidFor === null)',
  ),
  quoting('a quote without a ceiling', 'if (price.totalFils > maxOrderFils)', 'if (price.totalFils < 0)'),
  ratesOfPrices(
    'the VAT rate of rounded sums',
    'fee: { net_fils: netFils, vat_fils: vatFils, total_fils: totalFils, vat_rate_bp: vatRateBp, currency }',
    'fee: { net_fils: netFils, vat_fils: vatFils, total_fils: totalFils, vat_rate_bp: Math.round((vatFils * 10_000) / netFils) || vatRateBp, currency }',
  ),
  recording('a refund of another sum', 'if (!isAmount(amount, totalFils))', 'if (amount < 0)'),
  refunding(
    'a refund on its way to the card is sent by hand as well',
    'if (refund.requested_at !== null && refund.provider === provider)',
    'if (refund.requested_at !== null && refund.provider === null)',
  ),
  refunding(
    'a refund of what the bank has taken back',
    "return refund.chargeback === 'open' ?",
    "return refund.chargeback === 'closed' ?",
  ),
  reporting('a late report ends the next attempt', 'refund.attempt !== attempt ||', ''),
  chargebacks(
    'a dispute about another payment',
    'b.order_id = o.id and b.payment_ref = o.provider_ref',
    'b.order_id = o.id and b.payment_ref is not null',
  ),
  stripe('a lost answer refunds again', 'if (earlier !== undefined) return reportOf(earlier)', ''),
  numbers(
    'numbers with gaps',
    'set last_number = number_series.last_number + 1',
    'set last_number = number_series.last_number + 2',
  ),
  signatures('a signature is not checked', 'return isRight && Math.abs', 'return Math.abs'),
  signatures(
    'an old message counts',
    'return isRight && Math.abs(now.getTime() / 1000 - time) <= windowSeconds',
    'return isRight',
  ),
  stripe(
    'the provider’s word in the message is enough',
    "if (orderId === '' || session.metadata?.order_id !== orderId)",
    "if (orderId === 'none')",
  ),
  stripe(
    'an unpaid session counts as paid',
    "return session.payment_status === 'paid' ? 'paid' : 'other'",
    "return 'paid'",
  ),
  stripe('whatever comes back is a session', "if (typeof id !== 'string' || typeof url !== 'string')", 'if (id === 0)'),
]
