import * as contract from '@assure/contract/calls/settings'
import { accept } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { getFirstRun } from './first-run.ts'
import { addEntry, listEntries, saveEntry } from './reference-entries.ts'
import { readSettings, saveSettings } from './save-settings.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.getSettings, async () => accept(await readSettings(deps.db))),
  handle(contract.saveSettings, ({ context, body }) => saveSettings(deps)(context, body)),
  handle(contract.getFirstRun, async () => accept(await getFirstRun(deps)())),
  handle(contract.listReferenceEntries, async ({ params }) =>
    accept({ entries: await listEntries(deps.db, params.list) }),
  ),
  handle(contract.addReferenceEntry, ({ context, params, body }) => addEntry(deps)(context, { ...params, ...body })),
  handle(contract.saveReferenceEntry, ({ context, params, body }) => saveEntry(deps)(context, { ...params, ...body })),
]
