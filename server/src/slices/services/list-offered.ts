import type * as calls from '@assure/contract/calls/services'
import { accept } from '@assure/contract/domain/outcome'
import { samplingPlan } from '@assure/contract/domain/sampling-plan'
import type { UseCase } from '../../platform/http/route.ts'
import { listOffered } from './catalogue.ts'
import { programmesInForce } from './programmes.ts'
import { offeredWire, programmeWire } from './wire.ts'

export const listOfferedServices: UseCase<typeof calls.listOfferedServices> = async ({ db }, { actor }) => {
  const services = await listOffered(db)
  const ids = services.flatMap(({ specification_id: id }) => (id === null ? [] : [id]))
  const programmes = await programmesInForce(db, ids)
  return accept({
    services: services.map((service) => ({
      ...offeredWire(service, actor.language),
      specification: programmeWire(programmes.get(service.specification_id ?? 0), actor.language),
    })),
  })
}

export const computeSamplingPlan: UseCase<typeof calls.computeSamplingPlan> = async (_deps, { body }) => {
  const plan = samplingPlan(body.lot_size, body.level, body.aql)
  if (!plan.ok) return plan
  const { inspectAll, ...rest } = plan.value
  return accept({ ...rest, inspect_all: inspectAll })
}
