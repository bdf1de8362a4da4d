// Pure rules: when a finding is due, and how far its due day may be extended.
import type { FindingClass } from '@assure/contract/domain/finding-moves'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { addWorkingDays, daysUntil } from '@assure/contract/domain/working-days'
import type { Settings } from '../settings/index.ts'

const furthestPlanDays = 730
const furthestExtensionDays = 365

export const dueDayOf = (
  kind: FindingClass,
  today: string,
  { findingDays, holidays }: Pick<Settings, 'findingDays' | 'holidays'>,
): string | null => (kind === 'observation' ? null : addWorkingDays(today, findingDays[kind], holidays))

export const plannedDay = (day: string, today: string): Outcome<string> => {
  const days = daysUntil(today, day)
  return days >= 0 && days <= furthestPlanDays ? accept(day) : refuse('finding.plan-day')
}

export const extendedDay = (day: string, dueOn: string | null, today: string): Outcome<string> => {
  const days = daysUntil(today, day)
  return dueOn !== null && day > dueOn && days > 0 && days <= furthestExtensionDays
    ? accept(day)
    : refuse('finding.extension-day')
}
