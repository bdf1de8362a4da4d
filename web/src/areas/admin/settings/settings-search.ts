// The group being changed and the field to focus; the first-run list links to them.
import { oneOf, readText, searchOf } from '../../../lib/search.ts'

export const groups = [
  'fee',
  'certification',
  'security',
  'reminders',
  'findings',
  'bank',
  'issuer',
  'office',
  'retention',
] as const
export type Group = (typeof groups)[number]

export const readSettingsSearch = searchOf({ change: oneOf(groups), field: readText })
