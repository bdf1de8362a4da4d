// The state of the documents list, as it stands in the address.
import { type ListSearch, readListSearch } from '../../../lib/search.ts'

export type DocumentSearch = ListSearch & { expired?: 'true' | undefined }

export const readDocumentSearch = (search: Record<string, unknown>): DocumentSearch => ({
  ...readListSearch(search),
  ...(search.expired === 'true' ? { expired: 'true' } : {}),
})
