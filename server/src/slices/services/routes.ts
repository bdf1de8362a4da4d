import * as calls from '@assure/contract/calls/services'
import { type Route, route } from '../../platform/http/route.ts'
import { declareConflict, endConflict, listConflicts } from './conflicts.ts'
import { computeSamplingPlan, listOfferedServices } from './list-offered.ts'
import { addPrice, listPrices, savePrice } from './save-price.ts'
import { addService, listServices, saveService } from './save-service.ts'

export const routes: Route[] = [
  route(calls.listOfferedServices, listOfferedServices),
  route(calls.computeSamplingPlan, computeSamplingPlan),
  route(calls.listServices, listServices),
  route(calls.addService, addService),
  route(calls.saveService, saveService),
  route(calls.listPrices, listPrices),
  route(calls.addPrice, addPrice),
  route(calls.savePrice, savePrice),
  route(calls.listConflicts, listConflicts),
  route(calls.declareConflict, declareConflict),
  route(calls.endConflict, endConflict),
]
