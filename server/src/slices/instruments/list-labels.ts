// The labels of instruments, with the code that inspectors scan. It opens the instrument for those who may see it.
import type * as calls from '@assure/contract/calls/instruments'
import { accept } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { labelCode } from '../../platform/label-code.ts'
import { listLabelled } from './store.ts'

export const listInstrumentLabels: UseCase<typeof calls.listInstrumentLabels> = async ({ db, config }, { query }) => {
  const rows = await listLabelled(db, query.instrument)
  return accept({
    labels: await Promise.all(
      rows.map(async ({ id, number, kind_en: en, kind_ar: ar }) => ({
        id,
        number,
        kind: { en, ar },
        qr: await labelCode(config, number),
      })),
    ),
  })
}
