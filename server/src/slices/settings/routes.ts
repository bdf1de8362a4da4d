import * as calls from '@assure/contract/calls/settings'
import { type Route, route } from '../../platform/http/route.ts'
import { getFirstRun } from './first-run.ts'
import { addReferenceEntry, listReferenceEntries, saveReferenceEntry } from './reference-entries.ts'
import { getSettings, saveSettings } from './save-settings.ts'

export const routes: Route[] = [
  route(calls.getSettings, getSettings),
  route(calls.saveSettings, saveSettings),
  route(calls.getFirstRun, getFirstRun),
  route(calls.listReferenceEntries, listReferenceEntries),
  route(calls.addReferenceEntry, addReferenceEntry),
  route(calls.saveReferenceEntry, saveReferenceEntry),
]
