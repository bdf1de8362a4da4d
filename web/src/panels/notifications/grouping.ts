// Groups notifications into Today, This week and Earlier, by UAE days, and keeps their order.
import { daysUntil, type Instant } from '../../lib/dates.ts'

export const groups = ['today', 'this-week', 'earlier'] as const
export type Group = (typeof groups)[number]

export const groupOf = (createdAt: Instant, now: Instant): Group => {
  const days = -daysUntil(createdAt, now)
  if (days <= 0) return 'today'
  return days < 7 ? 'this-week' : 'earlier'
}

export const groupNotifications = <N extends { created_at: string }>(
  notifications: readonly N[],
  now: Instant,
): { group: Group; notifications: N[] }[] =>
  groups
    .map((group) => ({ group, notifications: notifications.filter((one) => groupOf(one.created_at, now) === group) }))
    .filter((one) => one.notifications.length > 0)
