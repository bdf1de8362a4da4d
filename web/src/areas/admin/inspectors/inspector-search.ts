import { listSearch, matching, oneOf } from '../../../lib/search.ts'

export const readInspectorSearch = listSearch(
  { /** Id of a service. */ service: matching(/^[1-9]\d{0,4}$/), active: oneOf(['false']) },
  ['newest', 'oldest', 'name', 'name-desc', 'email', 'email-desc'],
)
