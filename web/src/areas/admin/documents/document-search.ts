import { listSearch, oneOf } from '../../../lib/search.ts'

export const readDocumentSearch = listSearch({ expired: oneOf(['true']) })
