// An inspection on site as a phone sends it: late, twice, in any order, from several devices.
import { createHash, randomUUID } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signedText } from '@assure/contract/domain/signed-answers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FieldWork, fieldWork } from '../../../test/assigned.ts'
import { assign } from '../../../test/certifications.ts'
import type { Answer } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import {
  aPhoto,
  declare,
  give,
  line,
  sendPart,
  signAsInspector,
  submitWithFindings,
} from '../../../test/inspections.ts'
import { aPdf, aPng } from '../../../test/sample-files.ts'
import { expectVersioned } from '../../../test/saving.ts'
import { aServiceChecklist, coldRooms, retire, type TestChecklist } from '../../../test/service-checklists.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
let checklist: TestChecklist
beforeAll(async () => {
  t = await testApp()
  checklist = await aServiceChecklist(t)
})
afterAll(() => t.close())

const brief = (answer: Answer) => [answer.status, answer.body.code]
const read = async ({ inspector, certificationId }: FieldWork) =>
  (await inspector.get(`/inspector/api/inspections/${certificationId}`)).body.data
const hashOf = (answers: Record<string, string | number>, notes: Record<string, string> = {}): string =>
  createHash('sha256')
    .update(signedText({ version: checklist.versionId, content: coldRooms, answers, notes }))
    .digest('hex')
const sign = ({ inspector, certificationId }: FieldWork, more: Record<string, unknown>) =>
  inspector.post(`/inspector/api/inspections/${certificationId}/signatures`, {
    role: 'contact',
    name: 'Salem Haddad',
    strokes: line,
    at: '2026-03-02T08:05:00Z',
    ...more,
  })
const evidence = (mode: string) =>
  t.ownerDb.run(sql`
    insert into settings (key, value, in_force_since) values ('evidence', ${JSON.stringify(mode)}::jsonb, ${t.clock.now()})`)

describe('answers', () => {
  it('are returned with their score, and found by certification and by inspection', async () => {
    const work = await fieldWork(t)
    expect(await read(work)).toMatchObject({ id: null, checklist: { version_id: checklist.versionId }, is_open: true })
    const first = await give(work.inspector, work.certificationId, 'cold.present', { value: 'yes', counter: 1 })
    expect(first.body.data).toEqual({ key: 'cold.present', in_force: true, shown: true, answered: 1, asked: 2 })
    await give(work.inspector, work.certificationId, 'cold.temperature', { value: 9, note: 'Warm', counter: 2 })
    await give(work.inspector, work.certificationId, 'cold.thermometer', { value: 'T1', repeat: '2', counter: 3 })
    const seen = await read(work)
    expect(seen).toMatchObject({
      answers: { 'cold.present': 'yes', 'cold.temperature': 9, 'cold.thermometer#2': 'T1' },
      notes: { 'cold.temperature': 'Warm' },
      repeats: { room: ['2'] },
      score: { percent: 25, result: 'fail', open: [] },
      inspector: { id: work.inspector.id },
      missing: [{ kind: 'photo', key: 'cold.temperature', text: '“Air temperature” needs a photo.' }],
    })
    const again = await work.inspector.get(`/inspector/api/inspections/${seen.id}`)
    expect(again.body.data.answers).toEqual(seen.answers)
    const progress = await work.owner.get(`/api/user/certifications/${work.certificationId}/inspection`)
    expect(progress.body.data.inspection).toMatchObject({ answered: 3, asked: 3, photos: 0, recommendation: null })
  })

  it('are ordered by counter on one device, by arrival across devices; none is lost', async () => {
    const work = await fieldWork(t)
    const [one, other] = [randomUUID(), randomUUID()]
    const floor = (device: string, counter: number, value: string | null) =>
      give(work.inspector, work.certificationId, 'cold.floor', { value, device, counter })
    await floor(one, 5, 'worn')
    expect((await floor(one, 4, 'broken')).body.data.in_force).toBe(false)
    expect((await read(work)).answers).toEqual({ 'cold.floor': 'worn' })
    await floor(other, 1, 'clean')
    await floor(one, 3, 'broken')
    expect((await read(work)).answers).toEqual({ 'cold.floor': 'clean' })
    expect((await floor(one, 6, null)).body.data).toMatchObject({ in_force: true, answered: 0 })
    expect((await floor(one, 6, null)).status).toBe(200)
    expect(brief(await floor(one, 6, 'worn'))).toEqual([409, 'inspection.counter-used'])
    const kept = await t.ownerDb.get<{ count: number; entries: number }>(sql`
      select count(*) as count, min(i.entries) as entries from inspection_answers a
      join inspections i on i.id = a.inspection_id where i.certification_id = ${work.certificationId}`)
    expect(kept).toEqual({ count: 5, entries: 5 })
    await expect(t.db.run(sql`update inspection_answers set note = 'x'`)).rejects.toThrow('permission denied')
    await expect(t.db.run(sql`delete from inspection_signatures`)).rejects.toThrow('permission denied')
  })

  it('to hidden items are stored but not counted; to unknown items they are refused at their field', async () => {
    const work = await fieldWork(t)
    const ask = (item: string, value: unknown, more = {}) =>
      give(work.inspector, work.certificationId, item, { value, counter: Math.floor(Math.random() * 1e9), ...more })
    expect((await ask('cold.temperature', 4)).body.data).toMatchObject({ shown: false, answered: 0 })
    expect((await read(work)).score).toMatchObject({ possible: 0, percent: null })
    for (const [item, value, code, more] of [
      ['cold.nothing', 'yes', 'answer.unknown-item'],
      ['cold.floor', 'clean', 'answer.unknown-item', { repeat: '1' }],
      ['cold.thermometer', 'T1', 'answer.unknown-item'],
      ['cold.thermometer%232', 'T1', 'answer.unknown-item'],
      ['cold.temperature', 41, 'answer.out-of-bounds'],
      ['cold.floor', 'gone', 'answer.not-an-option'],
      ['cold.present', 'maybe', 'answer.invalid'],
    ] as const)
      expect([item, ...brief(await ask(item, value, more))]).toEqual([item, 422, code])
  })

  it('to a version retired meanwhile begin with it; to another version than begun they are refused', async () => {
    const [early, late] = [await fieldWork(t), await fieldWork(t)]
    const next = await retire(t, checklist)
    const answer = (work: FieldWork, version_id: string, counter: number) =>
      give(work.inspector, work.certificationId, 'cold.present', { value: 'yes', counter, version_id })
    expect((await answer(early, checklist.versionId, 1)).status).toBe(200)
    expect((await read(early)).checklist.number).toBe(1)
    expect((await answer(late, next, 1)).status).toBe(200)
    const refused = await answer(late, checklist.versionId, 2)
    expect(brief(refused)).toEqual([409, 'inspection.other-version'])
    expect(refused.body.message).toContain('version 2')
    expect(brief(await answer(await fieldWork(t), randomUUID(), 1))).toEqual([409, 'inspection.other-version'])
    checklist = await aServiceChecklist(t)
  })

  it('may be up to 60 days old and at most an hour in the future', async () => {
    const work = await fieldWork(t)
    const { inspector, certificationId: id } = work
    const now = t.clock.now().getTime()
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
    const answer = (moment: string, counter: number) =>
      inspector.put(`/inspector/api/inspections/${id}/answers/cold.floor`, {
        value: 'clean',
        at: moment,
        device: randomUUID(),
        counter,
      })
    const answers_hash = hashOf({ 'cold.floor': 'clean' })
    for (const [moment, status] of [
      ['0000-01-01T00:00:00Z', 422],
      [at(-60 * 24 - 1), 422],
      [at(-60 * 24 + 1), 200],
      [at(0.9), 200],
      [at(1.1), 422],
    ] as const) {
      const photo = aPhoto(aPng())
      const answered = [
        await answer(moment, 1),
        await sign(work, { answers_hash, at: moment }),
        await declare(inspector, id, { ...photo, declared: { ...photo.declared, taken_at: moment } }),
      ]
      expect([moment, ...answered.map((one) => one.status)]).toEqual([moment, status, status, status])
      if (moment === at(1.1)) for (const one of answered) expect(one.body.code).toBe('inspection.moment-unlikely')
    }
  })

  it('of a replaced inspector are handed over, marked and not counted', async () => {
    const work = await fieldWork(t)
    await give(work.inspector, work.certificationId, 'cold.present', { value: 'yes', counter: 1 })
    const successor = await t.inspector()
    await assign(work.admin, work.facilityId, successor)
    const late = { value: 'no', counter: 2 }
    expect(brief(await give(work.inspector, work.certificationId, 'cold.present', late))).toEqual([
      404,
      'inspection.not-found',
    ])
    const given = { item: 'cold.present', ...late, at: '2026-03-02T08:00:00Z', device: randomUUID() }
    const path = `/inspector/api/inspections/${work.certificationId}/hand-over`
    for (let time = 0; time < 2; time++)
      expect((await work.inspector.post(path, { answers: [given] })).body.data).toEqual({})
    const seen = await read({ ...work, inspector: successor })
    expect(seen.answers).toEqual({ 'cold.present': 'yes' })
    expect(seen.handed_over).toMatchObject([{ key: 'cold.present', value: 'no', by: { id: work.inspector.id } }])
    expect((await (await t.inspector()).post(path, { answers: [given] })).status).toBe(404)
  })

  it('are not required without a checklist; an administrator can choose one before it begins', async () => {
    const work = await fieldWork(t)
    const other = await aServiceChecklist(t)
    const path = `/admin/api/certifications/${work.certificationId}`
    await t.ownerDb.run(sql`delete from service_checklists where service_id = 1`)
    expect(await read(work)).toMatchObject({ checklist: null, missing: [], score: null })
    expect(
      brief(await give(work.inspector, work.certificationId, 'cold.present', { value: 'yes', counter: 1 })),
    ).toEqual([409, 'inspection.no-checklist'])
    for (const { checklistId } of [checklist, other])
      await t.ownerDb.run(sql`insert into service_checklists (service_id, checklist_id) values (1, ${checklistId})`)
    expect(brief(await work.admin.put(`${path}/checklist`, { checklist_id: randomUUID() }))).toEqual([
      404,
      'checklist.not-found',
    ])
    await expectVersioned(
      (content, more, headers = {}) => {
        const chosen = content === 0 ? other.checklistId : checklist.checklistId
        return work.admin.put(`${path}/checklist`, { checklist_id: chosen, ...more }, { headers })
      },
      (await work.admin.get(`${path}/inspection`)).body.data.choice_version,
    )
    const choose = () => work.admin.put(`${path}/checklist`, { checklist_id: other.checklistId })
    expect((await choose()).status).toBe(200)
    expect((await read(work)).checklist.version_id).toBe(other.versionId)
    expect((await work.admin.get(`${path}/inspection`)).body.data.choices).toHaveLength(2)
    await give(work.inspector, work.certificationId, 'cold.present', { value: 'yes', counter: 1 })
    expect(brief(await choose())).toEqual([409, 'inspection.begun'])
    checklist = await aServiceChecklist(t)
  })
})

describe('photos', () => {
  it('arrive in parts, in any order and twice, and are stripped of camera metadata', async () => {
    const work = await fieldWork(t)
    const bytes = await sharp({ create: { width: 3000, height: 900, channels: 3, background: '#456' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 0/1 0/1' } })
      .toBuffer()
    const photo = aPhoto(bytes)
    const id = work.certificationId
    expect(brief(await sendPart(work.inspector, id, photo, 1))).toEqual([404, 'photo.not-found'])
    expect((await declare(work.inspector, id, photo)).status).toBe(200)
    expect((await declare(work.inspector, id, photo)).body.data).toMatchObject({
      id: photo.id,
      url: null,
      parts_arrived: [],
    })
    expect(brief(await declare(work.inspector, id, { ...photo, declared: { ...photo.declared, size: 5 } }))).toEqual([
      409,
      'photo.declared-otherwise',
    ])
    for (const number of [3, 1, 3, 3]) await sendPart(work.inspector, id, photo, number)
    expect((await read(work)).photos).toMatchObject([{ parts_arrived: [1, 3], url: null }])
    expect(brief(await sendPart(work.inspector, id, photo, 4))).toEqual([422, 'photo.part-unknown'])
    const whole = await sendPart(work.inspector, id, photo, 2)
    expect(whole.body.data).toMatchObject({ key: 'cold.picture', parts_arrived: [], refused: null })
    expect((await sendPart(work.inspector, id, photo, 2)).body.data.url).not.toBeNull()
    const opened = await work.inspector.get(whole.body.data.url as string)
    const drawn = await sharp(opened.bytes).metadata()
    expect(drawn).toMatchObject({ format: 'jpeg', width: 2048 })
    expect(drawn.exif).toBeUndefined()
    const small = await sharp((await work.inspector.get(whole.body.data.thumbnail_url as string)).bytes).metadata()
    expect(small.width).toBe(320)
    expect(await t.ownerDb.many(sql`select 1 from inspection_photo_parts where photo_id = ${photo.id}`)).toEqual([])
    const { company } = await t.ownerDb.get<{ company: number }>(sql`
      select count(*) as company from files where what = 'inspection-photo' and company_id is not null`)
    expect(company).toBe(0)
    // The owner sees photos once the inspection is submitted.
    const seen = async () => (await t.anyone.get(ownersLink(await photoFile(photo.id), work))).status
    expect(await seen()).toBe(404)
    await give(work.inspector, id, 'cold.present', { value: 'no', counter: 1 })
    expect((await submitWithFindings(work.inspector, id)).status).toBe(200)
    expect(await seen()).toBe(200)
  })

  it('whose storage was down are assembled when the same request is repeated', async () => {
    const work = await fieldWork(t)
    const photo = aPhoto(aPng(), { parts: 1 })
    await declare(work.inspector, work.certificationId, photo)
    const send = () => sendPart(work.inspector, work.certificationId, photo, 1, { 'idempotency-key': photo.id })
    const files = join(t.deps.config.dataDir, 'files')
    renameSync(files, `${files}-away`)
    writeFileSync(files, '')
    expect(brief(await send())).toEqual([503, 'file.storage-down'])
    rmSync(files)
    renameSync(`${files}-away`, files)
    expect((await send()).body.data).toMatchObject({ id: photo.id, parts_arrived: [], url: expect.any(String) })
  })

  it('that are not images, or not as declared, are refused; removed ones stay removed', async () => {
    const work = await fieldWork(t)
    const id = work.certificationId
    const send = async (photo: ReturnType<typeof aPhoto>) => {
      await declare(work.inspector, id, photo)
      return sendPart(work.inspector, id, photo, 1)
    }
    const none = aPhoto(aPdf('No photo'), { parts: 1 })
    expect(brief(await send(none))).toEqual([415, 'file.not-an-image'])
    expect(brief(await sendPart(work.inspector, id, none, 1))).toEqual([415, 'file.not-an-image'])
    const mixed = aPhoto(aPng(), { parts: 1 })
    const honest = mixed.parts
    mixed.parts = [Buffer.from('something else')]
    expect(brief(await send(mixed))).toEqual([422, 'photo.not-whole'])
    mixed.parts = honest
    expect((await sendPart(work.inspector, id, mixed, 1)).status).toBe(200)
    const remarks = [{ kind: 'arrow', x: 0.1, y: 0.1, to_x: 0.5, to_y: 0.5 }]
    const path = `/inspector/api/inspections/${id}/photos/${mixed.id}`
    expect((await work.inspector.patch(path, { remarks })).body.data.remarks).toEqual(remarks)
    const { version } = (await work.inspector.patch(path, { remarks: [] })).body.data
    await expectVersioned((content, more, headers = {}) => {
      const drawn = content === 0 ? remarks : [{ ...remarks[0], x: 0.2 }]
      return work.inspector.patch(path, { remarks: drawn, ...more }, { headers })
    }, version)
    for (let time = 0; time < 2; time++) expect((await work.inspector.del(path)).status).toBe(200)
    expect(brief(await sendPart(work.inspector, id, mixed, 1))).toEqual([409, 'photo.removed'])
    expect((await read(work)).photos).toMatchObject([{ id: none.id, refused: 'file.not-an-image' }])
    expect(
      brief(await work.inspector.post(`/inspector/api/inspections/${id}/photos`, { ...mixed.declared, size: 4e6 })),
    ).toEqual([422, 'request.fields'])
    await t.ownerDb.run(sql`update inspections set photos = 300 where certification_id = ${id}`)
    expect(brief(await declare(work.inspector, id, aPhoto(aPng())))).toEqual([409, 'photo.too-many'])
  })

  it('are limited to what was declared, to before the decision, and to a daily amount', async () => {
    const work = await fieldWork(t)
    const id = work.certificationId
    const small = aPhoto(Buffer.alloc(10, 1), { parts: 2 })
    await declare(work.inspector, id, small)
    small.parts = [Buffer.alloc(6, 1), Buffer.alloc(5, 1)]
    expect((await sendPart(work.inspector, id, small, 1)).status).toBe(200)
    expect(brief(await sendPart(work.inspector, id, small, 2))).toEqual([422, 'photo.beyond-size'])
    small.parts[0] = Buffer.alloc(11, 1)
    expect(brief(await sendPart(work.inspector, id, small, 1))).toEqual([422, 'photo.beyond-size'])

    const late = aPhoto(aPng(), { parts: 1 })
    await declare(work.inspector, id, late)
    await work.inspector.patch(`/inspector/api/certifications/${id}/status`, { status: 1 })
    expect(brief(await sendPart(work.inspector, id, late, 1))).toEqual([409, 'inspection.closed'])

    const next = await fieldWork(t, { inspector: work.inspector })
    const mega = 3 * 1024 * 1024
    const many = async (count: number) => {
      for (let at = 0; at < count; at++) {
        const photo = aPhoto(Buffer.from([at]))
        const answer = await declare(work.inspector, next.certificationId, {
          ...photo,
          declared: { ...photo.declared, size: mega },
        })
        if (answer.status !== 200) return [at, ...brief(answer), answer.headers['retry-after']]
        await work.inspector.del(`/inspector/api/inspections/${next.certificationId}/photos/${photo.id}`)
      }
      return [count]
    }
    // Photos of the other inspection and removed photos count too.
    await t.ownerDb.run(sql`
      insert into inspection_photos (inspection_id, id, item_key, taken_at, size, sha256, parts, account_id, declared_at)
      select i.id, gen_random_uuid(), 'cold.picture', ${t.clock.now()}, ${mega}, ${'a'.repeat(64)}, 1,
        ${work.inspector.id}, ${t.clock.now()}
      from inspections i, generate_series(1, 339) where i.certification_id = ${id}`)
    expect(await many(3)).toEqual([2, 429, 'photo.day-full', expect.any(String)])
    await t.ownerDb.run(sql`
      update inspection_photos set declared_at = declared_at - interval '1 day' where account_id = ${work.inspector.id}`)
    expect(await many(1)).toEqual([1])
  })

  it('accept only bytes', async () => {
    const work = await fieldWork(t)
    const path = `/inspector/api/inspections/${work.certificationId}/photos/${randomUUID()}/parts/1`
    expect(brief(await work.inspector.put(path, {}))).toEqual([415, 'request.wrong-type'])
    const notes = `/inspector/api/facilities/${work.facilityId}/notes`
    expect(brief(await work.inspector.bytes('PUT', notes.replace('PUT', ''), Buffer.from('x')))[0]).toBe(405)
    const large = await work.inspector.bytes('PUT', path, Buffer.alloc(256 * 1024 + 1))
    expect(brief(large)).toEqual([413, 'request.too-large'])
  })
})

const photoFile = async (photoId: string): Promise<string> =>
  (await t.ownerDb.get<{ file_id: string }>(sql`select file_id from inspection_photos where id = ${photoId}`)).file_id
const ownersLink = (fileId: string, { owner }: FieldWork): string =>
  t.deps.files.link('customer', { id: fileId, name: 'photo.jpg' }, { accountId: owner.id, sessionId: owner.sessionId })

describe('signatures', () => {
  it('are valid for the answers shown, and required again when those change', async () => {
    const work = await fieldWork(t)
    expect(brief(await sign(work, { answers_hash: hashOf({}) }))).toEqual([409, 'signature.of-nothing'])
    await give(work.inspector, work.certificationId, 'cold.present', { value: 'no', counter: 1 })
    const answers_hash = hashOf({ 'cold.present': 'no' })
    expect(brief(await sign(work, { answers_hash, strokes: [] }))).toEqual([422, 'signature.empty'])
    expect(brief(await sign(work, { answers_hash, strokes: [[[5, 5]]] }))).toEqual([422, 'signature.empty'])
    expect(brief(await sign(work, { answers_hash, refused_reason: 'No time' }))).toEqual([
      422,
      'signature.refused-with-strokes',
    ])
    expect((await sign(work, { answers_hash })).body.data).toMatchObject({ role: 'contact', is_outdated: false })
    // A hidden item was not shown, so its answer doesn't outdate the signature.
    await give(work.inspector, work.certificationId, 'cold.temperature', { value: 3, counter: 2 })
    expect((await read(work)).signatures).toMatchObject([{ is_outdated: false }])
    await give(work.inspector, work.certificationId, 'cold.present', { value: 'yes', counter: 3 })
    expect(await read(work)).toMatchObject({
      signatures: [{ is_outdated: true }],
      missing: [{ kind: 'signature', key: 'contact' }],
    })
    const refused = await sign(work, {
      answers_hash: hashOf({ 'cold.present': 'yes', 'cold.temperature': 3 }),
      strokes: [],
      refused_reason: 'He had to leave.',
    })
    expect(refused.body).toMatchObject({ message: 'Saved that signing was refused.', data: { is_outdated: false } })
    expect((await read(work)).missing).toEqual([])
  })
})

describe('closing', () => {
  const submit = ({ inspector, certificationId }: FieldWork, recommendation: string) =>
    inspector.post(`/inspector/api/inspections/${certificationId}/submit`, { recommendation })
  const pass = ({ inspector, certificationId }: FieldWork) =>
    inspector.patch(`/inspector/api/certifications/${certificationId}/status`, { status: 1 })

  const act = ({ inspector, certificationId }: FieldWork, verb: string, body: object) =>
    inspector.post(`/inspector/api/inspections/${certificationId}/${verb}`, body)
  const listed = (answer: Answer) => [
    ...brief(answer),
    answer.body.details.missing.map(({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`),
  ]

  it("names what is missing; critical items and the inspector's signature are required, the rest needs a reason", async () => {
    const work = await fieldWork(t)
    const { inspector, certificationId: id } = work
    for (const recommendation of ['pass', 'findings']) {
      const answer = await act(work, 'submit', { recommendation, reason: 'I have to go.' })
      expect(listed(answer)).toEqual([409, 'inspection.not-ready', ['signature inspector', 'answer cold.present']])
    }
    await give(inspector, id, 'cold.present', { value: 'yes', counter: 1 })
    await signAsInspector(inspector, id)
    expect(listed(await submit(work, 'findings'))).toEqual([409, 'inspection.not-ready', ['answer cold.temperature']])
    await give(inspector, id, 'cold.temperature', { value: 9, counter: 2 })
    expect(listed(await submit(work, 'findings'))).toEqual([
      409,
      'inspection.not-ready',
      ['signature inspector', 'photo cold.temperature', 'note cold.temperature'],
    ])
    await signAsInspector(inspector, id)
    expect(listed(await submit(work, 'findings'))).toEqual([
      409,
      'inspection.gaps-unexplained',
      ['photo cold.temperature', 'note cold.temperature'],
    ])
    expect((await act(work, 'submit', { recommendation: 'findings', reason: 'No light.' })).status).toBe(200)
    // A Fail is possible without evidence, for an inspector who could not get in.
    expect((await act(await fieldWork(t), 'submit', { recommendation: 'fail', reason: 'Closed.' })).status).toBe(200)
    await evidence('off')
    expect((await submit(await fieldWork(t), 'findings')).status).toBe(200)
    await evidence('advised')
  })

  it('locks a submitted inspection until it is reopened with a reason', async () => {
    const work = await fieldWork(t)
    const { inspector, certificationId: id } = work
    const photo = aPhoto(aPng(), { parts: 1 })
    expect(brief(await act(work, 'reopen', { reason: 'A mistake.' }))).toEqual([409, 'inspection.not-submitted'])
    await give(inspector, id, 'cold.present', { value: 'no', counter: 1 })
    await declare(inspector, id, photo)
    expect((await submitWithFindings(inspector, id)).status).toBe(200)
    expect(await read(work)).toMatchObject({ is_open: false, may_reopen: true, recommendation: 'findings' })
    const late = [
      await give(inspector, id, 'cold.present', { value: 'yes', counter: 2 }),
      await sign(work, { answers_hash: hashOf({ 'cold.present': 'no' }) }),
      await declare(inspector, id, aPhoto(aPng())),
      await sendPart(inspector, id, photo, 1),
      await inspector.del(`/inspector/api/inspections/${id}/photos/${photo.id}`),
      await submit(work, 'findings'),
      await submit(work, 'pass'),
    ]
    expect(late.map(brief)).toEqual(Array.from({ length: 7 }, () => [409, 'inspection.submitted']))
    expect((await act(work, 'reopen', {})).status).toBe(422)
    expect((await act(work, 'reopen', { reason: 'One answer was wrong.' })).status).toBe(200)
    expect(await read(work)).toMatchObject({
      is_open: true,
      may_reopen: false,
      recommendation: null,
      reopened: { reason: 'One answer was wrong.' },
    })
    expect((await give(inspector, id, 'cold.present', { value: 'yes', counter: 2 })).status).toBe(200)
    expect((await sendPart(inspector, id, photo, 1)).status).toBe(200)
  })

  it('counts once when submitted several times at once', async () => {
    const work = await fieldWork(t)
    await give(work.inspector, work.certificationId, 'cold.present', { value: 'no', counter: 1 })
    await signAsInspector(work.inspector, work.certificationId)
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(work, 'findings')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    const { count } = await t.ownerDb.get<{ count: number }>(sql`
      select count(*) as count from audit_events a join inspections i on a.subject_id = i.id::text
      where a.action = 'inspection.submitted' and i.certification_id = ${work.certificationId}`)
    expect(count).toBe(1)
  })

  it('with findings stays pending; with a Pass it is decided and closed', async () => {
    const work = await fieldWork(t)
    await give(work.inspector, work.certificationId, 'cold.present', { value: 'no', counter: 1 })
    const pending = await submitWithFindings(work.inspector, work.certificationId)
    expect(pending.body).toMatchObject({ message: 'Submitted. Corrective actions are open.', data: { status: 0 } })
    await act(work, 'reopen', { reason: 'They put it right at once.' })
    expect((await submit(work, 'pass')).body.data).toMatchObject({ status: 1, is_administrative: false })
    expect(
      brief(await give(work.inspector, work.certificationId, 'cold.present', { value: 'yes', counter: 2 })),
    ).toEqual([409, 'inspection.closed'])
    expect(brief(await submit(work, 'fail'))).toEqual([409, 'inspection.closed'])
    expect(await read(work)).toMatchObject({ recommendation: 'pass', is_open: false })
  })

  it('with evidence required is refused in both ways, naming what is missing; with evidence advised it is not', async () => {
    const [work, advised] = [await fieldWork(t), await fieldWork(t)]
    expect((await pass(advised)).status).toBe(200)
    await evidence('required')
    const missing = [{ kind: 'answer', key: 'cold.present', text: '“Are there cold rooms?” has no answer.' }]
    for (const answer of [await pass(work), await submit(work, 'pass')])
      expect([...brief(answer), answer.body.details]).toEqual([409, 'inspection.evidence-missing', { missing }])
    await give(work.inspector, work.certificationId, 'cold.present', { value: 'yes', counter: 1 })
    await give(work.inspector, work.certificationId, 'cold.temperature', { value: 9, counter: 2 })
    const arabic = await work.inspector.patch(
      `/inspector/api/certifications/${work.certificationId}/status`,
      { status: 1 },
      { headers: { 'accept-language': 'ar' } },
    )
    expect(arabic.body.details.missing.map(({ kind }: { kind: string }) => kind)).toEqual(['photo', 'note'])
    await give(work.inspector, work.certificationId, 'cold.temperature', { value: 9, note: 'Warm', counter: 3 })
    const photo = aPhoto(aPng(), { item: 'cold.temperature', parts: 1 })
    await declare(work.inspector, work.certificationId, photo)
    expect((await pass(work)).status).toBe(409)
    await sendPart(work.inspector, work.certificationId, photo, 1)
    const finding = { facility_id: work.facilityId, class: 'major', description: 'Ice on the pipes' }
    const raised = await work.inspector.post('/inspector/api/findings', finding)
    expect((await pass(work)).body.details.missing).toEqual([
      { kind: 'finding', key: raised.body.data.number, text: `The major finding ${raised.body.data.number} is open.` },
    ])
    await t.ownerDb.run(
      sql`update findings set state = 'closed', closed_at = ${t.clock.now()}, closed_by = ${work.inspector.id} where id = ${raised.body.data.id}`,
    )
    expect((await pass(work)).body.data).toMatchObject({ status: 1, is_administrative: false })
    await evidence('advised')
  })
})
