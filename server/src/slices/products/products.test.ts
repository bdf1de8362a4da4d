import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson } from '../../../test/actors.ts'
import type { Answer } from '../../../test/client.ts'
import { readGoods } from '../../../test/goods.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { addPhotos, aProductOf, ownProduct, products, someProduct } from '../../../test/products.ts'
import {
  aDraft,
  aJob,
  aReadyDraft,
  done,
  importService,
  makeCompetent,
  office,
  own,
  someGoods,
} from '../../../test/requests.ts'
import { aPdf, aPng } from '../../../test/sample-files.ts'
import { openPersons } from '../../platform/audit/persons.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
let owner: OwnerPerson
let other: OwnerPerson
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  owner = await t.owner()
  other = await t.owner()
})
afterAll(() => t.close())

const brief = (answer: Answer) => [answer.status, answer.body.code]
const faults = (answer: Answer) => [answer.status, answer.body.fieldErrors]
const get = async (id: string) => done(await owner.get(ownProduct(id))).body.data
const names = async (query = '') =>
  done(await owner.get(`${products}?${query}`)).body.data.products.map(
    (one: { description: string }) => one.description,
  )
const withProduct = (id: string | null, changed: object = {}) => ({
  goods: [someGoods({ product_id: id, ...changed })],
})
const lineOf = async (id: string) => done(await owner.get(own(id))).body.data.goods[0]

describe('a product', () => {
  it('is added, changed and archived, and the trail says who did it', async () => {
    const added = await owner.post(products, someProduct())
    expect([added.status, added.body.message]).toEqual([201, 'Product added.'])
    const { id, version } = added.body.data
    expect(added.body.data).toMatchObject({
      gtin: '6291100784325',
      model: null,
      sampling: { level: null, aql: { critical: null, major: 1, minor: null } },
      defects: [
        { code: 'COLD-THAWED', class: 'critical', name: { en: 'Thawed, or frozen again' } },
        { code: 'PACK-CRUSHED', class: 'minor' },
      ],
      photos: [],
      is_archived: false,
    })
    const saved = done(await owner.patch(ownProduct(id), { brand: null, model: '31/40', version })).body.data
    expect(saved).toMatchObject({ brand: null, model: '31/40', hs_code: '030617' })
    expect(brief(await owner.patch(ownProduct(id), { model: '26/30', version }))).toEqual([
      409,
      'request.changed-meanwhile',
    ])
    const archived = await owner.patch(ownProduct(id), { is_archived: true })
    expect(archived.body.message).toBe('Product archived.')
    expect([await names('search=shrimp'), await names('search=shrimp&archived=true')]).toEqual([
      [],
      ['Frozen shrimp, 10 kg cartons'],
    ])
    expect((await owner.patch(ownProduct(id), { is_archived: false })).body.message).toBe('Product restored.')
    const rows = await t.db.many<{ action: string; before: object | null }>(sql`
      select action, before from audit_events where subject_id = ${id} order by seq`)
    expect(await openPersons(t.db, rows)).toEqual([
      { action: 'product.added', before: null },
      { action: 'product.changed', before: { brand: 'Gulf Catch', model: null } },
      { action: 'product.changed', before: { is_archived: false } },
      { action: 'product.changed', before: { is_archived: true } },
    ])
  })

  it('is checked as goods are, at its fields', async () => {
    const wrong = await owner.post(products, {
      ...someProduct(),
      hs_code: '12345',
      gtin: '6291100784326',
      origin_country: 'XX',
      defect_codes: ['PACK-WET', 'NO-SUCH-DEFECT'],
    })
    expect(faults(wrong)).toEqual([
      422,
      {
        hs_code: expect.stringContaining('HS code') as string,
        gtin: expect.stringContaining('GTIN') as string,
        origin_country: expect.any(String) as string,
        'defect_codes.1': expect.any(String) as string,
      },
    ])
    const limits = await owner.post(products, {
      ...someProduct({ description: ' ', specification: 'x'.repeat(2001) }),
      sampling: { level: 'IV', aql: { critical: 0, major: 3, minor: null } },
    })
    expect([limits.status, Object.keys(limits.body.fieldErrors).toSorted()]).toEqual([
      422,
      ['description', 'sampling.aql.major', 'sampling.level', 'specification'],
    ])
  })

  it('keeps a defect that was retired since, but cannot name it anew', async () => {
    const id = await aProductOf(owner, { defect_codes: ['TEXT-HOLE'] })
    await t.ownerDb.run(sql`update defect_types set retired_at = '2026-03-01' where code = 'TEXT-HOLE'`)
    expect((await owner.patch(ownProduct(id), { defect_codes: ['TEXT-HOLE', 'TEXT-SEAM'] })).status).toBe(200)
    expect(faults(await owner.post(products, someProduct({ defect_codes: ['TEXT-HOLE'] })))).toEqual([
      422,
      { 'defect_codes.0': expect.any(String) as string },
    ])
    const offered = done(await owner.get(`${products}/defects`)).body.data.defects as { code: string }[]
    const codes = offered.map(({ code }) => code)
    expect([codes.includes('TEXT-SEAM'), codes.includes('TEXT-HOLE')]).toEqual([true, false])
  })

  it('of another company is not found', async () => {
    const id = await aProductOf(other)
    for (const answer of [
      await owner.get(ownProduct(id)),
      await owner.patch(ownProduct(id), { description: 'Mine' }),
      await owner.form('POST', ownProduct(id, '/photos'), { photos: { name: 'a.png', bytes: aPng() } }),
    ])
      expect(brief(answer)).toEqual([404, 'product.not-found'])
  })

  it('is one of at most 500 that are not archived', async () => {
    const full = await t.owner()
    const first = await aProductOf(full)
    await t.ownerDb.run(sql`
      insert into products (id, company_id, description, created_at, updated_at)
      select gen_random_uuid(), p.company_id, 'Product ' || n, p.created_at, p.created_at
      from products p, generate_series(2, 500) n where p.id = ${first}`)
    expect(brief(await full.post(products, someProduct()))).toEqual([409, 'product.too-many'])
    done(await full.patch(ownProduct(first), { is_archived: true }))
    done(await full.post(products, someProduct()))
    expect(brief(await full.patch(ownProduct(first), { is_archived: false }))).toEqual([409, 'product.too-many'])
  })
})

describe('reference photos', () => {
  it('are re-encoded, at most six, and only images', async () => {
    const id = await aProductOf(owner)
    const lying = await owner.form('POST', ownProduct(id, '/photos'), { photos: { name: 'a.png', bytes: aPdf() } })
    expect([lying.status, Object.keys(lying.body.fieldErrors)]).toEqual([415, ['photos']])
    await addPhotos(owner, id, ['a.png', 'b.png', 'c.png'])
    await addPhotos(owner, id, ['d.png', 'e.png', 'f.png'])
    const seventh = await owner.form('POST', ownProduct(id, '/photos'), { photos: { name: 'g.png', bytes: aPng() } })
    expect(brief(seventh)).toEqual([409, 'product.too-many-photos'])
    const { photos } = await get(id)
    expect(photos.map(({ name }: { name: string }) => name)).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.jpg`),
    )
    const opened = await t.anyone.get(photos[0].thumbnail_url)
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('are deleted with their files, unless a request that was sent shows them', async () => {
    const id = await aProductOf(owner)
    const [kept = '', unseen = ''] = await addPhotos(owner, id, ['kept.png', 'unseen.png'])
    done(await owner.del(ownProduct(id, `/photos/${unseen}`)))
    const request = await aReadyDraft(owner, importService, withProduct(id))
    done(await owner.post(own(request, '/submit'), {}))
    const removed = done(await owner.del(ownProduct(id, `/photos/${kept}`)))
    expect(removed.body.data.photos).toEqual([])
    expect(brief(await owner.del(ownProduct(id, `/photos/${kept}`)))).toEqual([404, 'photo.not-found'])
    const files = await t.db.many<{ id: string; is_deleted: boolean }>(sql`
      select id, deleted_at is not null as is_deleted from files where id in (${kept}, ${unseen})`)
    expect(new Map(files.map((file) => [file.id, file.is_deleted]))).toEqual(
      new Map([
        [kept, false],
        [unseen, true],
      ]),
    )
    const { product } = await lineOf(request)
    expect(product.photos.map((photo: { id: string }) => photo.id)).toEqual([kept])
    expect((await t.anyone.get(product.photos[0].url)).status).toBe(200)
  })
})

describe('goods of a product', () => {
  it('follow the product until the request is sent, then keep it as it was', async () => {
    const id = await aProductOf(owner)
    const [photo] = await addPhotos(owner, id, ['front.png'])
    const request = await aReadyDraft(owner, importService, withProduct(id))
    done(await owner.patch(ownProduct(id), { specification: 'Core at −20 °C.' }))
    expect((await lineOf(request)).product).toMatchObject({ specification: 'Core at −20 °C.' })
    done(await owner.post(own(request, '/submit'), {}))
    done(
      await owner.patch(ownProduct(id), {
        specification: 'Anything goes.',
        sampling: { level: 'III', aql: { critical: 0, major: 0, minor: 0 } },
        defect_codes: [],
        is_archived: true,
      }),
    )
    await addPhotos(owner, id, ['back.png'])
    const asSent = {
      product_id: id,
      product: {
        specification: 'Core at −20 °C.',
        sampling: { level: null, aql: { critical: null, major: 1, minor: null } },
        defects: [{ code: 'COLD-THAWED' }, { code: 'PACK-CRUSHED' }],
        photos: [{ id: photo }],
      },
    }
    expect(await lineOf(request)).toMatchObject(asSent)
    const admin = await t.admin()
    const seen = done(await admin.get(office(request))).body.data
    expect(seen.goods[0]).toMatchObject(asSent)
    // The service accepts 10 of 200 with major defects; AQL 1 accepts 5.
    expect(
      seen.sampling.map(({ class: one, n, ac, by_product: byProduct }: Record<string, unknown>) => [
        one,
        n,
        ac,
        byProduct,
      ]),
    ).toEqual([
      ['critical', 200, 0, false],
      ['major', 200, 5, true],
      ['minor', 200, 14, false],
    ])
  })

  it('show specification and photos to the assigned inspector, and to no other', async () => {
    const id = await aProductOf(owner)
    await addPhotos(owner, id, ['front.png'])
    const inspector = await t.inspector()
    const stranger = await t.inspector()
    await makeCompetent(t, inspector.id)
    const job = await aJob(t, owner, inspector.id, withProduct(id))
    const { lines, sampling } = (await readGoods(inspector, job)).goods
    expect(lines[0].product).toMatchObject({ specification: someProduct().specification, photos: [{}] })
    expect(sampling[1]).toMatchObject({ class: 'major', by_product: true })
    const [photo] = lines[0].product.photos
    const { goods } = done(await inspector.get(`/inspector/api/requests/${job}`)).body.data
    const { url } = goods[0].product.photos[0]
    expect((await t.anyone.get(url)).status).toBe(200)
    const kept = `/inspector/api/product-photos/${photo.id}`
    expect(done(await inspector.get(kept)).body.data.image).toMatch(/^data:image\/jpeg;base64,/)
    expect(brief(await stranger.get(kept))).toEqual([404, 'photo.not-found'])
    await t.ownerDb.run(sql`update requests set inspector_id = ${stranger.id} where id = ${job}`)
    expect((await t.anyone.get(url)).status).toBe(404)
  })

  it('can only be of an own product that is not archived', async () => {
    const draft = await aDraft(owner)
    const [mine, theirs] = [await aProductOf(owner), await aProductOf(other)]
    done(await owner.patch(own(draft), withProduct(mine)))
    done(await owner.patch(ownProduct(mine), { is_archived: true }))
    const fresh = await aDraft(owner)
    for (const id of [theirs, mine])
      expect(faults(await owner.patch(own(fresh), withProduct(id)))).toEqual([
        422,
        { 'goods.0.product_id': expect.any(String) as string },
      ])
    expect(faults(await owner.patch(own(fresh), withProduct('x')))).toEqual([
      422,
      { 'goods.0.product_id': expect.any(String) as string },
    ])
    // The draft that has it keeps it, and so does a copy.
    done(await owner.patch(own(draft), withProduct(mine, { quantity: 10 })))
    const copy = done(await owner.post(own(await sentWith(mine), '/copy'), {})).body.data
    expect(copy.goods[0]).toMatchObject({ product_id: mine, product: { specification: someProduct().specification } })
  })
})

const sentWith = async (id: string): Promise<string> => {
  done(await owner.patch(ownProduct(id), { is_archived: false }))
  const request = await aReadyDraft(owner, importService, withProduct(id))
  done(await owner.post(own(request, '/submit'), {}))
  done(await owner.patch(ownProduct(id), { is_archived: true }))
  return request
}
