import type * as calls from '@assure/contract/calls/services'
import { accept } from '@assure/contract/domain/outcome'
import { samplingPlan } from '@assure/contract/domain/sampling-plan'
import type { UseCase } from '../../platform/http/route.ts'
import { listOffered } from './catalogue.ts'
import { programmesInForce, secondsInForce, secondsOf } from './programmes.ts'
import { offeredWire, programmeWire, secondWire } from './wire.ts'

export const listOfferedServices: UseCase<typeof calls.listOfferedServices> = async ({ db }, { actor }) => {
  const services = await listOffered(db)
  const ids = services.flatMap(({ specification_id: id }) => (id === null ? [] : [id]))
  const { language } = actor
  const programmes = await programmesInForce(db, ids)
  const seconds = programmes.size === 0 ? [] : await secondsInForce(db)
  return accept({
    services: services.map((service) => {
      const programme = programmes.get(service.specification_id ?? 0)
      return {
        ...offeredWire(service, language),
        specification: programmeWire(programme, language),
        second_specifications: (programme ? secondsOf(programme, seconds) : []).map((one) => secondWire(one, language)),
      }
    }),
  })
}

export const computeSamplingPlan: UseCase<typeof calls.computeSamplingPlan> = async (_deps, { body }) => {
  const plan = samplingPlan(body.lot_size, body.level, body.aql)
  if (!plan.ok) return plan
  const { inspectAll, ...rest } = plan.value
  return accept({ ...rest, inspect_all: inspectAll })
}
