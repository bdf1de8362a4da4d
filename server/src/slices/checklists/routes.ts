import * as contract from '@assure/contract/calls/checklists'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { AnswerOf } from '@assure/contract/endpoint'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { exportChecklists } from './export-checklists.ts'
import { findChecklist } from './get-checklist.ts'
import { findChecklistRow, findLeadingContent, findVersionContent, listChecklistPage } from './read-checklists.ts'
import { discardDraft, releaseChecklist, retireChecklist, setServices } from './release-checklist.ts'
import { exportOf } from './rules.ts'
import { tryChecklist } from './try-checklist.ts'
import { checklistRowWire, versionWire, writtenOf } from './wire.ts'
import { addChecklist, copyChecklist, importChecklist, saveChecklist } from './write-checklist.ts'

type Exported = AnswerOf<typeof contract.exportChecklist>

export const routes = (deps: Deps): Route[] => [
  handle(contract.listChecklists, async ({ actor, query }) => {
    const { rows, ...pagination } = await listChecklistPage(deps.db, query, deps.clock.now())
    return accept({ checklists: rows.map((row) => checklistRowWire(row, actor.language)), pagination })
  }),
  handle(contract.exportChecklists, ({ context, query }) => exportChecklists(deps)(context, query)),
  handle(contract.addChecklist, ({ context, body }) => addChecklist(deps)(context, body)),
  handle(contract.importChecklist, ({ context, body }) => importChecklist(deps)(context, body)),
  handle(contract.getChecklist, async ({ context, params }) => {
    const found = await findChecklist(deps.db, context, params.id)
    return found ? accept(found) : refuse('checklist.not-found')
  }),
  handle(contract.getChecklistVersion, async ({ params: { id, number } }) => {
    const found = await findVersionContent(deps.db, { checklistId: id, number })
    return found ? accept(versionWire(found)) : refuse('checklist.not-found')
  }),
  handle(contract.exportChecklist, async ({ params: { id } }) => {
    const [row, leading] = await Promise.all([findChecklistRow(deps.db, id), findLeadingContent(deps.db, id)])
    return row && leading ? accept(exportOf(row.code, writtenOf(leading)) as Exported) : refuse('checklist.not-found')
  }),
  handle(contract.saveChecklist, ({ context, params, body }) => saveChecklist(deps)(context, { ...body, ...params })),
  handle(contract.releaseChecklist, ({ context, params, body }) =>
    releaseChecklist(deps)(context, { ...body, ...params }),
  ),
  handle(contract.retireChecklist, ({ context, params, body }) =>
    retireChecklist(deps)(context, { ...body, ...params }),
  ),
  handle(contract.discardChecklistDraft, ({ context, params, body }) =>
    discardDraft(deps)(context, { ...body, ...params }),
  ),
  handle(contract.copyChecklist, ({ context, params, body }) => copyChecklist(deps)(context, { ...body, ...params })),
  handle(contract.tryChecklist, ({ params, body }) => tryChecklist(deps.db, { ...body, ...params })),
  handle(contract.setChecklistServices, ({ context, params, body }) =>
    setServices(deps)(context, { ...body, ...params }),
  ),
]
