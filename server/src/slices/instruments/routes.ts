import * as calls from '@assure/contract/calls/instruments'
import { type Route, route } from '../../platform/http/route.ts'
import { calibrateInstrument } from './calibrate-instrument.ts'
import { listInstrumentLabels } from './list-labels.ts'
import { exportInstruments, getInstrument, listInstruments, listUsableInstruments } from './read-instruments.ts'
import { listInstrumentUses } from './read-uses.ts'
import { addInstrument, saveInstrument } from './save-instrument.ts'

export const routes: Route[] = [
  route(calls.listInstruments, listInstruments),
  route(calls.exportInstruments, exportInstruments),
  route(calls.listInstrumentLabels, listInstrumentLabels),
  route(calls.addInstrument, addInstrument),
  route(calls.getInstrument, getInstrument),
  route(calls.saveInstrument, saveInstrument),
  route(calls.calibrateInstrument, calibrateInstrument),
  route(calls.listInstrumentUses, listInstrumentUses),
  route(calls.listUsableInstruments, listUsableInstruments),
]
