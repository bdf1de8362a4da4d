import { Readable } from 'node:stream'
import type * as calls from '@assure/contract/calls/own-data'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { contentDisposition } from '../../platform/files/names.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { zipOf } from '../../platform/zip.ts'
import { companyExported } from './announce-privacy.ts'
import { exportEntries } from './export-company.ts'
import { findExported } from './store-export.ts'

/** It reads every row and file of the company. */
const exportsPerDay = 3

export const exportCompany: UseCase<typeof calls.exportCompany> = async (deps, { actor, traceId, now }) => {
  const company = await findExported(deps.db, actor.accountId)
  if (company === undefined) throw new Error('A signed-in owner has a company.')
  const counted = await deps.limits.take('company-export', actor.accountId, exportsPerDay, 86_400)
  if (!counted.ok) return refuse('company.exported-too-often', { retryAfterSeconds: counted.retryAfterSeconds })
  await deps.db.transaction((tx) => companyExported(tx, deps, { actor, traceId, company }))
  return accept({
    body: Readable.from(zipOf(exportEntries(deps, company), now), { objectMode: false }),
    headers: {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', `assure-${now.toISOString().slice(0, 10)}.zip`),
      'cache-control': 'no-store',
    },
  })
}
