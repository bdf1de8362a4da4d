// The state of the audit trail, as it stands in the address.
import { type ListSearch, readListSearch, readText } from '../../../lib/search.ts'

export type AuditSearch = ListSearch & {
  person?: string
  subject?: string
  action?: string
  from?: string
  to?: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const day = /^\d{4}-\d{2}-\d{2}$/
const matching = (pattern: RegExp, value: unknown): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

export const readAuditSearch = (search: Record<string, unknown>): AuditSearch => {
  const person = matching(uuid, search.person)
  const subject = readText(search.subject, 60)
  const action = matching(/^[a-z-]{1,30}\.[a-z-]{1,29}$/, search.action)
  const from = matching(day, search.from)
  const to = matching(day, search.to)
  return {
    ...readListSearch(search),
    ...(person ? { person } : {}),
    ...(subject ? { subject } : {}),
    ...(action ? { action } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}
