import type * as calls from '@assure/contract/calls/audit'
import { accept } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { listAuditPage } from './store.ts'

export const listAuditEntries: UseCase<typeof calls.listAuditEntries> = async ({ db }, { now, query }) =>
  accept(await listAuditPage(db, query, now))
