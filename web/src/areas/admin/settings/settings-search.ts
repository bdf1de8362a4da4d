// Which group is being changed, and at which field: the first-run list leads there.
import { oneOf, readText, searchOf } from '../../../lib/search.ts'

export const groups = ['fee', 'certification', 'security', 'reminders', 'findings', 'bank', 'issuer', 'office'] as const
export type Group = (typeof groups)[number]

export const readSettingsSearch = searchOf({ change: oneOf(groups), field: readText })
