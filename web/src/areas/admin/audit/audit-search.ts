import { listSearch, matching, readId, readText } from '../../../lib/search.ts'

const day = matching(/^\d{4}-\d{2}-\d{2}$/)

export type AuditSearch = ReturnType<typeof readAuditSearch>
export const readAuditSearch = listSearch({
  person: readId,
  subject: (value) => readText(value, 60),
  action: matching(/^[a-z-]{1,30}\.[a-z-]{1,29}$/),
  from: day,
  to: day,
})
