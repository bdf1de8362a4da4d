import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson } from '../../../test/actors.ts'
import { fieldWork } from '../../../test/assigned.ts'
import type { Answer } from '../../../test/client.ts'
import { aFacility } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPdf, aPng } from '../../../test/sample-files.ts'
import { openPersons } from '../../platform/audit/persons.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
})
afterAll(() => t.close())

type Document = {
  id: string
  kind: string
  name: string
  is_expired: boolean
  expires_on: string | null
  url: string
  facility: { id: string; name: string } | null
  may: { replace: boolean }
}
const list = async (owner: OwnerPerson, query = ''): Promise<Document[]> =>
  (await owner.get(`/api/user/documents${query}`)).body.data.documents as Document[]
const replace = (owner: OwnerPerson, id: string, name: string, more: Record<string, string> = {}) =>
  owner.form('POST', `/api/user/documents/${id}/replace`, { ...more, file: { name, bytes: aPdf(name) } })
const brief = (answer: Answer) => [answer.status, answer.body.code]

/** A document as a registration stores it. */
const companyDocument = async (owner: OwnerPerson, name: string, expiresOn: string | null): Promise<string> => {
  const stored = await t.deps.files.storeBytes(aPdf(name), { name, type: 'application/pdf' })
  const id = t.deps.random.uuid()
  await t.db.transaction(async (tx) => {
    const file = await t.deps.files.record(
      tx,
      stored,
      { what: 'company-document', companyId: owner.companyId, uploadedBy: owner.id },
      t.clock.now(),
    )
    await tx.run(sql`
      insert into company_documents (id, company_id, file_id, kind, expires_on, uploaded_by, created_at)
      values (${id}, ${owner.companyId}, ${file.id}, 'trade_license', ${expiresOn}, ${owner.id}, ${t.clock.now()})`)
  })
  return id
}

const partnered = (owner: OwnerPerson, name: string) =>
  aFacility(owner, {
    name,
    owned_status: 2,
    partner_company: 'Harbour Ice',
    partnership_agreement_file: { name: 'agreement.pdf', bytes: aPdf('Agreement') },
  })

describe('the documents of a company', () => {
  it('are in one list, by kind and by search, with the expired ones', async () => {
    const owner = await t.owner()
    await companyDocument(owner, 'licence.pdf', '2026-03-01')
    await companyDocument(owner, 'vat.pdf', '2026-03-02')
    const work = await fieldWork(t, {
      owner,
      facility: {
        name: 'Quay store',
        owned_status: 2,
        partner_company: 'Harbour Ice',
        partnership_agreement_file: { name: 'agreement.pdf', bytes: aPdf('A') },
      },
    })
    await work.inspector.form('POST', `/inspector/api/${work.facilityId}/reports`, {
      report: { name: 'visit.png', bytes: aPng() },
    })
    await t.ownerDb.run(sql`
      insert into invoices (id, order_id, company_id, number, issued_at, net_fils, vat_fils, total_fils, vat_rate_bp,
        currency, snapshot)
      select ${t.deps.random.uuid()}, o.id, o.company_id, 'INV-2026-000001', ${t.clock.now()}, o.net_fils, o.vat_fils,
        o.total_fils, o.vat_rate_bp, o.currency, '{}' from orders o where o.facility_id = ${work.facilityId}`)
    const documents = await list(owner)
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual([
      'agreement',
      'company',
      'company',
      'invoice',
      'report',
    ])
    expect(Object.fromEntries(documents.map(({ name, is_expired, may }) => [name, [is_expired, may.replace]]))).toEqual(
      {
        'licence.pdf': [true, true],
        'vat.pdf': [false, true],
        'agreement.pdf': [false, true],
        'INV-2026-000001.pdf': [false, false],
        'visit.png': [false, false],
      },
    )
    expect((await list(owner, '?kind=report')).map(({ facility }) => facility)).toEqual([
      { id: work.facilityId, name: 'Quay store' },
    ])
    expect((await list(owner, '?kind=company')).map(({ name }) => name).toSorted()).toEqual(['licence.pdf', 'vat.pdf'])
    expect((await list(owner, '?search=QUAY')).map(({ kind }) => kind).toSorted()).toEqual([
      'agreement',
      'invoice',
      'report',
    ])
    expect(await list(owner, '?search=nothing')).toEqual([])
    expect((await owner.get('/api/user/documents?kind=passport')).status).toBe(422)
    for (const { kind, url } of documents) if (kind !== 'invoice') expect((await t.anyone.get(url)).status).toBe(200)
    expect(await list(await t.owner())).toEqual([])
  })
})

describe('uploading again', () => {
  it('replaces a company document of the same kind; the old one stays as replaced', async () => {
    const owner = await t.owner()
    const old = await companyDocument(owner, 'old.pdf', '2026-01-31')
    const before = (await list(owner))[0]?.url ?? ''
    const answer = await replace(owner, old, 'new.pdf', { expires_on: '2027-01-31' })
    expect(answer.body).toMatchObject({
      message: 'New document saved.',
      data: {
        kind: 'company',
        name: 'new.pdf',
        document_kind: 'trade_license',
        expires_on: '2027-01-31',
        is_expired: false,
      },
    })
    expect((await list(owner)).map(({ id }) => id)).toEqual([answer.body.data.id])
    const kept = await t.ownerDb.get(
      sql`select d.replaced_by, d.removed_by, f.deleted_at from company_documents d join files f on f.id = d.file_id
        where d.id = ${old}`,
    )
    expect(kept).toEqual({ replaced_by: answer.body.data.id, removed_by: owner.id, deleted_at: null })
    // The link to the replaced document no longer works, although it has not expired.
    expect((await t.anyone.get(before)).status).toBe(404)
    expect(brief(await replace(owner, old, 'again.pdf'))).toEqual([404, 'document.not-found'])
    const rows = await t.ownerDb.many<{ before: unknown; after: unknown }>(
      sql`select before, after from audit_events where action = 'document.replaced' and actor_id = ${owner.id}`,
    )
    const [trail] = await openPersons(t.db, rows)
    expect(trail).toMatchObject({
      before: { name: 'old.pdf', expires_on: '2026-01-31' },
      after: { name: 'new.pdf', expires_on: '2027-01-31' },
    })
  })

  it('is requested on the dashboard from the day after a company document expires', async () => {
    const owner = await t.owner()
    const expired = async (): Promise<number> => (await owner.get('/api/user/dashboard')).body.data.expired_papers
    await companyDocument(owner, 'today.pdf', '2026-03-02')
    expect(await expired()).toBe(0)
    const old = await companyDocument(owner, 'old.pdf', '2026-03-01')
    expect(await expired()).toBe(1)
    await replace(owner, old, 'new.pdf', { expires_on: '2027-01-31' })
    expect(await expired()).toBe(0)
  })

  it('replaces an agreement, also of a certified facility', async () => {
    const owner = await t.owner()
    const facilityId = await partnered(owner, 'Ice house')
    const [agreement] = await list(owner, '?kind=agreement')
    const answer = await replace(owner, agreement?.id ?? '', 'renewed.pdf', { expires_on: '' })
    expect(answer.body.data).toMatchObject({
      kind: 'agreement',
      name: 'renewed.pdf',
      facility: { id: facilityId, name: 'Ice house' },
    })
    const facility = await owner.get(`/api/user/facility/${facilityId}`)
    expect(facility.body.data.partnership_agreement_file).toBe('renewed.pdf')
    expect(await t.ownerDb.get(sql`select deleted_at from files where id = ${agreement?.id}`)).toEqual({
      deleted_at: null,
    })
    expect(brief(await replace(owner, agreement?.id ?? '', 'again.pdf'))).toEqual([404, 'document.not-found'])
  })

  it("refuses documents that are not replaceable or not the owner's, and invalid files", async () => {
    const work = await fieldWork(t)
    const sent = await work.inspector.form('POST', `/inspector/api/${work.facilityId}/reports`, {
      report: { name: 'visit.png', bytes: aPng() },
    })
    expect(brief(await replace(work.owner, sent.body.data.reports[0].id, 'mine.pdf'))).toEqual([
      409,
      'document.not-replaceable',
    ])
    const own = await companyDocument(work.owner, 'licence.pdf', null)
    const stranger = await t.owner()
    expect(brief(await replace(stranger, own, 'mine.pdf'))).toEqual([404, 'document.not-found'])
    const empty = await work.owner.form('POST', `/api/user/documents/${own}/replace`, {})
    expect([empty.status, Object.keys(empty.body.fieldErrors)]).toEqual([422, ['file']])
    const when = await replace(work.owner, own, 'new.pdf', { expires_on: 'tomorrow' })
    expect([when.status, Object.keys(when.body.fieldErrors)]).toEqual([422, ['expires_on']])
    expect((await list(work.owner, '?kind=company')).map(({ id }) => id)).toEqual([own])
  })

  it('happens once when two tabs send at the same moment', async () => {
    const owner = await t.owner()
    const id = await companyDocument(owner, 'licence.pdf', null)
    const answers = await Promise.all([replace(owner, id, 'one.pdf'), replace(owner, id, 'two.pdf')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await list(owner)).toHaveLength(1)
  })
})
