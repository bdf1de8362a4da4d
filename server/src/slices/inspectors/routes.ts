import * as contract from '@assure/contract/inspectors'
import { accept } from '@assure/contract/outcome'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { listChoices } from '../reference-data/index.ts'
import { createInspector } from './create-inspector.ts'
import { exportInspectorList, listInspectorPage } from './list.ts'
import { readPlanning } from './read-planning.ts'
import { deleteInspectorDocument, saveInspector } from './save-inspector.ts'
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
  handle(contract.listInspectors, async ({ actor, query }) => {
    const { rows, ...pagination } = await listInspectorPage(deps, actor, query)
    const planningOf = query.planning
      ? await readPlanning(
          deps.db,
          rows.map(({ id }) => id),
          deps.clock.now(),
        )
      : () => null
    return accept({
      inspectors: rows.map((row) => ({ ...inspectorWire(deps, actor, row), planning: planningOf(row.id) })),
      pagination,
    })
  }),
  handle(contract.exportInspectors, async ({ actor, query, request }) =>
    accept(await exportInspectorList(deps, actor, query, request.id)),
  ),
  handle(contract.createInspector, ({ actor, body, files, request }) =>
    createInspector(deps)(actor, body, files, request.id),
  ),
  handle(contract.getInspector, ({ actor, params, query, request }) =>
    query.bank === 'masked'
      ? getInspector(deps)(actor, params.id)
      : getInspectorInFull(deps)(actor, params.id, request.id),
  ),
  handle(contract.saveInspector, ({ actor, params, body, files, request }) =>
    saveInspector(deps)(actor, params.id, body, files, request.id),
  ),
  handle(contract.deleteInspectorDocument, ({ actor, params, request }) =>
    deleteInspectorDocument(deps)(actor, params.id, params.documentId, request.id),
  ),
]
