// Random histories of samples against a small model: draw, hand over, receive, reject, test, store, lose, find, replace,
// by an owner, an analyst and an administrator. A sample is in one place or nowhere, its chain has no gaps, and the last
// entry of the chain is its state (trust: F45).
import { type SampleState, sampleStates } from '@assure/contract/domain/sample-moves'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../src/platform/db/sql.ts'
import { moveSample } from '../src/slices/samples/index.ts'
import type { OwnerPerson, Person } from '../test/actors.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { aLaboratory, aTestRequest, joinLaboratory, type Laboratory, sampleBodies } from '../test/samples.ts'
import { measured, seed, sized } from '../test/size.ts'

let t: TestApp
let owner: OwnerPerson
let admin: Person
let analyst: Person
let laboratory: Laboratory
beforeAll(async () => {
  t = await testApp()
  admin = await t.admin()
  laboratory = await aLaboratory(t)
})
afterAll(() => t.close())

const acts = ['draw', 'hand-over', 'receive', 'reject', 'retain', 'return', 'dispose', 'lose', 'find'] as const
const tests = ['begin-test', 'finish-test', 'test-again'] as const
const steps = [...acts, ...tests, 'replace'] as const
type Step = (typeof steps)[number]
type Who = 'owner' | 'analyst' | 'admin'

type Model = { state: SampleState; lostFrom?: SampleState; wasReceived: boolean; isReplaced: boolean }

/** Written out again, so that a wrong table is noticed. */
const leads: Partial<Record<Step, Partial<Record<SampleState, SampleState>>>> = {
  draw: { expected: 'drawn' },
  'hand-over': { expected: 'in-transit', drawn: 'in-transit', 'in-transit': 'in-transit' },
  receive: { expected: 'received', drawn: 'received', 'in-transit': 'received' },
  reject: { expected: 'rejected', drawn: 'rejected', 'in-transit': 'rejected' },
  retain: { tested: 'retained' },
  return: { received: 'returned', rejected: 'returned', tested: 'returned', retained: 'returned' },
  dispose: { received: 'disposed', rejected: 'disposed', tested: 'disposed', retained: 'disposed' },
  'begin-test': { received: 'in-test' },
  'finish-test': { 'in-test': 'tested' },
  'test-again': { tested: 'in-test', retained: 'in-test' },
}
const mayBeLost = new Set<SampleState>(['drawn', 'in-transit', 'received', 'rejected', 'in-test', 'tested', 'retained'])

const expectedOf = ({ state, lostFrom, isReplaced }: Model, step: Step, who: Who): SampleState | undefined => {
  if (isReplaced && (step === 'receive' || step === 'draw' || step === 'begin-test')) return undefined
  if (who === 'owner' && !(step === 'hand-over' && state === 'expected')) return undefined
  if (who === 'admin' && step === 'draw') return undefined
  if (step === 'lose') return mayBeLost.has(state) ? 'lost' : undefined
  return step === 'find' ? (state === 'lost' ? lostFrom : undefined) : leads[step]?.[state]
}

const mayBeReplaced = ({ state, isReplaced, wasReceived }: Model): boolean =>
  !isReplaced &&
  (state === 'rejected' || state === 'lost' || ((state === 'returned' || state === 'disposed') && !wasReceived))

const paths = { owner: '/api/user', analyst: '/inspector/api', admin: '/admin/api' } as const
/** What an area has no call for is not found there. */
const hasCall = (who: Who, step: Step): boolean => {
  if (who === 'owner') return step === 'hand-over' || step === 'replace'
  return who === 'admin' ? step !== 'draw' : step !== 'replace'
}

const nowhere = new Set<string>(['expected', 'disposed', 'lost'])

const checkChain = async (id: string, { state }: Model): Promise<void> => {
  const row = await t.ownerDb.get<{
    state: string
    place: string | null
    moves: number
    last: number
    shown: string | null
  }>(sql`
    select s.state, s.place, (select count(*)::int from sample_events e where e.sample_id = s.id) as moves,
      coalesce((select max(e.position) from sample_events e where e.sample_id = s.id), 0) as last,
      (select e.state from sample_events e where e.sample_id = s.id order by e.position desc limit 1) as shown
    from samples s where s.id = ${id}`)
  expect(row.state).toBe(state)
  expect(row.shown ?? 'expected').toBe(state)
  expect(row.moves).toBe(row.last)
  expect(row.place === null).toBe(nowhere.has(state))
}

const play = async (history: readonly (readonly [Who, Step])[]): Promise<void> => {
  const { samples } = await aTestRequest(t, owner, { laboratory, analyst })
  const [id = ''] = samples
  const model: Model = { state: 'expected', wasReceived: false, isReplaced: false }
  for (const [who, step] of history) {
    const isTest = tests.some((one) => one === step)
    if (!isTest && !hasCall(who, step)) continue
    const person = { owner, analyst, admin }[who]
    if (step === 'replace') {
      const { status } = await person.post(`${paths[who]}/samples/${id}/replace`, {})
      expect([who, step, model, status]).toEqual([who, step, model, mayBeReplaced(model) ? 200 : 409])
      if (status === 200) model.isReplaced = true
      continue
    }
    const next = expectedOf(model, step, isTest ? 'analyst' : who)
    const isDone = isTest
      ? (
          await t.db.transaction((tx) =>
            moveSample(tx, t.deps, {
              id,
              move: step as (typeof tests)[number],
              actor: { kind: 'system' },
              now: t.deps.clock.now(),
            }),
          )
        ).ok
      : (await person.post(`${paths[who]}/samples/${id}/${step}`, sampleBodies[step as (typeof acts)[number]]))
          .status === 200
    expect([who, step, model, isDone]).toEqual([who, step, model, next !== undefined])
    if (next === undefined) continue
    if (next === 'lost') model.lostFrom = model.state
    model.state = next
    if (step === 'receive') model.wasReceived = true
  }
  await checkChain(id, model)
}

const count = sized(50, 2_000)
/** An owner's daily changes are limited. */
const ofOnePeople = 100

it(
  'a sample is in one place or nowhere, and its chain is whole',
  async () => {
    let played = 0
    const reached = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom<Who>('owner', 'analyst', 'analyst', 'admin'), fc.constantFrom(...steps)), {
          minLength: 10,
          maxLength: 30,
        }),
        async (history) => {
          if (played % ofOnePeople === 0) {
            owner = await t.owner()
            analyst = await t.inspector()
            await joinLaboratory(t, analyst, laboratory)
          }
          played += 1
          await play(history)
        },
      ),
      { numRuns: count, seed, endOnFailure: true },
    )
    const states = await t.ownerDb.many<{ state: string }>(sql`select distinct state from sample_events`)
    for (const { state } of states) reached.add(state)
    // Every state was reached, so the histories are not all refusals.
    expect([...reached].toSorted()).toEqual(sampleStates.filter((state) => state !== 'expected').toSorted())
    const gaps = await t.ownerDb.many(sql`
      select e.sample_id from sample_events e group by e.sample_id having max(e.position) <> count(*) or min(e.position) <> 1`)
    expect(gaps).toEqual([])
    measured('F45', `histories of samples: ${count} of up to 30 steps, 0 divergences`)
  },
  sized(240_000, 7_200_000),
)
