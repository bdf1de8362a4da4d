import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '../../../lib/api.ts'
import { checkDraft } from './draft-checks.ts'
import { createDraft } from './draft-store.ts'
import { type Changes, goodsValues, type OwnRequest } from './draft-values.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const line = { description: 'Shrimp', hs_code: '030617', quantity: 10, unit: 'kg' }
const emptyTransport = {
  mode: null,
  bill_number: null,
  vessel_or_flight: null,
  arrives_on: null,
  container_numbers: [],
  seals: [],
}

const aRequest = (changed: object = {}): OwnRequest =>
  ({
    id: 'r',
    state: 'draft',
    goods: [],
    place_details: null,
    wished_from: null,
    wished_to: null,
    ready_on: null,
    transport: emptyTransport,
    counterparty: { name: null, country: null },
    instructions: null,
    sample_delivery: null,
    drawn_in_id: null,
    parameters: [],
    second_specification_id: null,
    version: 'v1',
    updated_at: '2026-03-01T00:00:00Z',
    ...changed,
  }) as unknown as OwnRequest

type Sent = Changes & { version?: string }

/** A server that accepts every change unless another answer is queued, and a device that stores what it receives. */
const aSetting = (first = aRequest()) => {
  let version = 1
  let request = first
  let device: string | undefined
  const sent: Sent[] = []
  const answers: Answer<OwnRequest>[] = []
  const change = (to: object): void => {
    version += 1
    request = { ...request, ...to, version: `v${version}`, updated_at: `2026-03-01T00:00:0${version}Z` }
  }
  const open = () =>
    createDraft(request, {
      send: (body) => {
        sent.push(body as Sent)
        const next = answers.shift()
        if (next) return Promise.resolve(next)
        const { version: _, ...facts } = body as Sent
        change(facts)
        return Promise.resolve({ ok: true, value: request, status: 200 })
      },
      read: () => Promise.resolve({ ok: true, value: request, status: 200 }),
      storage: { read: () => device, write: (text) => (device = text) },
      check: checkDraft,
      sayGoods: (goods) => `${goods.length} lines`,
      onAnswer: () => undefined,
    })
  return { sent, answers, change, open, device: () => device, current: () => request }
}

const refusal = (status: number, more: object): Answer<OwnRequest> => ({ ok: false, kind: 'refused', status, ...more })

it('is sent once, shortly after the last keystroke, with the version that the edit started from', async () => {
  const { open, sent, device } = aSetting()
  const draft = open()
  for (const typed of ['G', 'Ga', 'Gate 4']) draft.set('notes', { instructions: typed })
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toEqual([])
  expect(device()).toContain('Gate 4')
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([{ instructions: 'Gate 4', version: 'v1' }])
  expect(draft.get().saving).toBe('saved')
  expect(device()).toBeUndefined()
})

it('keeps an invalid value on this device, marked, and sends the rest of the line', async () => {
  const { open, sent, device } = aSetting()
  const draft = open()
  draft.set('goods', [goodsValues({ ...line, hs_code: '0306' })])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.map(({ goods }) => goods?.[0])).toEqual([
    expect.objectContaining({ description: 'Shrimp', hs_code: null }),
  ])
  expect(draft.get().saving).toBe('kept-here')
  // After a reload, the value is as typed.
  const again = open()
  expect(again.get().values.goods[0]?.hs_code).toBe('0306')
  const [typed] = again.get().values.goods
  again.set('goods', typed ? [{ ...typed, hs_code: '030617' }] : [])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.at(-1)?.goods?.[0]?.hs_code).toBe('030617')
  expect([again.get().saving, device()]).toEqual(['saved', undefined])
})

it('sends what a test tests and how its samples come, without the inspection of another way', async () => {
  const { open, sent, change } = aSetting(aRequest({ kind: 'test', parameters: [1, 2, 3] }))
  const draft = open()
  const { test } = draft.get().values
  draft.set('test', {
    ...test,
    parameters: '1,3',
    second_specification_id: '4',
    sample_delivery: 'drawn',
    drawn_in_id: 'inspection',
  })
  await vi.advanceTimersByTimeAsync(1_000)
  draft.set('test', { ...draft.get().values.test, sample_delivery: 'brought' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual([
    {
      parameters: [1, 3],
      second_specification_id: 4,
      sample_delivery: 'drawn',
      drawn_in_id: 'inspection',
      version: 'v1',
    },
    { parameters: [1, 3], second_specification_id: 4, sample_delivery: 'brought', drawn_in_id: null, version: 'v2' },
  ])
  // Another service has other parameters.
  change({ parameters: [7] })
  const again = open()
  expect(again.get().values.test.parameters).toBe('7')
})

it('marks what the server refuses with its message, and saves everything else', async () => {
  const { open, sent, answers } = aSetting()
  answers.push(refusal(422, { fieldErrors: { 'place.city': 'Not a city we know.' } }))
  const draft = open()
  const { place } = draft.get().values
  draft.set('place', { ...place, kind: 'port', name: 'Jebel Ali', city: 'Nowhere' })
  draft.set('notes', { instructions: 'Gate 4' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(draft.get().refused).toEqual({ 'place.city': 'Not a city we know.' })
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ instructions: 'Gate 4', place: { name: 'Jebel Ali', city: null } })
  expect(draft.get().values.place.city).toBe('Nowhere')
  draft.set('place', { ...draft.get().values.place, city: 'Dubai' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(draft.get().refused).toEqual({})
  expect(sent.at(-1)).toMatchObject({ place: { city: 'Dubai' } })
})

it('retries while the connection is down, and loses nothing', async () => {
  const { open, sent, answers, device } = aSetting()
  answers.push({ ok: false, kind: 'offline' })
  const draft = open()
  draft.set('notes', { instructions: 'Gate 4' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(draft.get().saving).toBe('failed')
  expect(device()).toContain('Gate 4')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(sent).toHaveLength(2)
  expect(draft.get().saving).toBe('saved')
})

const overtaken = refusal(409, {
  code: 'request.changed-meanwhile',
  details: { version: 'v2', changed_at: '2026-03-01T00:00:02Z', changed_by: null, changes: [] },
})

it('when another device changed another field, both changes stay and a notice is shown', async () => {
  const { open, sent, answers, change } = aSetting()
  const draft = open()
  change({ instructions: 'Ask for Rashid' })
  answers.push(overtaken)
  draft.set('times', { wished_from: '2026-03-10', wished_to: '', ready_on: '' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.at(-1)).toMatchObject({ wished_from: '2026-03-10', version: 'v2' })
  expect(draft.get().values.notes.instructions).toBe('Ask for Rashid')
  expect(draft.get().conflict?.changes).toEqual([
    { field: 'instructions', before: '', theirs: 'Ask for Rashid', mine: '', touched: false },
  ])
})

it.each([
  ['mine', 'Gate 4'],
  ['theirs', 'Ask for Rashid'],
] as const)(
  'when another device changed the same field, nothing is sent until one is chosen (%s)',
  async (stays, expected) => {
    const { open, sent, answers, change } = aSetting()
    const draft = open()
    change({ instructions: 'Ask for Rashid' })
    answers.push(overtaken)
    draft.set('notes', { instructions: 'Gate 4' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toHaveLength(1)
    expect(draft.get().conflict?.changes[0]).toMatchObject({ theirs: 'Ask for Rashid', mine: 'Gate 4', touched: true })
    draft.resolve({ instructions: stays })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(draft.get().values.notes.instructions).toBe(expected)
    expect(draft.get().saving).toBe('saved')
    expect(sent.slice(1)).toEqual(stays === 'mine' ? [{ instructions: 'Gate 4', version: 'v2' }] : [])
  },
)

it('reports a conflict between text typed here earlier and a change sent from another device', async () => {
  const { open, answers, change } = aSetting()
  answers.push({ ok: false, kind: 'offline' })
  const draft = open()
  draft.set('goods', [goodsValues(line)])
  await vi.advanceTimersByTimeAsync(1_000)
  draft.leave()
  change({ goods: [line, line] })
  const again = open()
  expect(again.get().conflict?.changes).toEqual([
    { field: 'goods', before: '0 lines', theirs: '2 lines', mine: '1 lines', touched: true },
  ])
})

it('when a document is added here and another device changed the field being typed, nothing is sent until one is chosen', async () => {
  const { open, sent, change, current } = aSetting()
  const draft = open()
  draft.set('notes', { instructions: 'Gate 4' })
  change({ instructions: 'Ask for Rashid' })
  change({ documents: [{ id: 'd' }] })
  draft.answered(current())
  expect(draft.get().request).toMatchObject({ documents: [{ id: 'd' }] })
  expect(draft.get().conflict?.changes).toEqual([
    { field: 'instructions', before: '', theirs: 'Ask for Rashid', mine: 'Gate 4', touched: true },
  ])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([])
  draft.resolve({ instructions: 'theirs' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([draft.get().values.notes.instructions, draft.get().saving]).toEqual(['Ask for Rashid', 'saved'])
  expect(sent).toEqual([])
})

it('adding a document here does not disturb typing', async () => {
  const { open, sent, change, current } = aSetting()
  const draft = open()
  draft.set('notes', { instructions: 'Gate 4' })
  change({ documents: [{ id: 'd' }] })
  draft.answered(current())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(draft.get().conflict).toBeUndefined()
  expect(sent).toEqual([{ instructions: 'Gate 4', version: 'v2' }])
  expect(draft.get().request).toMatchObject({ documents: [{ id: 'd' }] })
})

it('a document added during a save waits for it', async () => {
  const { open, sent, change, current } = aSetting()
  const draft = open()
  draft.set('notes', { instructions: 'Gate 4' })
  const saved = draft.save()
  await Promise.resolve()
  change({ documents: [{ id: 'd' }] })
  draft.answered(current())
  draft.set('notes', { instructions: 'Gate 45' })
  await saved
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.map(({ instructions }) => instructions)).toEqual(['Gate 4', 'Gate 45'])
  expect(draft.get()).toMatchObject({ saving: 'saved', conflict: undefined, request: { documents: [{ id: 'd' }] } })
})
