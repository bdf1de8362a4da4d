import type * as calls from '@assure/contract/calls/services'
import { accept } from '@assure/contract/domain/outcome'
import { samplingPlan } from '@assure/contract/domain/sampling-plan'
import type { UseCase } from '../../platform/http/route.ts'
import { listOffered } from './catalogue.ts'
import { offeredWire } from './wire.ts'

export const listOfferedServices: UseCase<typeof calls.listOfferedServices> = async ({ db }, { actor }) =>
  accept({ services: (await listOffered(db)).map((service) => offeredWire(service, actor.language)) })

export const computeSamplingPlan: UseCase<typeof calls.computeSamplingPlan> = async (_deps, { body }) => {
  const plan = samplingPlan(body.lot_size, body.level, body.aql)
  if (!plan.ok) return plan
  const { inspectAll, ...rest } = plan.value
  return accept({ ...rest, inspect_all: inspectAll })
}
