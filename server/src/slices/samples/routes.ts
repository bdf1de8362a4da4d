import * as calls from '@assure/contract/calls/samples'
import { type Route, route } from '../../platform/http/route.ts'
import {
  disposeSample,
  drawSample,
  findLostSample,
  handOverSample,
  loseSample,
  receiveSample,
  receiveSamples,
  rejectSample,
  retainSample,
  returnSample,
} from './act-on-sample.ts'
import type { OrderTests } from './move-sample.ts'
import { listLabels } from './read-labels.ts'
import {
  exportSamples,
  listRequestSamples,
  listSamplesAdmin,
  listSamplesInspector,
  readSample,
} from './read-samples.ts'
import { replaceSample } from './replace-sample.ts'

export const routes = (orderTests?: OrderTests): Route[] => [
  route(calls.listRequestSamples, listRequestSamples),
  route(calls.listSampleLabels, listLabels),
  route(calls.listSampleLabelsAdmin, listLabels),
  route(calls.listSamplesAdmin, listSamplesAdmin),
  route(calls.exportSamples, exportSamples),
  route(calls.listSamplesInspector, listSamplesInspector),
  route(calls.getSampleAdmin, readSample),
  route(calls.getSampleInspector, readSample),
  route(calls.drawSample, drawSample),
  route(calls.handOverSample, handOverSample),
  route(calls.handOverSampleAdmin, handOverSample),
  route(calls.handOverSampleInspector, handOverSample),
  route(calls.receiveSamples, receiveSamples(orderTests)),
  route(calls.receiveSample, receiveSample(orderTests)),
  route(calls.receiveSampleAdmin, receiveSample(orderTests)),
  route(calls.rejectSample, rejectSample),
  route(calls.rejectSampleAdmin, rejectSample),
  route(calls.retainSample, retainSample),
  route(calls.retainSampleAdmin, retainSample),
  route(calls.returnSample, returnSample),
  route(calls.returnSampleAdmin, returnSample),
  route(calls.disposeSample, disposeSample),
  route(calls.disposeSampleAdmin, disposeSample),
  route(calls.loseSample, loseSample),
  route(calls.loseSampleAdmin, loseSample),
  route(calls.findSample, findLostSample),
  route(calls.findSampleAdmin, findLostSample),
  route(calls.replaceSample, replaceSample),
  route(calls.replaceSampleAdmin, replaceSample),
]
