import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { fieldWork } from '../../../test/assigned.ts'
import { setting } from '../../../test/certifications.ts'
import { aChecklist, aContent, checklistName, freshCode, question } from '../../../test/checklists.ts'
import type { Answer } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { expectVersioned } from '../../../test/saving.ts'
import { sql } from '../../platform/db/sql.ts'
import { checklistsForService, checklistVersionOf, installDelivered } from './index.ts'

let t: TestApp
let daniel: Person
let boss: Person
beforeAll(async () => {
  t = await testApp()
  daniel = await t.admin()
  boss = await t.superAdmin()
})
afterAll(() => t.close())

const path = '/admin/api/checklists'
const brief = ({ status, body }: Answer) => [status, body.code ?? null]
const at = (id: string, act = '') => `${path}/${id}${act === '' ? '' : `/${act}`}`
const read = async (id: string) => (await daniel.get(at(id))).body.data
const trailOf = (id: string) =>
  t.ownerDb.many<{ action: string }>(sql`select action from audit_events where subject_id = ${id} order by seq`)

describe('a checklist', () => {
  it('is written, released, changed in a parallel draft, released again, and retired', async () => {
    const made = await daniel.post(path, { code: 'COLD', name: checklistName, content: aContent() })
    expect([made.status, made.body.data]).toMatchObject([201, { code: 'COLD', state: 'draft', has_draft: true }])
    const { id } = made.body.data
    expect(brief(await daniel.post(at(id, 'retire')))).toEqual([409, 'checklist.not-released'])
    expect((await daniel.post(at(id, 'release'))).body.data).toMatchObject({
      state: 'released',
      has_draft: false,
      released_number: 1,
    })
    expect(brief(await daniel.post(at(id, 'release')))).toEqual([409, 'checklist.no-draft'])

    const content = aContent(question('hall.clean'))
    const saved = await daniel.patch(at(id), { content, name: { en: 'Halls', ar: 'القاعات' } })
    expect(saved.body.data).toMatchObject({ state: 'released', has_draft: true, content, name: { en: 'Halls' } })
    // The released version keeps its content and its name.
    const first = (await daniel.get(at(id, 'versions/1'))).body.data
    expect(first).toMatchObject({ number: 1, state: 'released', content: aContent(), name: checklistName })
    expect((await daniel.get(`${path}?search=COLD`)).body.data.checklists).toMatchObject([
      { id, name: checklistName, item_count: 1, released_number: 1, has_draft: true },
    ])
    const again = (await daniel.post(at(id, 'release'))).body.data
    expect(again.versions.map(({ number, state }: { number: number; state: string }) => [number, state])).toEqual([
      [2, 'released'],
      [1, 'retired'],
    ])
    expect((await daniel.post(at(id, 'retire'))).body.data).toMatchObject({ state: 'retired', released_number: null })
    expect((await trailOf(id)).map(({ action }) => action.slice(10))).toEqual([
      'added',
      'released',
      'saved',
      'released',
      'retired',
    ])
  })

  it('keeps a discarded draft among its versions', async () => {
    const id = await aChecklist(daniel, { released: true, draft: true })
    expect((await daniel.post(at(id, 'discard'))).body.data).toMatchObject({ has_draft: false, state: 'released' })
    expect((await daniel.get(at(id, 'versions/2'))).body.data).toMatchObject({ state: 'retired', released_at: null })
    expect(brief(await daniel.post(at(id, 'discard')))).toEqual([409, 'checklist.no-draft'])
  })

  it('cannot be changed once it is no longer a draft, not even in the database', async () => {
    const id = await aChecklist(daniel, { released: true })
    for (const statement of [
      sql`update checklist_versions set content = '{}' where checklist_id = ${id}`,
      sql`update checklist_versions set state = 'draft', released_at = null where checklist_id = ${id}`,
      sql`delete from checklist_versions where checklist_id = ${id}`,
    ])
      await expect(t.ownerDb.run(statement)).rejects.toMatchObject({ constraint: 'checklist_versions_fixed' })
  })

  it('released by two at once is released once', async () => {
    const id = await aChecklist(daniel)
    const both = await Promise.all([daniel.post(at(id, 'release')), boss.post(at(id, 'release'))])
    expect(both.map((one) => brief(one).join(' ')).toSorted()).toEqual(['200 ', '409 checklist.no-draft'])
  })

  it('is saved without its other language, but not released before every text is translated', async () => {
    const id = await aChecklist(daniel, {
      content: aContent(
        question('a', { text: { en: 'Clean?', ar: '' }, help: { en: '', ar: 'انظر' } }),
        question('b', {
          kind: 'choice',
          options: [
            { key: 'x', text: { en: '', ar: 'نعم' } },
            { key: 'y', text: { en: 'No', ar: 'لا' } },
          ],
        }),
      ),
    })
    await daniel.patch(at(id), { name: { en: 'Hall' } })
    const refused = await daniel.post(at(id, 'release'))
    expect([refused.status, Object.keys(refused.body.fieldErrors).toSorted()]).toEqual([
      422,
      [
        'content.sections.0.items.0.help.en',
        'content.sections.0.items.0.text.ar',
        'content.sections.0.items.1.options.0.text.en',
        'name.ar',
      ],
    ])
  })

  it('is not saved over a concurrent change', async () => {
    const id = await aChecklist(daniel)
    const { version } = await read(id)
    await boss.patch(at(id), { content: aContent(question('other')) })
    const late = await daniel.patch(at(id), { content: aContent(question('mine')), version })
    expect([...brief(late), late.body.details]).toMatchObject([
      409,
      'request.changed-meanwhile',
      { changed_by: { id: boss.id }, changes: [{ field: 'content' }] },
    ])
    const { version: present, content } = await read(id)
    expect(content).toEqual(aContent(question('other')))
    expect((await daniel.patch(at(id), { content: aContent(question('mine')), version: present })).status).toBe(200)
  })
})

describe('under four eyes', () => {
  beforeAll(() => setting(t.deps, 'decision-mode', 'four-eyes'))
  afterAll(() => setting(t.deps, 'decision-mode', 'direct'))

  it('must be released by somebody who did not write it', async () => {
    const id = await aChecklist(daniel)
    await boss.patch(at(id), { name: { en: 'Great hall', ar: 'القاعة الكبرى' } })
    for (const writer of [daniel, boss])
      expect(brief(await writer.post(at(id, 'release')))).toEqual([403, 'checklist.not-independent'])
    expect((await read(id)).may.release).toBe(false)
    const third = await t.admin()
    expect((await third.get(at(id))).body.data.may.release).toBe(true)
    expect((await third.post(at(id, 'release'))).status).toBe(200)
  })
})

describe('copied, exported and imported', () => {
  it('a copy is a draft under a code of its own', async () => {
    const id = await aChecklist(daniel, { released: true })
    const { code } = await read(id)
    const copies = [await daniel.post(at(id, 'copy')), await daniel.post(at(id, 'copy'))]
    expect(copies.map(({ body }) => [body.data.code, body.data.state])).toEqual([
      [`${code}-COPY`, 'draft'],
      [`${code}-COPY-2`, 'draft'],
    ])
    expect(brief(await daniel.post(at(id, 'copy'), { code }))).toEqual([409, 'checklist.code-taken'])
  })

  it('an export imports unchanged; with a known code it becomes the new draft, and the former one is kept', async () => {
    const id = await aChecklist(daniel)
    const { data: exported } = (await daniel.get(at(id, 'export'))).body
    expect(Object.keys(exported)).toEqual(['code', 'name', 'content'])
    const imported = await boss.post(`${path}/import`, exported)
    expect([imported.status, imported.body.data.id]).toEqual([201, id])
    expect((await daniel.get(at(id, 'export'))).body.data).toEqual(exported)
    expect(imported.body.data.versions.map(({ state }: { state: string }) => state)).toEqual(['draft', 'retired'])
    const other = { ...exported, code: freshCode(), purpose: { en: 'For halls', ar: 'للقاعات' } }
    const made = await daniel.post(`${path}/import`, other)
    expect((await daniel.get(at(made.body.data.id, 'export'))).body.data).toEqual(other)
  })
})

describe('invalid input', () => {
  const send = (body: unknown) => daniel.post(`${path}/import`, body)
  const named = (content: unknown) => ({ code: 'HOSTILE', name: checklistName, content })
  const deep = (levels: number): unknown => (levels === 0 ? {} : { a: deep(levels - 1) })

  it.each([
    ['unknown condition', aContent(question('a', { show_if: { item: 'b', is: ['yes'] } })), 'items.0.show_if.item'],
    ['key of a section', { ...aContent(), sections: [{ key: '#', title: checklistName, items: [] }] }, 'key'],
    ['a word as weight', aContent(question('a', { weight: 'much' as unknown as number })), 'items.0.weight'],
    [
      'a loop',
      aContent(
        question('a', { show_if: { item: 'b', is: ['yes'] } }),
        question('b', { show_if: { item: 'a', is: ['yes'] } }),
      ),
      'items.1.show_if.item',
    ],
  ])('%s is refused at its field', async (_what, content, place) => {
    const refused = await send(named(content))
    expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([
      422,
      expect.arrayContaining([`content.sections.0.${place}`]),
    ])
  })

  it('500 questions are accepted, 501 are not', async () => {
    const many = (count: number) => aContent(...Array.from({ length: count }, (_, place) => question(`q${place}`)))
    const refused = await send(named(many(501)))
    expect([refused.status, refused.body.fieldErrors]).toMatchObject([422, {}])
    expect(JSON.stringify(refused.body.fieldErrors)).toContain('500')
    expect((await daniel.post(path, { ...named(many(500)), code: 'MANY' })).status).toBe(201)
  })

  it.each([
    ['deeper than a checklist', JSON.stringify(named(deep(30))), 422, 'request.too-deep'],
    ['a hundred thousand levels', `{"content":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 422, 'request.too-deep'],
    ['more than a megabyte', JSON.stringify(named({ x: 'x'.repeat(1024 * 1024) })), 413, 'request.too-large'],
    ['__proto__', '{"code":"HOSTILE","content":{"__proto__":{"x":1}}}', 400, 'request.malformed'],
    ['constructor.prototype', '{"content":{"constructor":{"prototype":{"x":1}}}}', 400, 'request.malformed'],
    ['a list', '[]', 422, 'request.fields'],
    [
      '30,000 empty questions',
      JSON.stringify(named({ sections: Array(60).fill({ items: Array(500).fill({}) }) })),
      422,
      'request.fields',
    ],
    ['300,000 empty sections', `{"content":{"sections":[${'{},'.repeat(300_000)}{}]}}`, 422, 'request.fields'],
  ])('%s is refused', async (_what, payload, status, code) => {
    const answer = await t.app.server.inject({
      method: 'POST',
      url: `${path}/import`,
      headers: { authorization: `Bearer ${daniel.token}`, 'content-type': 'application/json' },
      payload,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(Buffer.byteLength(answer.body)).toBeLessThan(64 * 1024)
  })
})

describe('trying it out', () => {
  it('scores with the draft, else with the released version, and stores nothing', async () => {
    const id = await aChecklist(daniel, { released: true })
    const score = async (answers: unknown) => (await daniel.post(at(id, 'try'), { answers })).body.data
    expect(await score({ 'hall.doors': 'yes' })).toEqual({
      got: 1,
      possible: 1,
      percent: 100,
      result: 'pass',
      open: ['hall.clean'],
      shown: ['hall.clean', 'hall.doors'],
    })
    await daniel.patch(at(id), { content: aContent(question('hall.clean', { critical: true })) })
    expect(await score({ 'hall.clean': 'no' })).toMatchObject({ percent: 0, result: 'fail', open: [] })
    const refused = await daniel.post(at(id, 'try'), { answers: { 'hall.doors': 'yes', 'hall.clean': 'maybe' } })
    expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([
      422,
      ['answers.hall.doors', 'answers.hall.clean'],
    ])
  })
})

describe('services', () => {
  it('are chosen by a SUPER_ADMIN; the first released checklist of a service is used', async () => {
    const [first, second] = [await aChecklist(daniel, { released: true }), await aChecklist(daniel)]
    expect((await daniel.put(at(first, 'services'), { service_ids: [2] })).status).toBe(403)
    expect((await boss.put(at(first, 'services'), { service_ids: [2, 999] })).body.fieldErrors).toHaveProperty(
      'service_ids',
    )
    for (const id of [second, first])
      expect((await boss.put(at(id, 'services'), { service_ids: [2, 3] })).body.data.services).toHaveLength(2)
    expect((await checklistsForService(t.db, 2))[0]?.checklist_id).toBe(first)
    await daniel.post(at(second, 'release'))
    expect((await checklistsForService(t.db, 2)).map((row) => row.checklist_id)).toEqual([second, first])
    await boss.put(at(second, 'services'), { service_ids: [3] })
    const used = (await checklistsForService(t.db, 2))[0]
    expect(used).toMatchObject({ checklist_id: first, number: 1, name: checklistName, content: aContent() })
    expect(await checklistVersionOf(t.db, used?.id ?? '')).toEqual(used)
  })

  it('are not replaced over a choice of another version', async () => {
    const id = await aChecklist(daniel)
    await expectVersioned(
      (content, more, headers = {}) =>
        boss.put(at(id, 'services'), { service_ids: content === 0 ? [2] : [3], ...more }, { headers }),
      (await read(id)).services_version,
    )
  })
})

it('counts the facilities inspected with any of its versions', async () => {
  const id = await aChecklist(daniel, { released: true })
  await daniel.patch(at(id), { name: { en: 'Halls', ar: 'القاعات' } })
  for (const act of [undefined, 'release']) {
    if (act) await daniel.post(at(id, act))
    const { facilityId, certificationId, inspector } = await fieldWork(t)
    await t.ownerDb.run(sql`
      insert into inspections (id, certification_id, facility_id, checklist_version_id, inspector_id, began_at)
      select ${t.deps.random.uuid()}, ${certificationId}, ${facilityId}, v.id, ${inspector.id}, ${t.clock.now()}
      from checklist_versions v where v.checklist_id = ${id} and v.state = 'released'`)
  }
  expect((await read(id)).facility_count).toBe(2)
})

it('four checklists are installed once; later changes by the office stay', async () => {
  await installDelivered(t.deps)
  const { id, code } = (await checklistsForService(t.db, 1))[0] ?? {}
  expect([code, (await checklistsForService(t.db, 1)).map((one) => one.code)]).toEqual([
    'WAREHOUSE-COLD-STORE',
    ['WAREHOUSE-COLD-STORE', 'FOOD-PRODUCTION'],
  ])
  const version = await checklistVersionOf(t.db, id ?? '')
  await daniel.patch(at(version?.checklist_id ?? ''), { name: { en: 'Ours', ar: 'لنا' } })
  await daniel.post(at(version?.checklist_id ?? '', 'release'))
  await installDelivered(t.deps)
  expect((await checklistsForService(t.db, 1))[0]?.name.en).toBe('Ours')
  expect((await daniel.get(`${path}?search=SAMPLE-RECEPTION`)).body.data.checklists).toMatchObject([
    { state: 'released', has_draft: false },
  ])
})
