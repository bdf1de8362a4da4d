// Proves that the money adds up, for every company and in all: received − refunded = settled − credited + held. The left
// side is what moved (receipts, card payments, transfers confirmed by hand, refunds that were sent), the right side what the
// orders say and what is held for the company. Each side is read from rows of its own.
import type { Database, Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { moneyText } from '../../platform/money-text.ts'

/** In fils. */
export type Sums = { received: number; refunded: number; settled: number; credited: number; held: number }

export type BooksReport = {
  companies: number
  totals: Sums
  /** The first row that is off, and what is wrong with it. */
  fault: { row: string; is: string } | undefined
}

/** For `orders o`. */
const partsOf = sql`coalesce((select sum(part.fils) from receipt_orders part where part.order_id = o.id), 0)`
const isPaidTransfer = sql`o.state = 'paid' and o.method = 'wireTransfer'`
const isPaidCard = sql`o.state = 'paid' and o.method = 'onlinePayment'`
const receivedBy = sql`coalesce(o.received_fils, o.total_fils)`
/** For `receipts r`: what no order and no refund has. */
const restOfReceipt = sql`(r.fils
  - coalesce((select sum(part.fils) from receipt_orders part where part.receipt_id = r.id), 0)
  - coalesce((select sum(f.total_fils) from refunds f where f.receipt_id = r.id), 0))`

/** Each entry of the books, by company; null: money of nobody we know. */
const entries = sql`
  select o.company_id, part.fils as received, 0 as refunded, 0 as settled, 0 as credited,
    case when o.state = 'awaiting-transfer' then part.fils else 0 end as held
    from receipt_orders part join orders o on o.id = part.order_id
  union all select r.company_id, ${restOfReceipt}, 0, 0, 0, ${restOfReceipt} from receipts r where ${restOfReceipt} <> 0
  union all select f.company_id, f.total_fils, coalesce(f.sent_fils, 0), 0, 0,
    case when f.sent_at is null then f.total_fils else 0 end
    from refunds f where f.receipt_id is not null
  union all select o.company_id, ${receivedBy} - ${partsOf}, 0, 0, 0, 0
    from orders o where ${isPaidTransfer} and ${receivedBy} > ${partsOf}
  union all select o.company_id, e.amount_fils, 0, 0, 0, 0
    from payment_events e join orders o on o.id = e.order_id where e.outcome = 'settled'
  union all select o.company_id, 0, 0, least(${receivedBy}, o.total_fils), 0, greatest(${receivedBy} - o.total_fils, 0)
    from orders o where o.state = 'paid'
  union all select f.company_id, 0, coalesce(f.sent_fils, 0), 0, coalesce(n.total_fils, f.total_fils),
    case when f.sent_at is null then f.total_fils else 0 end
    from refunds f left join credit_notes n on n.id = f.credit_note_id where f.order_id is not null`

type CompanyRow = Sums & { company_id: string | null }

const readCompanies = (db: Queryable) =>
  db.many<CompanyRow>(sql`
    select e.company_id, coalesce(sum(e.received), 0)::bigint as received, sum(e.refunded)::bigint as refunded,
      sum(e.settled)::bigint as settled, sum(e.credited)::bigint as credited, sum(e.held)::bigint as held
    from (${entries}) e group by e.company_id order by e.company_id`)

type Check = { row: Sql; is: Sql; from: Sql }

/** What must hold for each row. */
const checks: readonly Check[] = [
  {
    row: sql`'receipt ' || r.id`,
    is: sql`'has ' || ${restOfReceipt} || ' fils left and is ' || r.state`,
    from: sql`receipts r where ${restOfReceipt} < 0 or (${restOfReceipt} <> 0 and r.state in ('matched', 'refunded'))`,
  },
  {
    row: sql`'receipt ' || part.receipt_id`,
    is: sql`'pays ' || part.fils || ' fils of order ' || o.reference || ', which is ' || o.state`,
    from: sql`receipt_orders part join orders o on o.id = part.order_id
      where o.state <> 'awaiting-transfer' and not (${isPaidTransfer})`,
  },
  {
    row: sql`'order ' || o.reference`,
    is: sql`'has receipts of ' || ${partsOf} || ' fils and received ' || ${receivedBy}`,
    from: sql`orders o where ${isPaidTransfer} and ${partsOf} > ${receivedBy}`,
  },
  {
    row: sql`'order ' || o.reference`,
    is: sql`'is paid by card, and the gateway did not report its ' || o.total_fils || ' fils exactly once'`,
    from: sql`orders o where ${isPaidCard} and o.total_fils is distinct from
      (select sum(e.amount_fils) from payment_events e where e.order_id = o.id and e.outcome = 'settled')`,
  },
  {
    row: sql`'invoice ' || i.number`,
    is: sql`'is of ' || i.total_fils || ' fils, and its order ' || o.reference || ' of ' || o.total_fils || ' is ' || o.state`,
    from: sql`invoices i join orders o on o.id = i.order_id where i.total_fils <> o.total_fils
      or (o.state <> 'paid' and not exists (select 1 from credit_notes n where n.invoice_id = i.id and n.total_fils = i.total_fils))`,
  },
  {
    row: sql`'order ' || o.reference`,
    is: sql`'is paid and has neither an invoice nor a refund instead'`,
    from: sql`orders o where o.state = 'paid' and not o.invoice_waits
      and not exists (select 1 from invoices i where i.order_id = o.id)
      and not exists (select 1 from refunds f where f.order_id = o.id and f.credit_note_id is null)`,
  },
  {
    row: sql`'credit note ' || n.number`,
    is: sql`'is of ' || n.total_fils || ' fils of an invoice of ' || i.total_fils || ', and its order is ' || o.state`,
    from: sql`credit_notes n join invoices i on i.id = n.invoice_id join orders o on o.id = n.order_id
      where n.total_fils > i.total_fils
        or (o.state = 'paid' and not exists (select 1 from refunds f where f.credit_note_id = n.id and f.total_fils = n.total_fils))`,
  },
  {
    row: sql`'refund ' || f.id`,
    is: sql`'is of ' || f.total_fils || ' fils of order ' || o.reference || ', which is ' || o.state || ' and received ' || ${receivedBy}`,
    from: sql`refunds f join orders o on o.id = f.order_id where o.state <> 'paid' or f.total_fils > ${receivedBy}`,
  },
]

const findFault = async (db: Queryable): Promise<{ row: string; is: string } | undefined> => {
  for (const { row, is, from } of checks) {
    const fault = await db.find<{ row: string | null; is: string | null }>(
      sql`select ${row} as row, ${is} as is from ${from} order by 1 limit 1`,
    )
    if (fault !== undefined) return { row: fault.row ?? '', is: fault.is ?? '' }
  }
  return undefined
}

const differenceOf = ({ received, refunded, settled, credited, held }: Sums): number =>
  received - refunded - (settled - credited + held)

/** As a person reads it: "received 10.00 − refunded 0.00 = settled 10.00 − credited 0.00 + held 0.00". */
export const equation = ({ received, refunded, settled, credited, held }: Sums): string =>
  `received ${moneyText(received)} − refunded ${moneyText(refunded)} = settled ${moneyText(settled)} − credited ${moneyText(credited)} + held ${moneyText(held)}`

/** It reads every order and receipt. */
const limit = { statementTimeoutMs: 600_000 }

/** Within one snapshot, because the app keeps writing. */
export const checkBooksOf = (db: Database): Promise<BooksReport> =>
  db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read read only`)
    return checkBooks(tx)
  }, limit)

/** `db` shows one snapshot. */
export const checkBooks = async (db: Queryable): Promise<BooksReport> => {
  const companies = await readCompanies(db)
  const totals: Sums = { received: 0, refunded: 0, settled: 0, credited: 0, held: 0 }
  for (const company of companies)
    for (const name of ['received', 'refunded', 'settled', 'credited', 'held'] as const) totals[name] += company[name]
  const off = companies.find((company) => differenceOf(company) !== 0)
  const ofCompany = off && {
    row: off.company_id === null ? 'money of nobody known' : `company ${off.company_id}`,
    is: `is off by ${moneyText(differenceOf(off))}: ${equation(off).replace(' = ', ' ≠ ')}`,
  }
  return { companies: companies.length, totals, fault: (await findFault(db)) ?? ofCompany }
}
