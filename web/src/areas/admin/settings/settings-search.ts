// Which group is being changed, and at which field: the first-run list leads there.
import { readOneOf } from '../../../lib/search.ts'
import { type Group, groups } from './setting-values.ts'

export type SettingsSearch = { change?: Group; field?: string }

export const readSettingsSearch = (search: Record<string, unknown>): SettingsSearch => {
  const change = readOneOf(groups, search.change)
  const field = typeof search.field === 'string' ? search.field : undefined
  return { ...(change ? { change } : {}), ...(change && field ? { field } : {}) }
}
