// The journal: every movement of money as an entry whose debits equal its credits. It is computed from the rows, so it
// cannot differ from them. When the bank reports a transfer that was confirmed by hand, the receipt takes the place of
// the confirmation.
import type * as calls from '@assure/contract/calls/money-reports'
import { type JournalAccount, type JournalKind, journalAccounts } from '@assure/contract/domain/money-report'
import { accept } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import { journalAccountWords } from '@assure/contract/words/money-report'
import { type CsvColumn, exportCsv } from '../../platform/csv.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql, withFreshPlan } from '../../platform/db/sql.ts'
import { dubaiDay, startOfDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { dirhams } from '../../platform/money-text.ts'
import { arrivedFor, restOf } from '../receipts/index.ts'
import { periodOf } from './period.ts'
import { refundMovements, type Span } from './store.ts'

/** For `orders o left join requests r`. */
const serviceOf = sql`coalesce(o.service_id, r.service_id, (select s.id from services s where s.certifies))`

/** An invoice, or with the sides exchanged a credit note. */
const documentLines = (kind: 'invoice' | 'credit-note', { from, until }: Span): Sql => {
  const table = kind === 'invoice' ? sql`invoices` : sql`credit_notes`
  const lines =
    kind === 'invoice'
      ? sql`(1, 'customers', d.total_fils, 0), (2, 'revenue', 0, d.net_fils), (3, 'vat', 0, d.vat_fils)`
      : sql`(1, 'revenue', d.net_fils, 0), (2, 'vat', d.vat_fils, 0), (3, 'customers', 0, d.total_fils)`
  return sql`
    select ${kind} as kind, d.id, d.issued_at as at, d.number as document, d.company_id, d.order_id, d.currency, l.line,
      l.account, case when l.account = 'revenue' then ${serviceOf} end as service_id, l.debit, l.credit
    from ${table} d join orders o on o.id = d.order_id left join requests r on r.id = o.request_id
      cross join lateral (values ${lines}) as l (line, account, debit, credit)
    where d.issued_at >= ${from} and d.issued_at < ${until}`
}

/** Lines of nothing, such as the VAT of an issuer without a registration, are left out. */
const linesIn = (span: Span): Sql => {
  const { from, until } = span
  return sql`(
    select * from (
      ${documentLines('invoice', span)}
      union all
      ${documentLines('credit-note', span)}
      union all
      select 'card-payment', o.id, o.paid_at, o.reference, o.company_id, o.id, o.currency, l.line, l.account, null::integer,
        l.debit, l.credit
      from orders o cross join lateral (values (1, 'card', o.total_fils, 0), (2, 'customers', 0, o.total_fils))
        as l (line, account, debit, credit)
      where o.paid_at >= ${from} and o.paid_at < ${until} and o.method = 'onlinePayment'
      union all
      select 'transfer', o.id, o.paid_at, o.reference, o.company_id, o.id, o.currency, l.line, l.account, null, l.debit,
        l.credit
      from orders o
        cross join lateral (select greatest(coalesce(o.received_fils, o.total_fils) - ${arrivedFor()}, 0)::bigint as fils) hand
        cross join lateral (values (1, 'bank', hand.fils, 0), (2, 'customers', 0, hand.fils))
          as l (line, account, debit, credit)
      where o.paid_at >= ${from} and o.paid_at < ${until} and o.method = 'wireTransfer'
      union all
      select 'receipt', r.id, r.booked_on::timestamp at time zone 'Asia/Dubai', r.bank_reference, r.company_id, null,
        r.currency, l.line, l.account, null, l.debit, l.credit
      from receipts r
        cross join lateral (select case when r.state = 'set-aside' then ${restOf} else 0 end as fils) aside
        cross join lateral (values (1, 'bank', r.fils, 0), (2, 'customers', 0, r.fils - aside.fils),
          (3, 'set-aside', 0, aside.fils)) as l (line, account, debit, credit)
      where r.booked_on >= ${dubaiDay(from)}::date and r.booked_on < ${dubaiDay(until)}::date
      union all
      select case when m.back_fils > 0 then 'refund-returned' else 'refund' end, f.id, m.at, m.reference, f.company_id,
        f.order_id, f.currency, l.line, l.account, null, l.debit, l.credit
      from ${refundMovements(span)} m join refunds f on f.id = m.refund_id
        cross join lateral (values (1, 'customers', m.fils - m.back_fils, m.back_fils),
          (2, case when m.way = 'card' then 'card' else 'bank' end, m.back_fils, m.fils - m.back_fils))
          as l (line, account, debit, credit)
    ) every where every.debit + every.credit > 0)`
}

type TotalRow = {
  account: JournalAccount | null
  service_id: number | null
  service_en: string | null
  service_ar: string | null
  currency: string
  entries: number
  debit: number
  credit: number
}

/** By account, and a row without one for each currency. */
const sumJournal = (db: Queryable, span: Span) =>
  db.many<TotalRow>(
    withFreshPlan(sql`
      select l.account, l.service_id, s.name_en as service_en, s.name_ar as service_ar, l.currency,
        count(*) filter (where l.line = 1) as entries, sum(l.debit)::bigint as debit, sum(l.credit)::bigint as credit
      from ${linesIn(span)} l left join services s on s.id = l.service_id
      group by grouping sets ((l.account, l.service_id, s.name_en, s.name_ar, l.currency), (l.currency))
      order by l.currency, l.service_id nulls first`),
  )

const rankOf = ({ account }: { account: JournalAccount }): number => journalAccounts.indexOf(account)

export const getJournalTotals: UseCase<typeof calls.getJournalTotals> = async (
  { replica: db },
  { actor, now, query },
) => {
  const month = query.month ?? dubaiDay(now).slice(0, 7)
  const period = periodOf({ from: month, to: month }, now)
  if (!period.ok) throw new Error('A month is a period.')
  const rows = await sumJournal(db, period.value)
  return accept({
    month,
    accounts: rows
      .flatMap(({ account, service_id: id, debit, credit, currency, ...row }) =>
        account === null
          ? []
          : {
              account,
              service: id === null ? null : { id, name: row[`service_${actor.language}`] ?? '' },
              currency,
              debit: dirhams(debit),
              credit: dirhams(credit),
            },
      )
      .toSorted((one, other) => rankOf(one) - rankOf(other)),
    totals: rows
      .filter(({ account }) => account === null)
      .map(({ currency, entries, debit, credit }) => ({
        currency,
        entries,
        debit: dirhams(debit),
        credit: dirhams(credit),
      })),
  })
}

type JournalRow = {
  kind: JournalKind
  id: string
  at: Date
  document: string | null
  company_id: string | null
  company_name: string | null
  order_id: string | null
  order_reference: string | null
  currency: string
  account: JournalAccount
  service_id: number | null
  service_en: string | null
  service_ar: string | null
  debit: number
  credit: number
}

const dayMs = 86_400_000

/** Day by day, so that neither a cursor nor a year of lines stays in memory. */
async function* journalByDay(db: Queryable, { from, until }: Span): AsyncGenerator<JournalRow[]> {
  for (let at = from; at < until; at = new Date(at.getTime() + dayMs)) {
    const day = startOfDay(dubaiDay(at))
    yield db.many<JournalRow>(
      withFreshPlan(sql`
        select l.kind, l.id, l.at, l.document, l.company_id, c.name as company_name, l.order_id,
          o.reference as order_reference, l.currency, l.account, l.service_id, s.name_en as service_en,
          s.name_ar as service_ar, l.debit, l.credit
        from ${linesIn({ from: day, until: new Date(day.getTime() + dayMs) })} l
          left join companies c on c.id = l.company_id left join orders o on o.id = l.order_id
          left join services s on s.id = l.service_id
        order by l.at, l.kind, l.id, l.line`),
    )
  }
}

type Words = Record<Language, string>
const kinds: Record<JournalKind, Words> = {
  receipt: { en: 'Money received', ar: 'مبلغ وارد' },
  transfer: { en: 'Transfer confirmed', ar: 'تحويل مؤكد' },
  'card-payment': { en: 'Card payment', ar: 'دفع بالبطاقة' },
  invoice: { en: 'Invoice', ar: 'فاتورة' },
  'credit-note': { en: 'Credit note', ar: 'إشعار دائن' },
  refund: { en: 'Refund', ar: 'استرداد' },
  'refund-returned': { en: 'Refund returned', ar: 'استرداد مرتجع' },
}
const sideOf = (fils: number): number | null => (fils === 0 ? null : dirhams(fils))

const columns = (language: Language): CsvColumn<JournalRow>[] => [
  { key: 'day', title: { en: 'Date', ar: 'التاريخ' }, value: (row) => dubaiDay(row.at) },
  { key: 'at' },
  { key: 'kind', title: { en: 'Kind', ar: 'النوع' }, words: kinds },
  { key: 'id' },
  { key: 'document', title: { en: 'Document', ar: 'المستند' } },
  { key: 'company_id' },
  { key: 'company_name', title: { en: 'Company', ar: 'الشركة' } },
  { key: 'order_id' },
  { key: 'order_reference', title: { en: 'Order', ar: 'الطلب' } },
  { key: 'account', title: { en: 'Account', ar: 'الحساب' }, words: journalAccountWords },
  { key: 'service_id' },
  { key: 'service_name', title: { en: 'Service', ar: 'الخدمة' }, value: (row) => row[`service_${language}`] },
  { key: 'debit', title: { en: 'Debit', ar: 'مدين' }, value: (row) => sideOf(row.debit) },
  { key: 'credit', title: { en: 'Credit', ar: 'دائن' }, value: (row) => sideOf(row.credit) },
  { key: 'currency', title: { en: 'Currency', ar: 'العملة' } },
]

export const exportJournal: UseCase<typeof calls.exportJournal> = async ({ db }, { actor, now, query }) => {
  const period = periodOf(query, now)
  if (!period.ok) return period
  return exportCsv({ actor, query }, 'journal.csv', columns(actor.language), journalByDay(db, period.value))
}
