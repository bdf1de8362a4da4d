// Checklists for the certification service, inserted directly into the database; and random checklists with random
// answers.
import type { ChecklistContent, ChecklistItem } from '@assure/contract/domain/checklist-content'
import type { AnswerValue } from '@assure/contract/domain/checklist-scoring'
import fc from 'fast-check'
import { sql } from '../src/platform/db/sql.ts'
import type { TestApp } from './harness.ts'

const text = { en: 'A question', ar: 'سؤال' }

export const oneQuestion: ChecklistContent = {
  pass_mark: 80,
  sections: [{ key: 'all', title: text, items: [{ key: 'clean', kind: 'yes-no-na', text }] }],
}

let count = 0

type Released = { checklistId: string; versionId: string }

/** Inserts a new checklist, or a newer version of `former`. */
const insertReleased = async (t: TestApp, content: ChecklistContent, former?: Released): Promise<Released> => {
  const number = ++count
  const now = t.clock.now()
  const versionId = t.deps.random.uuid()
  const checklistId = former?.checklistId ?? t.deps.random.uuid()
  if (former === undefined)
    await t.ownerDb.run(sql`
      insert into checklists (id, code, name_en, name_ar, created_at, updated_at)
      values (${checklistId}, ${`T-${checklistId.slice(-12).toUpperCase()}`}, ${`Checklist ${number}`}, 'قائمة', ${now}, ${now})`)
  await t.ownerDb.run(sql`
    update checklist_versions set state = 'retired', retired_at = ${now}
    where checklist_id = ${checklistId} and state = 'released'`)
  const items = content.sections.flatMap((section) => section.items)
  await t.ownerDb.run(sql`
    insert into checklist_versions (id, checklist_id, number, state, name_en, name_ar, content, item_count, hash,
      created_at, written_at, released_at)
    values (${versionId}, ${checklistId}, ${number}, 'released', ${`Checklist ${number}`}, 'قائمة',
      ${JSON.stringify(content)}::jsonb, ${items.length}, ${versionId}, ${now}, ${now}, ${now})`)
  return { checklistId, versionId }
}

/** Releases a newer version of `former`; without it, a new checklist that the service uses. */
export const release = async (t: TestApp, content: ChecklistContent, former?: Released): Promise<Released> => {
  const released = await insertReleased(t, content, former)
  if (former === undefined)
    await t.ownerDb.run(sql`
      insert into service_checklists (service_id, checklist_id, position)
      select 1, ${released.checklistId}, count(*) from service_checklists`)
  return released
}

/** Shares an assessment of a checklist that no service uses. */
export const aSharedAssessment = async (
  t: TestApp,
  { facilityId, by }: { facilityId: string; by: string },
): Promise<void> => {
  const { versionId } = await insertReleased(t, oneQuestion)
  await t.ownerDb.run(sql`
    insert into self_assessments (facility_id, checklist_version_id, answers, is_shared, updated_at, updated_by)
    values (${facilityId}, ${versionId}, '{"clean": "yes"}', true, ${t.clock.now()}, ${by})`)
}

/** Removes all checklists from all services. */
export const unlinkAll = (t: TestApp): Promise<number> => t.ownerDb.run(sql`delete from service_checklists`)

const itemArbitrary = (at: number): fc.Arbitrary<ChecklistItem> => {
  const common = {
    key: fc.constant(`i.${at}`),
    text: fc.constant(text),
    mandatory: fc.boolean(),
    critical: fc.boolean(),
    weight: fc.constantFrom(0, 0.5, 1, 2, 3.125),
    // Only earlier items can be conditions, so there are no cycles.
    ...(at > 0
      ? {
          show_if: fc.option(
            fc.record({
              item: fc.nat(at - 1).map((before) => `i.${before}`),
              is: fc.constantFrom(['yes'], ['no', 'na'], ['a'], ['b', 'c']),
            }),
            { nil: undefined, freq: 3 },
          ),
        }
      : {}),
  }
  const option = (key: string) => ({
    key: fc.constant(key),
    text: fc.constant(text),
    score: fc.constantFrom(0, 0.25, 0.5, 1, 2),
    fails: fc.constantFrom(undefined, undefined, true),
  })
  return fc.oneof(
    fc.record({
      ...common,
      kind: fc.constant('yes-no-na' as const),
      good: fc.constantFrom('yes' as const, 'no' as const),
    }),
    fc.record({
      ...common,
      kind: fc.constant('choice' as const),
      options: fc.tuple(fc.record(option('a')), fc.record(option('b')), fc.record(option('c'))),
    }),
    fc.record({
      ...common,
      kind: fc.constant('number' as const),
      min: fc.constant(-40),
      max: fc.constant(40),
      good: fc.constantFrom(undefined, { min: 0, max: 5 }, { min: 10 }, { max: -18 }),
    }),
    fc.record({ ...common, kind: fc.constantFrom('text' as const, 'date' as const, 'photo' as const) }),
  ) as fc.Arbitrary<ChecklistItem>
}

const answerArbitrary = ({ kind, options }: ChecklistItem): fc.Arbitrary<AnswerValue> => {
  const na = fc.constant<AnswerValue>('na')
  switch (kind) {
    case 'yes-no-na':
      return fc.constantFrom<AnswerValue>('yes', 'no', 'na')
    case 'choice':
      return fc.oneof(na, fc.constantFrom<AnswerValue>(...(options ?? []).map(({ key }) => key)))
    case 'number':
      return fc.oneof(
        na,
        fc.integer({ min: -400, max: 400 }).map((tenths): AnswerValue => tenths / 10),
      )
    case 'date':
      return fc.constant<AnswerValue>('2026-03-05')
    case 'text':
    case 'photo':
    case 'signature':
      return fc.constant<AnswerValue>('ready')
  }
}

export type AnsweredChecklist = { content: ChecklistContent; answers: Record<string, AnswerValue> }

/** Some items repeat by room; their conditions refer only to items of the same kind. */
export const answeredChecklist: fc.Arbitrary<AnsweredChecklist> = fc
  .integer({ min: 1, max: 12 })
  .chain((length) =>
    fc.record({
      items: fc.tuple(...Array.from({ length }, (_, at) => itemArbitrary(at))),
      repeatsFrom: fc.integer({ min: 1, max: 14 }),
      passMark: fc.integer({ min: 0, max: 100 }),
    }),
  )
  .chain(({ items, repeatsFrom, passMark }) => {
    const repeated = items.map((item, at): ChecklistItem => (at >= repeatsFrom ? { ...item, repeat: 'room' } : item))
    const names = repeated.flatMap(({ key, repeat }) => (repeat === undefined ? [key] : [`${key}#1`, `${key}#2`]))
    const values = fc.tuple(
      ...names.map((name) => {
        const item = repeated.find(({ key }) => key === name.split('#')[0])
        return item === undefined
          ? fc.constant(undefined)
          : fc.option(answerArbitrary(item), { nil: undefined, freq: 4 })
      }),
    )
    return values.map((answers) => ({
      content: { pass_mark: passMark, sections: [{ key: 'all', title: text, items: repeated }] },
      answers: Object.fromEntries(
        names.flatMap((name, at) => (answers[at] === undefined ? [] : [[name, answers[at] as AnswerValue]])),
      ),
    }))
  })
