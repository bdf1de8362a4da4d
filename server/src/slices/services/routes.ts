import * as contract from '@assure/contract/calls/services'
import { accept } from '@assure/contract/domain/outcome'
import { samplingPlan } from '@assure/contract/domain/sampling-plan'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { listOffered } from './catalogue.ts'
import { declareConflict, endConflict, listConflicts } from './conflicts.ts'
import { addPrice, listPrices, savePrice } from './save-price.ts'
import { addService, listServices, saveService } from './save-service.ts'
import { offeredWire } from './wire.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.listOfferedServices, async ({ actor }) =>
    accept({ services: (await listOffered(deps.db)).map((service) => offeredWire(service, actor.language)) }),
  ),
  handle(contract.computeSamplingPlan, async ({ body }) => {
    const plan = samplingPlan(body.lot_size, body.level, body.aql)
    if (!plan.ok) return plan
    const { inspectAll, ...rest } = plan.value
    return accept({ ...rest, inspect_all: inspectAll })
  }),
  handle(contract.listServices, async () => accept({ services: await listServices(deps.db) })),
  handle(contract.addService, ({ context, body }) => addService(deps)(context, body)),
  handle(contract.saveService, ({ context, params, body }) => saveService(deps)(context, { ...body, ...params })),
  handle(contract.listPrices, async () => accept({ prices: await listPrices(deps.db) })),
  handle(contract.addPrice, ({ context, body }) => addPrice(deps)(context, body)),
  handle(contract.savePrice, ({ context, params, body }) => savePrice(deps)(context, { ...body, ...params })),
  handle(contract.listConflicts, async () => accept({ conflicts: await listConflicts(deps.db) })),
  handle(contract.declareConflict, ({ context, body }) => declareConflict(deps)(context, body)),
  handle(contract.endConflict, ({ context, params }) => endConflict(deps)(context, params.id)),
]
