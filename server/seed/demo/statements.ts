// The bank statement of the last month: transfers that were confirmed, a part of one, and money that nobody can match.
import { sql } from '../../src/platform/db/sql.ts'
import { dubaiDay } from '../../src/platform/dubai.ts'
import { judgeReceipts } from '../../src/slices/statements/index.ts'
import { daysAgo } from './calendar.ts'
import type { StaffName } from './people.ts'
import type { Stage, Who } from './stage.ts'
import type { Step } from './waves.ts'

type Line = { day: string; fils: number; text: string; payer: string }

const opening = 18_432_050

const csvOf = (lines: readonly Line[]): Buffer => {
  let balance = opening
  const amount = (fils: number): string => (fils / 100).toFixed(2)
  const rows = lines.map(({ day, fils, text, payer }) => {
    balance += fils
    return `${day},${text},${payer},${amount(fils)},${amount(balance)}`
  })
  return Buffer.from(['Date,Narration,Payer,Amount,Balance', ...rows, ''].join('\r\n'))
}

type Transfer = { reference: string; total_fils: number; day: string; company: string; state: string }

const listTransfers = ({ deps }: Stage, since: Date, until: Date) =>
  deps.db.many<Transfer>(sql`
    select o.reference, o.total_fils, o.state, replace(c.name, ',', '') as company,
      to_char(coalesce(o.received_on, o.created_at::date), 'YYYY-MM-DD') as day
    from orders o join companies c on c.id = o.company_id
    where o.method = 'wireTransfer' and (o.state = 'awaiting-transfer' and o.slip_at is null
      or o.state = 'paid' and o.received_on between ${dubaiDay(since)}::date and ${dubaiDay(until)}::date)
    order by o.reference`)

export const playStatement = (stage: Stage, { staff }: { staff: (name: StaffName) => Who }, now: Date): Step[] => {
  const at = daysAgo(now, 1, 8)
  const day = (days: number): string => dubaiDay(daysAgo(now, days, 10))
  const play = async (): Promise<void> => {
    const transfers = await listTransfers(stage, daysAgo(now, 31, 8), at)
    const paid = transfers
      .filter(({ state }) => state === 'paid')
      .map(({ reference, total_fils: fils, company, day: on }) => ({ day: on, fils, text: reference, payer: company }))
    const [open] = transfers.filter(({ state }) => state === 'awaiting-transfer')
    const lines: Line[] = [
      ...paid,
      { day: day(12), fils: 4_250, text: 'Credit interest', payer: '' },
      { day: day(9), fils: -7_500, text: 'Account fee', payer: '' },
      { day: day(5), fils: 105_000, text: 'Certification fee November', payer: 'Copper Kettle Teas LLC' },
      { day: day(3), fils: 157_500, text: 'ORD-2026-000031-17 inspection', payer: 'Ironwood Fabrication' },
      ...(open ? [{ day: day(2), fils: open.total_fils - 20_000, text: open.reference, payer: open.company }] : []),
    ]
    const sorted = lines.toSorted((one, other) => (one.day < other.day ? -1 : 1))
    const file = { name: 'statement.csv', type: 'text/csv', bytes: csvOf(sorted) }
    const { id } = await stage.form<{ id: string }>(staff('admin'), '/admin/api/statements', { statement: file })
    await judgeReceipts(stage.deps, id)
  }
  return [{ at, chain: 'statement', play }]
}
