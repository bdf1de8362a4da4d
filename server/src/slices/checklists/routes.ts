import * as calls from '@assure/contract/calls/checklists'
import { type Route, route } from '../../platform/http/route.ts'
import { exportChecklist, getChecklist, getChecklistVersion } from './get-checklist.ts'
import { exportChecklists, listChecklists } from './list-checklists.ts'
import { discardDraft, releaseChecklist, retireChecklist, setServices } from './release-checklist.ts'
import { tryChecklist } from './try-checklist.ts'
import { addChecklist, copyChecklist, importChecklist, saveChecklist } from './write-checklist.ts'

export const routes: Route[] = [
  route(calls.listChecklists, listChecklists),
  route(calls.exportChecklists, exportChecklists),
  route(calls.addChecklist, addChecklist),
  route(calls.importChecklist, importChecklist),
  route(calls.getChecklist, getChecklist),
  route(calls.getChecklistVersion, getChecklistVersion),
  route(calls.exportChecklist, exportChecklist),
  route(calls.saveChecklist, saveChecklist),
  route(calls.releaseChecklist, releaseChecklist),
  route(calls.retireChecklist, retireChecklist),
  route(calls.discardChecklistDraft, discardDraft),
  route(calls.copyChecklist, copyChecklist),
  route(calls.tryChecklist, tryChecklist),
  route(calls.setChecklistServices, setServices),
]
