import { ownerDocumentKinds } from '@assure/contract/domain/vocabulary'
import { oneOf, readText, searchOf } from '../../../lib/search.ts'

export const readDocumentSearch = searchOf({ kind: oneOf(ownerDocumentKinds), search: readText })
