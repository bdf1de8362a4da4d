import * as contract from '@assure/contract/calls/inspectors'
import { accept } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { listChoices } from '../reference-data/index.ts'
import { createInspector } from './create-inspector.ts'
import { deleteInspectorDocument } from './delete-document.ts'
import { exportInspectorList, listInspectorPage } from './read-inspectors.ts'
import { readPlanning } from './read-planning.ts'
import { saveInspector } from './save-inspector.ts'
import { getInspector, getInspectorInFull } from './view.ts'
import { inspectorWire } from './wire.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.getInspectorMeta, async ({ actor: { language } }) => {
    const [countries, serviceAreas, services] = await Promise.all([
      listChoices(deps.db, 'countries', language),
      listChoices(deps.db, 'service-areas', language),
      listChoices(deps.db, 'services', language),
    ])
    return accept({ countries, serviceAreas, services })
  }),
  handle(contract.listInspectors, async ({ context, query }) => {
    const { rows, ...pagination } = await listInspectorPage(deps, context, query)
    const planningOf = query.planning
      ? await readPlanning(deps.db, {
          inspectorIds: rows.map(({ id }) => id),
          facility: query.facility ?? null,
          now: context.now,
        })
      : () => null
    return accept({
      inspectors: rows.map((row) => ({ ...inspectorWire(deps, context.actor, row), planning: planningOf(row.id) })),
      pagination,
    })
  }),
  handle(contract.exportInspectors, async ({ context, query }) =>
    accept(await exportInspectorList(deps, context, query)),
  ),
  handle(contract.createInspector, ({ context, body, files }) =>
    createInspector(deps)(context, { given: body, files }),
  ),
  handle(contract.getInspector, ({ context, params, query }) =>
    query.bank === 'masked' ? getInspector(deps)(context, params.id) : getInspectorInFull(deps)(context, params.id),
  ),
  handle(contract.saveInspector, ({ context, params, body, files }) =>
    saveInspector(deps)(context, { id: params.id, given: body, files }),
  ),
  handle(contract.deleteInspectorDocument, ({ context, params }) =>
    deleteInspectorDocument(deps)(context, { id: params.id, documentId: params.documentId }),
  ),
]
