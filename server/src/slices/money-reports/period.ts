// The months of a report, in Asia/Dubai.
import { mostReportMonths } from '@assure/contract/domain/money-report'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { dubaiDay, startOfDay, startOfMonth } from '../../platform/dubai.ts'

export type Period = {
  /** As 2026-03. */
  months: readonly string[]
  from: Date
  /** The end, exclusive. */
  until: Date
}

const monthOf = (at: Date): string => dubaiDay(at).slice(0, 7)
const startOf = (month: string): Date => startOfDay(`${month}-01`)

export const periodOf = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Outcome<Period> => {
  const last = to === undefined ? startOfMonth(now) : startOf(to)
  const first = from === undefined ? startOfMonth(last, -11) : startOf(from)
  const until = startOfMonth(last, 1)
  if (first > last || startOfMonth(first, mostReportMonths) < until)
    return refuse('money-report.period', { fields: { to: 'money-report.period' } })
  const months: string[] = []
  for (let at = first; at < until; at = startOfMonth(at, 1)) months.push(monthOf(at))
  return accept({ months, from: first, until })
}
