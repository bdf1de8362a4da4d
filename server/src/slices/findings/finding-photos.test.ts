// Photos of a finding: those of its checklist item, and those uploaded with a finding that has no item.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FieldWork, fieldWork } from '../../../test/assigned.ts'
import { assign } from '../../../test/certifications.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPhoto, declare, give, type Phone, sendPart } from '../../../test/inspections.ts'
import { aPng } from '../../../test/sample-files.ts'
import { aServiceChecklist } from '../../../test/service-checklists.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await aServiceChecklist(t)
})
afterAll(() => t.close())

const item = 'cold.temperature'
const raise = ({ inspector, facilityId, certificationId }: FieldWork, more: object = {}) =>
  inspector.post('/inspector/api/findings', {
    facility_id: facilityId,
    certification_id: certificationId,
    class: 'critical',
    description: 'Nine degrees.',
    ...more,
  })
const arrive = async ({ inspector, certificationId }: FieldWork, photo: Phone): Promise<void> => {
  expect((await declare(inspector, certificationId, photo)).status).toBe(200)
  for (let number = 1; number <= photo.parts.length; number++)
    expect((await sendPart(inspector, certificationId, photo, number)).status).toBe(200)
}
type Shown = { id: string; url: string; thumbnail_url: string }[]
const photosFor = async (who: FieldWork, id: string): Promise<Record<'owner' | 'admin' | 'inspector', Shown>> => ({
  owner: (await who.owner.get(`/api/user/findings/${id}`)).body.data.photos,
  admin: (await who.admin.get(`/admin/api/findings/${id}`)).body.data.photos,
  inspector: (await who.inspector.get(`/inspector/api/findings/${id}`)).body.data.photos,
})
const open = async (link: string | undefined) => (await t.anyone.get(link ?? '')).status

describe('a finding raised from an item', () => {
  it('shows the photos of that item to all three, also late ones, and no others', async () => {
    const work = await fieldWork(t)
    await give(work.inspector, work.certificationId, item, { value: 9, counter: 1 })
    const [mine, other] = [aPhoto(aPng(), { item }), aPhoto(aPng(), { item: 'cold.picture' })]
    await arrive(work, other)
    const { id, number } = (await raise(work, { item_key: item })).body.data
    const { findings } = (await work.inspector.get(`/inspector/api/inspections/${work.certificationId}`)).body.data
    expect(findings).toMatchObject([{ id, number, class: 'critical', state: 'open', key: item, due_on: '2026-03-20' }])
    // Readers see the question, not the item's key.
    for (const reader of [work.owner, work.inspector]) {
      const path = reader === work.owner ? '/api/user/findings' : '/inspector/api/findings'
      expect((await reader.get(`${path}/${id}`)).body.data.item_text?.en).toBe('Air temperature')
    }
    expect((await photosFor(work, id)).owner).toEqual([])
    await arrive(work, mine)

    const shown = await photosFor(work, id)
    for (const photos of Object.values(shown)) {
      expect(photos.map((photo) => photo.id)).toEqual([mine.id])
      expect([await open(photos[0]?.url), await open(photos[0]?.thumbnail_url)]).toEqual([200, 200])
    }
    const files = await t.ownerDb.get<{ copies: number; inspection: string; found: string }>(sql`
      select (select count(*) from finding_files)::int as copies, i.id as inspection, n.inspection_id as found
      from findings n join inspections i on i.certification_id = n.certification_id where n.id = ${id}`)
    expect(files).toEqual({ copies: 0, inspection: files.found, found: files.inspection })

    // A photo removed from the inspection also leaves the finding. An inspector who is no longer assigned loses access.
    const link = shown.inspector[0]?.url
    await assign(work.admin, work.facilityId, await t.inspector())
    expect(await open(link)).toBe(404)
    expect((await work.inspector.get(`/inspector/api/findings/${id}`)).status).toBe(404)
    await assign(work.admin, work.facilityId, work.inspector)
    await work.inspector.del(`/inspector/api/inspections/${work.certificationId}/photos/${mine.id}`)
    expect((await photosFor(work, id)).owner).toEqual([])
    expect(await open(shown.owner[0]?.url)).toBe(404)
  })

  it('gives the owner no access to the rest of an open inspection', async () => {
    const work = await fieldWork(t)
    const other = aPhoto(aPng(), { item: 'cold.picture' })
    await arrive(work, other)
    await raise(work, { item_key: item })
    const { file_id: fileId } = await t.ownerDb.get<{ file_id: string }>(
      sql`select file_id from inspection_photos where id = ${other.id}`,
    )
    const foreign = t.deps.files.link(
      'customer',
      { id: fileId, name: 'x.jpg' },
      { ...work.owner, accountId: work.owner.id },
    )
    expect(await open(foreign)).toBe(404)
  })
})

it('a finding raised without an item carries photos, not counted against the owner’s storage', async () => {
  const work = await fieldWork(t)
  const raised = await work.inspector.form('POST', '/inspector/api/findings', {
    facility_id: work.facilityId,
    class: 'major',
    description: 'Pallets on the wet floor.',
    file: { name: 'floor.png', bytes: aPng() },
  })
  expect(raised.status).toBe(201)
  const { id } = raised.body.data
  expect(raised.body.data).toMatchObject({ photos: [], item_key: null, item_text: null })
  const { entries } = (await work.owner.get(`/api/user/findings/${id}`)).body.data
  expect(entries[0]).toMatchObject({ kind: 'raised', files: [{ name: 'floor.png' }] })
  expect(await open(entries[0].files[0].url)).toBe(200)
  const { company_id: companyId } = await t.ownerDb.get<{ company_id: string | null }>(
    sql`select company_id from files where id = ${entries[0].files[0].id}`,
  )
  expect(companyId).toBeNull()
})
