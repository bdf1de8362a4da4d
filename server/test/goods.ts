// The requests that a phone sends during an inspection of goods, and a whole inspection from the visit to the
// submission.
import { createHash, randomUUID } from 'node:crypto'
import { type GoodsEntries, goodsRecord, repeatsOfGoods } from '@assure/contract/domain/goods-entries'
import type { InspectionResult } from '@assure/contract/domain/inspection-result'
import { signedText } from '@assure/contract/domain/signed-answers'
import type { Answer, Client } from './client.ts'
import { device, line } from './inspections.ts'
import { done } from './requests.ts'

let counter = 1_000
const at = '2026-03-02T08:00:00Z'

export const record = (client: Client, id: string, list: string, body: object): Promise<Answer> =>
  client.post(`/inspector/api/inspections/${id}/${list}`, { at, device, counter: counter++, ...body })

export const readGoods = async (client: Client, id: string) =>
  done(await client.get(`/inspector/api/inspections/${id}`)).body.data

/** Signs the current entries. */
export const signGoods = async (client: Client, id: string, more: object = {}): Promise<Answer> => {
  const { answers, notes, checklist, goods } = await readGoods(client, id)
  const shown = signedText({
    version: checklist?.version_id ?? null,
    content: checklist?.content ?? null,
    answers,
    notes,
    repeats: repeatsOfGoods({ lines: goods.lines, containers: goods.container_numbers }),
    goods: goods.entries as GoodsEntries,
  })
  return client.post(`/inspector/api/inspections/${id}/signatures`, {
    role: 'inspector',
    name: 'Omar Haddad',
    strokes: line,
    at,
    answers_hash: createHash('sha256').update(shown).digest('hex'),
    ...more,
  })
}

export const planVisit = (client: Client, id: string, date = '2026-03-02', time = '20:00'): Promise<Answer> =>
  client.post(`/inspector/api/requests/${id}/schedule`, { date, time })

type GoodsFindings = { critical?: number; major?: number; minor?: number; packing?: 'good' | 'damaged' }

/** Records every line, every seal and both signatures. */
export const recordAll = async (
  client: Client,
  id: string,
  { packing = 'good', ...defects }: GoodsFindings = {},
  moment = at,
) => {
  const { goods } = await readGoods(client, id)
  const { lots } = goodsRecord({ lines: goods.lines, plans: goods.sampling, entries: {} })
  for (const { line: number, plans } of lots) {
    const inspected = Math.max(0, ...plans.map(({ n }: { n: number }) => n))
    const quantity = goods.lines[number - 1].quantity
    const lot = { quantity, inspected, packing, marks: 'as-declared' }
    done(await record(client, id, 'lots', { line: number, lot, at: moment }))
    for (const { class: one } of plans)
      done(await record(client, id, 'defects', { line: number, class: one, found: defects[one] ?? 0, at: moment }))
  }
  for (const number of goods.seals)
    done(await record(client, id, 'seals', { id: randomUUID(), seal: { number, state: 'intact' }, at: moment }))
  done(await signGoods(client, id, { at: moment }))
  done(await signGoods(client, id, { role: 'contact', name: 'Rashid Khan', at: moment }))
}

/** Computes the result with the given defects, and recommends the same. */
export const inspectGoods = async (
  client: Client,
  id: string,
  recorded: GoodsFindings = {},
): Promise<InspectionResult> => {
  done(await planVisit(client, id))
  await recordAll(client, id, recorded)
  const { result } = (await readGoods(client, id)).goods
  done(await client.post(`/inspector/api/inspections/${id}/submit`, { recommendation: result }))
  return result
}
