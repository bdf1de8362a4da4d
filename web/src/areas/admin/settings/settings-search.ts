// Which group is being changed, and at which field: the first-run list leads there.
import { readOneOf } from '../../../lib/search.ts'

export const groups = ['fee', 'certification', 'security', 'reminders', 'findings', 'bank', 'issuer', 'office'] as const
export type Group = (typeof groups)[number]

export type SettingsSearch = { change?: Group; field?: string }

export const readSettingsSearch = (search: Record<string, unknown>): SettingsSearch => {
  const change = readOneOf(groups, search.change)
  const field = typeof search.field === 'string' ? search.field : undefined
  return { ...(change ? { change } : {}), ...(change && field ? { field } : {}) }
}
