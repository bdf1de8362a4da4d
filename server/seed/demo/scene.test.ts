// The demo set as data, before it is played: its size, its time span, and that it is the same everywhere.
import { expect, test } from 'vitest'
import { daysBetween } from './calendar.ts'
import { setScene } from './scene.ts'
import { wavesOf } from './waves.ts'

const now = new Date('2026-03-02T08:00:00.000Z')
/** Every day of a week, at midnight, in the morning and in the evening in Dubai. */
const moments = Array.from({ length: 7 }, (_, day) =>
  [20, 4, 14].map((hour) => new Date(Date.UTC(2026, 10, 16 + day, hour))),
).flat()

const everything = [
  'add',
  'answer',
  'approve',
  'archive',
  'ask',
  'assess',
  'assign',
  'cancel',
  'check',
  'choose-password',
  'confirm',
  'deactivate',
  'decide',
  'document',
  'hand-over',
  'inspect',
  'make-report',
  'move',
  'name-buyer',
  'note',
  'order',
  'plan',
  'raise',
  'read-notifications',
  'refuse',
  'register',
  'reject',
  'replace-licence',
  'report',
  'review',
  'revise-report',
  'sign',
  'sign-in',
  'slip',
  'submit',
  'waive',
  'withdraw-report',
]

test('forty companies have 120 facilities, and no two share a name, an address or a facility’s name', () => {
  const companies = setScene(now)
  const facilities = companies.flatMap((company) => company.facilities)
  expect([companies.length, facilities.length]).toEqual([40, 120])
  expect(new Set(companies.map(({ name }) => name)).size).toBe(40)
  expect(new Set(companies.map(({ email }) => email)).size).toBe(40)
  expect(new Set(facilities.map(({ name }) => name)).size).toBe(120)
})

test('the same seed and moment make the same set, another seed another one', () => {
  expect(setScene(now)).toEqual(setScene(now))
  expect(setScene(now, 7)).not.toEqual(setScene(now))
})

test.each(moments)('at %s everything happens in its order, within eighteen months, and nothing too early', (at) => {
  const companies = setScene(at)
  const oldest = companies.flatMap(({ acts }) => acts).map((act) => daysBetween(act.at, at))
  expect(Math.max(...oldest)).toBeGreaterThan(500)
  expect(Math.max(...oldest)).toBeLessThanOrEqual(548)
  for (const { acts, facilities } of companies) {
    expect(acts.map((act) => act.at)).toEqual(
      acts.map((act) => act.at).toSorted((one, other) => Number(one) - Number(other)),
    )
    for (const { name, acts: life } of facilities) {
      const times = life.map((act) => act.at.getTime())
      expect(times, name).toEqual(times.toSorted((one, other) => one - other))
      expect(times.at(-1), name).toBeLessThanOrEqual(at.getTime())
      expect(times[0], name).toBeGreaterThan(acts[0]?.at.getTime() ?? Number.POSITIVE_INFINITY)
      for (const act of life)
        if (act.does === 'plan' || act.does === 'move')
          expect(act.visitAt.getTime(), name).toBeGreaterThan(act.at.getTime())
    }
  }
})

test.each(moments)('at %s everything that can happen does', (at) => {
  const companies = setScene(at)
  const lives = companies.flatMap(({ facilities }) => facilities.flatMap(({ acts }) => acts))
  const deeds = new Set([...companies.flatMap(({ acts }) => acts), ...lives].map(({ does }) => does))
  expect([...deeds].toSorted()).toEqual([...everything].toSorted())
  const paid = lives.flatMap((act) => (act.does === 'order' ? [(act.pays ?? []).join(', ')] : []))
  expect([...new Set(paid)].toSorted()).toEqual(['', 'approve', 'decline, approve'])
})

test.each(moments)('at %s who chose an inspector never decides while two people must', (at) => {
  for (const { name, acts } of setScene(at).flatMap(({ facilities }) => facilities)) {
    let assignedBy: string | undefined
    for (const act of acts) {
      if (act.does === 'assign') assignedBy = act.by
      if (act.does === 'decide' && act.status === 1) expect(act.by, name).not.toBe(assignedBy)
    }
  }
})

test('what is done at the same time are acts of different chains, and the order of each chain stays', () => {
  const play = async () => undefined
  const steps = setScene(now)
    .flatMap(({ facilities }) => facilities)
    .flatMap(({ name, acts }) => acts.map((act) => ({ at: act.at, chain: name, play })))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const waves = wavesOf(steps, now)
  expect(waves.flatMap((wave) => wave.steps)).toHaveLength(steps.length)
  expect(waves.some((wave) => wave.steps.length > 3)).toBe(true)
  for (const wave of waves) {
    expect(new Set(wave.steps.map(({ chain }) => chain)).size).toBe(wave.steps.length)
    for (const { at } of wave.steps) expect(at.getTime()).toBeLessThanOrEqual(wave.at.getTime())
  }
  const times = waves.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  const playedOf = (chain: string) => waves.flatMap((wave) => wave.steps).filter((step) => step.chain === chain)
  for (const { chain } of steps) expect(playedOf(chain)).toEqual(steps.filter((step) => step.chain === chain))
})
