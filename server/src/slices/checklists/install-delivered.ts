// Releases each delivered checklist once, at the first start. Later edits by the office are kept.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checklistContent, checklistName } from '@assure/contract/calls/checklist-schema'
import * as z from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { announceChecklist } from './announce-checklist.ts'
import { insertChecklist, linkServices, listCodes, releaseDraft } from './store.ts'
import { beginDraft } from './write-checklist.ts'

/** `Facility Certification`; its first checklist is the default. */
const certification = 1
const delivered = [
  { code: 'WAREHOUSE-COLD-STORE', services: [certification] },
  { code: 'FOOD-PRODUCTION', services: [certification] },
  { code: 'CONSIGNMENT-ON-ARRIVAL', services: [] },
  { code: 'SAMPLE-RECEPTION', services: [] },
]

const form = z.object({ name: checklistName(), purpose: checklistName(), content: checklistContent })

const readDelivered = (code: string) =>
  form.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'delivered', `${code.toLowerCase()}.json`), 'utf8')))

export const installDelivered = async (deps: Deps): Promise<void> => {
  const known = await listCodes(deps.db)
  for (const { code, services } of delivered.filter((one) => !known.has(one.code)))
    await deps.db.transaction(async (tx) => {
      const text = readDelivered(code)
      const now = deps.clock.now()
      const checklist = { id: deps.random.uuid(), code }
      // Another process may start at the same time.
      if (!(await insertChecklist(tx, { ...checklist, name: text.name, by: null, now }))) return
      const after = await beginDraft(tx, deps, { checklist, text, by: null, now })
      await releaseDraft(tx, { checklistId: checklist.id, by: null, now })
      await linkServices(tx, checklist.id, services)
      await announceChecklist(tx, deps, { actor: { kind: 'system' }, checklist, news: { kind: 'delivered', after } })
    })
}
