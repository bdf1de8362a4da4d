import * as calls from '@assure/contract/calls/laboratories'
import * as specifications from '@assure/contract/calls/specifications'
import { type Route, route } from '../../platform/http/route.ts'
import { exportLaboratories, exportTestMethods, listLaboratories, listTestMethods } from './list-catalogue.ts'
import { exportSpecifications, listSpecifications } from './list-specifications.ts'
import { addLaboratory, saveLaboratory } from './save-laboratory.ts'
import { addTestMethod, saveTestMethod } from './save-method.ts'
import {
  addSpecification,
  discardSpecificationDraft,
  getSpecification,
  releaseSpecification,
  saveSpecification,
} from './save-specification.ts'

export const routes: Route[] = [
  route(calls.listLaboratories, listLaboratories),
  route(calls.exportLaboratories, exportLaboratories),
  route(calls.addLaboratory, addLaboratory),
  route(calls.saveLaboratory, saveLaboratory),
  route(calls.listTestMethods, listTestMethods),
  route(calls.exportTestMethods, exportTestMethods),
  route(calls.addTestMethod, addTestMethod),
  route(calls.saveTestMethod, saveTestMethod),
  route(specifications.listSpecifications, listSpecifications),
  route(specifications.exportSpecifications, exportSpecifications),
  route(specifications.addSpecification, addSpecification),
  route(specifications.getSpecification, getSpecification),
  route(specifications.saveSpecification, saveSpecification),
  route(specifications.discardSpecificationDraft, discardSpecificationDraft),
  route(specifications.releaseSpecification, releaseSpecification),
]
