// An owner answers the inspector's checklist: scored in the same way, hidden from others, fixed by the order.
import type { ChecklistContent, ChecklistItem } from '@assure/contract/domain/checklist-content'
import { type AnswerValue, scoreAnswers } from '@assure/contract/domain/checklist-scoring'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnerPerson } from '../../../test/actors.ts'
import { aPaidCertification, assign, decideAs, setting } from '../../../test/certifications.ts'
import type { Answer } from '../../../test/client.ts'
import { aFacility, anOrder, fee } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { answeredChecklist, release, unlinkAll } from '../../../test/released-checklists.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { expectVersioned } from '../../../test/saving.ts'
import { sized } from '../../../test/size.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
let owner: OwnerPerson
let facilityId: string
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
})
afterAll(() => t.close())
beforeEach(async () => {
  await unlinkAll(t)
  await setting(t.deps, 'readiness', 'advised')
  owner = await t.owner()
  facilityId = await aFacility(owner)
})

const both = (en: string, ar = 'نص') => ({ en, ar })
const question = (key: string, more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  key,
  kind: 'yes-no-na',
  text: both(key),
  mandatory: true,
  ...more,
})
const contentOf = (...items: ChecklistItem[]): ChecklistContent => ({
  pass_mark: 80,
  sections: [{ key: 'all', title: both('All'), items }],
})
const cold = contentOf(
  question('exits', { critical: true, weight: 2 }),
  question('temperature', {
    kind: 'number',
    unit: '°C',
    min: -40,
    max: 40,
    good: { min: 0, max: 5 },
    text: both('Temperature', 'درجة الحرارة'),
  }),
  question('floor', {
    kind: 'choice',
    options: [
      { key: 'clean', score: 1, text: both('Clean', 'نظيفة') },
      { key: 'worn', score: 0.5, text: both('Worn', 'متآكلة') },
    ],
  }),
  question('pests', { good: 'no' }),
)
const good = { exits: 'yes', temperature: 3.5, floor: 'clean', pests: 'no' }

const path = (id = facilityId) => `/api/user/facility/${id}/self-assessment`
const read = async (who = owner, id = facilityId) => (await who.get(path(id))).body.data
const save = (answers: Record<string, unknown>, more: object = {}) => owner.put(path(), { answers, ...more })
const order = () => owner.post('/api/user/payment', { amount: fee, facility_id: facilityId })
const brief = (answer: Answer) => [answer.status, answer.body.code]

describe('without a checklist', () => {
  it('there is nothing to answer, and ordering works as before', async () => {
    await setting(t.deps, 'readiness', 'required')
    expect(await read()).toMatchObject({ checklist: null, percent: null, result: null, open: [], shown: [], gaps: [] })
    expect(brief(await save({ exits: 'yes' }))).toEqual([409, 'self-assessment.no-checklist'])
    expect((await order()).status).toBe(200)
  })
})

describe('answers', () => {
  it('are scored like an inspection, saved, and removed by null', async () => {
    const { versionId } = await release(t, cold)
    expect(await read()).toMatchObject({
      percent: null,
      open: ['exits', 'temperature', 'floor', 'pests'],
      checklist: { version_id: versionId, is_frozen: false },
      readiness: 'advised',
      is_ready: false,
      updated_at: null,
    })
    const saved = await save({ ...good, floor: 'worn' })
    expect(saved.body.data).toMatchObject({ ...scoreAnswers(cold, { ...good, floor: 'worn' }), is_ready: true })
    expect((await read()).answers).toEqual({ ...good, floor: 'worn' })
    expect((await save({ ...good, floor: null })).body.data).toMatchObject({ open: ['floor'], is_ready: false })
    expect((await read()).answers).toEqual({ exits: 'yes', temperature: 3.5, pests: 'no' })
    const trail = await t.db.many<{ after: object }>(sql`
      select after from audit_events where subject_id = ${facilityId} and action = 'facility.self-assessed' order by seq`)
    expect(trail.map(({ after }) => after)).toMatchObject([{ percent: 90, answered: 4 }, { answered: 3 }])
  })

  it('are not saved over those of another version', async () => {
    await release(t, cold)
    await expectVersioned(
      (content, more, headers = {}) =>
        owner.put(path(), { answers: { ...good, floor: content === 0 ? 'worn' : 'clean' }, ...more }, { headers }),
      (await read()).version,
    )
  })

  it("lead to gaps with what to do, failures first, in the reader's language", async () => {
    await release(t, cold)
    const gaps = (await save({ exits: 'no', temperature: 9, floor: 'worn' })).body.data.gaps
    expect(gaps).toEqual([
      {
        kind: 'not-met',
        key: 'exits',
        title: 'exits',
        advice: 'Put this right, so that the answer is “Yes”.',
        is_critical: true,
      },
      {
        kind: 'not-met',
        key: 'temperature',
        title: 'Temperature',
        advice: 'Bring it to between \u20680 °C\u2069 and \u20685 °C\u2069.',
        is_critical: false,
      },
      { kind: 'partly-met', key: 'floor', title: 'floor', advice: 'Aim for “\u2068Clean\u2069”.', is_critical: false },
      { kind: 'unanswered', key: 'pests', title: 'pests', advice: 'Answer this question.', is_critical: false },
    ])
    const inArabic = (await owner.get(path(), { headers: { 'assure-language': 'ar' } })).body.data.gaps
    expect(inArabic.map((gap: { title: string }) => gap.title)).toContain('درجة الحرارة')
  })

  it('that do not fit are refused at their field, and nothing is saved', async () => {
    await release(t, cold)
    const refused = await save({ ...good, temperature: 41, floor: 'wet', other: 'yes', pests: 3 })
    expect([refused.status, refused.body.fieldErrors && Object.keys(refused.body.fieldErrors).toSorted()]).toEqual([
      422,
      ['answers.floor', 'answers.other', 'answers.pests', 'answers.temperature'],
    ])
    expect((await read()).updated_at).toBeNull()
  })

  it('for another owner’s facility are not found', async () => {
    await release(t, cold)
    const stranger = await t.owner()
    expect(brief(await stranger.get(path()))).toEqual([404, 'facility.not-found'])
    expect(brief(await stranger.put(path(), { answers: good }))).toEqual([404, 'facility.not-found'])
  })

  it(
    'score the same as the inspector’s, over random checklists and answers',
    async () => {
      let former: Awaited<ReturnType<typeof release>> | undefined
      await fc.assert(
        fc.asyncProperty(answeredChecklist, async ({ content, answers }) => {
          former = await release(t, content, former)
          const saved = await save(answers)
          expect(saved.status, saved.text).toBe(200)
          const { got, possible, percent, result, open, shown } = await read()
          const inspector = scoreAnswers(content, answers as Record<string, AnswerValue>)
          expect({ got, possible, percent, result, open, shown }).toEqual(inspector)
        }),
        { numRuns: sized(40, 2_000), seed: 20260302 },
      )
    },
    sized(60_000, 1_800_000),
  )
})

describe('an order', () => {
  it('keeps the version of its date; the next one has the new version and the answers that fit', async () => {
    const first = await release(t, cold)
    await save(good)
    const { orderId } = await anOrder(owner, facilityId)
    const second = await release(t, contentOf(question('exits'), question('lights')), first)
    expect(await read()).toMatchObject({ checklist: { version_id: first.versionId, is_frozen: true }, answers: good })
    expect(brief(await save({ exits: 'yes' }, { version_id: second.versionId }))).toEqual([
      409,
      'self-assessment.other-version',
    ])
    expect((await save({ ...good, pests: 'yes' }, { version_id: first.versionId })).status).toBe(200)
    expect(await t.db.get(sql`select checklist_version_id as id from orders where id = ${orderId}`)).toEqual({
      id: first.versionId,
    })
    await t.ownerDb.run(sql`
      update orders set state = 'refused', refused_at = ${t.clock.now()}, refused_reason = 'x' where id = ${orderId}`)
    expect(await read()).toMatchObject({
      checklist: { version_id: second.versionId, is_frozen: false },
      answers: { exits: 'yes' },
    })
  })

  it('passes its version on to the inspection, unless an administrator chose another checklist', async () => {
    const first = await release(t, cold)
    const certification = await aPaidCertification(t.deps, owner, facilityId)
    await t.ownerDb.run(
      sql`update orders set checklist_version_id = ${first.versionId} where facility_id = ${facilityId}`,
    )
    const [admin, inspector] = [await t.admin(), await t.inspector()]
    await assign(admin, facilityId, inspector)
    const second = await release(t, contentOf(question('exits')), first)
    const other = await release(t, contentOf(question('hands')))
    const begins = async () =>
      (await inspector.get(`/inspector/api/inspections/${certification}`)).body.data.checklist.version_id
    expect([await begins(), (await read()).checklist.version_id]).toEqual([first.versionId, first.versionId])
    await t.ownerDb.run(sql`
      insert into inspection_choices (certification_id, checklist_id, chosen_by, chosen_at)
      values (${certification}, ${other.checklistId}, ${admin.id}, ${t.clock.now()})`)
    expect(await begins()).toBe(other.versionId)
    expect(second.versionId).not.toBe(first.versionId)
  })

  it('is refused with the gaps only while readiness is required and incomplete', async () => {
    await release(t, cold)
    await save({ ...good, exits: 'no' })
    await setting(t.deps, 'readiness', 'required')
    const refused = await order()
    expect(brief(refused)).toEqual([409, 'self-assessment.not-ready'])
    expect(refused.body.details).toMatchObject({ result: 'fail', pass_mark: 80, gaps: [{ key: 'exits' }] })
    await save(good)
    expect((await order()).status).toBe(200)
    await save({ ...good, exits: 'no' })
    // Later answers don't affect an existing order.
    expect((await order()).status).toBe(200)
  })

  it('needs a valid licence and a valid agreement: both are gaps', async () => {
    await release(t, cold)
    await save(good)
    const stored = await t.deps.files.storeBytes(aPdf('L'), { name: 'licence.pdf', type: 'application/pdf' })
    const [id, now] = [t.deps.random.uuid(), t.clock.now()]
    await t.db.transaction(async (tx) => {
      const kept = { what: 'company-document', companyId: owner.companyId, uploadedBy: owner.id }
      const file = await t.deps.files.record(tx, stored, kept, now)
      await tx.run(sql`
        insert into company_documents (id, company_id, file_id, kind, expires_on, created_at)
        values (${id}, ${owner.companyId}, ${file.id}, 'trade_license', '2026-03-01', ${now})`)
    })
    await owner.form('PATCH', `/api/user/facility/${facilityId}`, {
      owned_status: 2,
      partner_company: 'Harbour Ice',
      partnership_agreement_expires_on: '2026-02-28',
      partnership_agreement_file: { name: 'agreement.pdf', bytes: aPdf('A') },
    })
    const expired = await read()
    expect(expired).toMatchObject({ percent: 100, result: 'pass', is_ready: false })
    expect(expired.gaps.map(({ kind, title }: { kind: string; title: string }) => [kind, title])).toEqual([
      ['document', 'Trade licence'],
      ['document', 'Partnership agreement'],
    ])
    await setting(t.deps, 'readiness', 'required')
    expect(brief(await order())).toEqual([409, 'self-assessment.not-ready'])
    const replace = (document: string) =>
      owner.form('POST', `/api/user/documents/${document}/replace`, {
        expires_on: '2027-03-01',
        file: { name: 'new.pdf', bytes: aPdf('New') },
      })
    await replace(id)
    const [agreement] = (await owner.get('/api/user/documents?kind=agreement')).body.data.documents
    await replace(agreement.id)
    expect((await order()).status).toBe(200)
  })
})

it('with several checklists the owner chooses one until the order is made', async () => {
  const store = await release(t, cold)
  const food = await release(t, contentOf(question('hands')))
  expect(await read()).toMatchObject({ checklist: { id: store.checklistId }, checklists: [{}, {}] })
  expect((await save({ hands: 'yes' }, { checklist_id: food.checklistId })).body.data).toMatchObject({
    checklist: { id: food.checklistId },
    percent: 100,
  })
  expect((await save({}, { checklist_id: t.deps.random.uuid() })).body.fieldErrors).toHaveProperty('checklist_id')
  await anOrder(owner, facilityId)
  expect(brief(await save({}, { checklist_id: store.checklistId }))).toEqual([409, 'self-assessment.checklist-fixed'])
  expect(await read()).toMatchObject({
    checklist: { id: food.checklistId, is_frozen: true },
    answers: { hands: 'yes' },
  })
})

it('only the assigned inspector can read it, and only while the owner shares it', async () => {
  await release(t, cold)
  const [admin, inspector, other] = [await t.admin(), await t.inspector(), await t.inspector()]
  const certification = await aPaidCertification(t.deps, owner, facilityId)
  await assign(admin, facilityId, inspector)
  const at = `/inspector/api/assigned-facility/${facilityId}/self-assessment`
  await save(good)
  expect(brief(await inspector.get(at))).toEqual([404, 'self-assessment.not-shared'])
  // The inspection includes it too, because the phone stores both.
  const inspected = async () =>
    (await inspector.get(`/inspector/api/inspections/${certification}`)).body.data.self_assessment
  expect(await inspected()).toBeNull()
  await save(good, { is_shared: true })
  expect(await inspected()).toMatchObject({ percent: 100, answers: good, answered: Object.keys(good).length })
  expect((await inspector.get(at)).body.data).toMatchObject({ percent: 100, answers: good })
  expect(brief(await other.get(at))).toEqual([404, 'facility.not-found'])
  // The public never sees it, whatever is decided.
  await decideAs.admin(admin, certification, { status: 1, reason: 'Seen' })
  expect((await t.anyone.get('/api/public/register')).text).not.toContain('temperature')
  await save(good, { is_shared: false })
  expect(brief(await inspector.get(at))).toEqual([404, 'self-assessment.not-shared'])
})
