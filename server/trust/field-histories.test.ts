// Sixty answers and twenty photos from two phones that are killed twice, over a line that drops, duplicates and
// reorders requests: the server ends with what was entered (trust: F42).
import { copyFile } from 'node:fs/promises'
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import { accept } from '@assure/contract/domain/outcome'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../src/platform/db/sql.ts'
import { createFiles } from '../src/platform/files/create-files.ts'
import { type FieldWork, fieldWork } from '../test/assigned.ts'
import type { Answer } from '../test/client.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { aPhoto, declare, give, sendPart } from '../test/inspections.ts'
import { aPng } from '../test/sample-files.ts'
import { aServiceChecklist } from '../test/service-checklists.ts'
import { type Chance, chanceOf, measured, seed, sized } from '../test/size.ts'

const items = Array.from({ length: 40 }, (_, at) => `item.${at}`)
const text = { en: 'How many?', ar: 'كم؟' }
const content: ChecklistContent = {
  pass_mark: 80,
  sections: [{ key: 'all', title: text, items: items.map((key) => ({ key, kind: 'number', text })) }],
}

let t: TestApp
beforeAll(async () => {
  // Re-encoding of images is tested elsewhere; here only the arrivals count.
  const images = {
    remake: async (from: string, outputs: readonly { to: string }[]) => {
      for (const { to } of outputs) await copyFile(from, to)
      return accept(true as const)
    },
  }
  t = await testApp({ deps: (deps) => ({ files: createFiles({ ...deps, images }) }) })
  await aServiceChecklist(t, content)
})
afterAll(() => t.close())

type Entry = { item: string; value: number; device: string; counter: number }
/** One request that a phone repeats until it gets an answer. `arrived` runs when it first reaches the server. */
type Waiting = { send: () => Promise<Answer>; arrived: () => void; needs?: Waiting; isSent?: boolean }

const answers = (work: FieldWork, chance: Chance, arrivals: Entry[]): Waiting[] => {
  const counters = new Map<string, number>()
  const devices = [t.deps.random.uuid(), t.deps.random.uuid()]
  return Array.from({ length: 60 }, () => {
    const device = chance.pick(devices)
    const counter = (counters.get(device) ?? 0) + 1
    counters.set(device, counter)
    const entry = { item: chance.pick(items), value: chance.int(1_000), device, counter }
    return {
      send: () => give(work.inspector, work.certificationId, entry.item, entry),
      arrived: () => void arrivals.push(entry),
    }
  })
}

const photos = (work: FieldWork, chance: Chance): { waiting: Waiting[]; ids: string[] } => {
  const all = Array.from({ length: 20 }, () => aPhoto(aPng(), { item: chance.pick(items), parts: 3 }))
  const nothing = () => undefined
  return {
    ids: all.map(({ id }) => id),
    waiting: all.flatMap((photo) => {
      const declaration: Waiting = {
        send: () => declare(work.inspector, work.certificationId, photo),
        arrived: nothing,
      }
      return [
        declaration,
        ...[1, 2, 3].map((number) => ({
          send: () => sendPart(work.inspector, work.certificationId, photo, number),
          arrived: nothing,
          needs: declaration,
        })),
      ]
    }),
  }
}

/**
 * The expected values: by device the highest counter, and between devices the last arrival. An independent formulation
 * of the product's rule.
 */
const inForce = (arrivals: readonly Entry[]): Record<string, number> => {
  const shown: Record<string, number> = {}
  for (const item of items) {
    const own = arrivals.filter((entry) => entry.item === item)
    const top = own.findLast((entry) =>
      own.every((other) => other.device !== entry.device || other.counter <= entry.counter),
    )
    if (top !== undefined) shown[item] = top.value
  }
  return shown
}

it('the server has exactly what was entered: nothing lost, nothing doubled', async () => {
  const histories = sized(10, 200)
  const line = { sent: 0, dropped: 0, unheard: 0, doubled: 0, kills: 0 }
  for (let history = 0; history < histories; history++) {
    const chance = chanceOf(seed + history)
    const work = await fieldWork(t)
    const arrivals: Entry[] = []
    const { waiting: pictures, ids } = photos(work, chance)
    let queue = [...answers(work, chance, arrivals), ...pictures]
    const reached = new Set<Waiting>()
    const deliver = async (one: Waiting): Promise<void> => {
      line.sent++
      const answer = await one.send()
      expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.anything()])
      if (!reached.has(one)) one.arrived()
      reached.add(one)
    }
    const killedAt = new Set([chance.int(60), 60 + chance.int(60)])
    for (let round = 0; queue.length > 0; round++) {
      // A killed browser restarts its queue in any order.
      if (killedAt.has(round)) {
        line.kills++
        queue = chance.shuffled(queue)
      }
      const ready = queue.filter(({ needs }) => needs === undefined || needs.isSent === true)
      const one = ready[chance.int(Math.min(6, ready.length))] as Waiting
      if (chance.maybe(0.15)) {
        line.dropped++
        continue
      }
      await deliver(one)
      if (chance.maybe(0.1)) {
        line.doubled++
        await deliver(one)
      }
      if (chance.maybe(0.15)) {
        line.unheard++
        continue
      }
      one.isSent = true
      queue = queue.filter((other) => other !== one)
    }
    const seen = (await work.inspector.get(`/inspector/api/inspections/${work.certificationId}`)).body.data
    expect(seen.answers).toEqual(inForce(arrivals))
    expect(seen.photos.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted())
    expect(seen.photos.every(({ url }: { url: string | null }) => url !== null)).toBe(true)
    const counts = await t.ownerDb.get<{ answers: number; files: number; parts: number }>(sql`
      select (select count(*) from inspection_answers where inspection_id = ${seen.id}) as answers,
        (select count(distinct file_id) from inspection_photos where inspection_id = ${seen.id}) as files,
        (select count(*) from inspection_photo_parts where inspection_id = ${seen.id}) as parts`)
    expect(counts).toEqual({ answers: 60, files: 20, parts: 0 })
  }
  expect(line.kills).toBe(histories * 2)
  measured(
    'F42',
    `${histories} histories of 60 answers and 20 photos, ${line.sent} requests (${line.dropped} dropped, ${line.unheard} answers lost, ${line.doubled} doubled), ${line.kills} kills: the server equals the model, 0 lost, 0 doubled`,
  )
}, 1_800_000)
