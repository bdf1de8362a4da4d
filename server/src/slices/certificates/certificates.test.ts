import { jwsType, type PublishedKey, verifyCredential } from '@assure/contract/signed/credential'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aScene, decideAs, type Scene } from '../../../test/certifications.ts'
import type { Answer } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'
import { createKeys, type Keys } from '../../platform/keys.ts'
import { publishedKeys } from './credential.ts'
import { certificateJws } from './jws.ts'
import { readPublicCertificate } from './read-public.ts'
import { findCertificate } from './store.ts'

let t: TestApp
let people: Pick<Scene, 'owner' | 'admin' | 'inspector'>

beforeAll(async () => {
  t = await testApp()
  people = {
    owner: await t.owner({ companyName: 'Gulf Reefer Logistics' }),
    admin: await t.admin(),
    inspector: await t.inspector(),
  }
})
afterAll(() => t.close())

const certified = async (
  name?: string,
  at = t,
  by: Partial<typeof people> = people,
): Promise<Scene & { number: string; body: Answer['body'] }> => {
  const made = await aScene(at, by, name)
  const { body } = await decideAs.inspector(made.inspector, made.id, { status: 1 })
  return { ...made, number: body.data.certificate_number as string, body }
}
const read = async (number: string) => t.anyone.get(`/api/public/certificates/${number}`)
const keys = async (): Promise<PublishedKey[]> => (await t.anyone.get('/api/public/keys')).body.keys

describe('the public page', () => {
  test('shows the steps behind a certificate only where evidence is required', async () => {
    const { number, id } = await certified('Chain store')
    expect((await read(number)).body.data.chain).toBeNull()
    const set = (mode: string) =>
      t.ownerDb.run(sql`insert into settings (key, value, in_force_since)
        values ('evidence', ${JSON.stringify(mode)}::jsonb, ${t.clock.now()})`)
    await set('required')
    const {
      paid_at: paid,
      assigned_at: assigned,
      visited_at: visited,
      decided_at: decided,
    } = (await read(number)).body.data.chain
    expect([paid, assigned, visited].every((at) => typeof at === 'string' && at <= decided)).toBe(true)
    // A visit before its scheduled hour counts when it took place. A visit after the decision doesn't count.
    await t.ownerDb.run(sql`
      update visits set scheduled_at = scheduled_at + interval '2 hours' where certification_id = ${id}`)
    expect((await read(number)).body.data.chain.visited_at).toBe(visited)
    await t.ownerDb.run(sql`
      insert into visits (id, facility_id, inspector_id, certification_id, scheduled_at, status, unplanned, outcome,
        completed_at, created_by, created_at, updated_at)
      select ${t.deps.random.uuid()}, facility_id, inspector_id, ${id}, at, 'COMPLETED', true, 'passed', at, created_by,
        at, at
      from visits, lateral (select completed_at + interval '1 day' as at) later where certification_id = ${id}`)
    expect((await read(number)).body.data.chain.visited_at).toBe(visited)
    await t.ownerDb.run(sql`update visits set certification_id = null where certification_id = ${id}`)
    expect((await read(number)).body.data.chain.visited_at).toBeNull()
    t.clock.forward(1)
    await set('advised')
    expect((await read(number)).body.data.chain).toBeNull()
  })

  test('says for whom, from when, until when, and is never cached', async () => {
    const { number, body } = await certified('Khalifa Port depot')
    const answer = await read(number)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body.data).toMatchObject({
      number,
      state: 'valid',
      revision: 1,
      facility_name: 'Khalifa Port depot',
      company_name: 'Gulf Reefer Logistics',
      address: 'Plot 12, Street 4',
      city: 'Dubai',
      emirate: { en: 'Dubai', ar: 'دبي' },
      granted_on: '2026-03-02',
      expires_on: '2027-03-02',
      decision: 'inspection',
      superseded_by: null,
      withdrawn_at: null,
      ended_at: null,
      pdf_url: body.data.certificate_url,
      verify_url: body.data.verify_url,
    })
    expect((await read(number.toLowerCase())).status).toBe(200)
  })

  test('an unknown number is 404 in any form', async () => {
    for (const number of ['ASR-2026-999999', 'x', "' or 1=1", '%2e%2e', 'ASR-2026-%00']) {
      const answer = await read(encodeURIComponent(number))
      expect([answer.status, answer.body.code]).toEqual([404, 'certificate.unknown'])
      expect(answer.body.details.contact).toContain('@')
    }
    expect((await t.anyone.get('/api/public/certificates/ASR-2026-999999/pdf')).status).toBe(404)
  })

  test('shows a certificate as withdrawn as soon as the facility is failed', async () => {
    const { number, admin, id } = await certified()
    await decideAs.admin(admin, id, { status: 3, reason: 'Licence revoked' })
    expect((await read(number)).body.data).toMatchObject({
      state: 'withdrawn',
      withdrawn_at: t.clock.now().toISOString(),
    })
    // The file stays genuine. Only the page shows that it was withdrawn.
    const pdf = await t.anyone.get(`/api/public/certificates/${number}/pdf`)
    expect((await verifyCredential(pdf.bytes, await keys())).state).toBe('genuine')
  })

  test('shows a certificate that an administrator ended early', async () => {
    const { number, admin, id } = await certified()
    await decideAs.admin(admin, id, { status: 2 })
    expect((await read(number)).body.data).toMatchObject({ state: 'expired', ended_at: t.clock.now().toISOString() })
  })
})

describe('the signed facts', () => {
  test('verify as JSON and as PDF, with the published keys alone', async () => {
    const { number } = await certified()
    const published = await keys()
    expect(published[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' })
    const { credential } = (await read(number)).body.data
    expect(await verifyCredential(Buffer.from(credential), published)).toMatchObject({
      state: 'genuine',
      source: 'json',
      facts: { number },
    })
    const pdf = await t.anyone.get(`/api/public/certificates/${number}/pdf`)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(await verifyCredential(pdf.bytes, published)).toMatchObject({
      state: 'genuine',
      source: 'pdf',
      facts: { number },
    })
  })

  test('with other facts, another key or another number are forged', async () => {
    const { number } = await certified()
    const published = await keys()
    const { credential } = (await read(number)).body.data as { credential: string }
    for (const [from, to] of [
      ['Jebel Ali cold store', 'Jebel Ali gold store'],
      [number, 'ASR-2026-000999'],
      ['2027-03-02', '2037-03-02'],
      ['"inspection"', '"administrative"'],
    ] as const) {
      const changed = credential.replaceAll(from, to)
      expect(changed).not.toBe(credential)
      expect((await verifyCredential(Buffer.from(changed), published)).state).toBe('forged')
    }
    expect((await verifyCredential(Buffer.from(credential), [])).state).toBe('unknown-key')
  })

  test('the number, key and signature columns match the payload', async () => {
    const { number, id } = await certified()
    const row = await t.db.get<{ payload: string; signature: string; key_id: string }>(
      sql`select payload, signature, key_id from certificates where certification_id = ${id}`,
    )
    expect(JSON.parse(row.payload)).toMatchObject({ keyId: row.key_id, signature: row.signature, facts: { number } })
  })
})

describe('the same facts as a JWS', () => {
  const rowOf = (number: string) =>
    t.db.get<{ id: string; payload: string; jws: string | null; key_id: string }>(
      sql`select id, payload, jws, key_id from certificates where number = ${number}`,
    )
  /** A certificate from before JWS was introduced. */
  const withoutJws = async (): Promise<Awaited<ReturnType<typeof certified>>> => {
    const made = await certified()
    await t.db.run(sql`update certificates set jws = null where number = ${made.number}`)
    return made
  }
  const fresh = createKeys({
    dataDir: '',
    clock: { now: () => new Date() },
    secretKey: Buffer.alloc(32, 1),
    signingKey: 'MC4CAQAwBQYDK2VwBCIEIHMRJty8RrdXYMHX/XJacSvdlzuz+qcIThJE+ovZ7G5G@2026-01-01',
  })
  /** Signs with the new key and still publishes the earlier ones. */
  const rotatedKeys = (): Keys => {
    const { published, ...newest } = fresh.signing()
    return {
      ...fresh,
      signing: () => ({ ...newest, published: [...published, ...t.deps.keys.signing().published] }),
    }
  }
  const readWith = async (keys: Keys, number: string) => {
    const answer = await readPublicCertificate({ ...t.deps, keys }, number, t.clock.now())
    return answer.ok ? answer.value : undefined
  }

  test('are in the answer and in the PDF, and never change', async () => {
    const { number, admin, id } = await certified()
    const { jws, credential } = (await read(number)).body.data as { jws: string; credential: string }
    const { payload } = await jwtVerify(jws, createLocalJWKSet({ keys: await keys() }), { typ: jwsType })
    expect(payload).toEqual(JSON.parse(credential).facts)
    const pdf = await t.anyone.get(`/api/public/certificates/${number}/pdf`)
    expect(pdf.bytes.includes(Buffer.from(jws))).toBe(true)
    await decideAs.admin(admin, id, { status: 3 })
    expect((await read(number)).body.data).toMatchObject({ state: 'withdrawn', jws })
  })

  test('of an older certificate are created once, when requested while it is valid', async () => {
    const { number } = await withoutJws()
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, async () => (await read(number)).body.data.jws),
    )
    expect(await verifyCredential(Buffer.from(first), await keys())).toMatchObject({ state: 'genuine', source: 'jws' })
    for (const other of others) expect(other).toBe(first)
    expect((await rowOf(number)).jws).toBe(first)
  })

  test('are not created for a withdrawn, ended, superseded or expired certificate', async () => {
    const withdrawn = await withoutJws()
    await decideAs.admin(withdrawn.admin, withdrawn.id, { status: 3 })
    const ended = await withoutJws()
    await decideAs.admin(ended.admin, ended.id, { status: 2 })
    const superseded = await withoutJws()
    await decideAs.admin(superseded.admin, superseded.id, { status: 3 })
    await decideAs.admin(superseded.admin, superseded.id, { status: 1, reason: 'Found in order after all' })
    const over = await withoutJws()
    for (const { number } of [withdrawn, ended, superseded]) {
      expect((await read(number)).body.data).toMatchObject({ jws: null, credential: expect.any(String) })
      const pdf = await t.anyone.get(`/api/public/certificates/${number}/pdf`)
      expect((await verifyCredential(pdf.bytes, await keys())).state).toBe('genuine')
    }
    t.clock.set('2027-03-02T20:00:00.000Z')
    expect((await read(over.number)).body.data).toMatchObject({ state: 'expired', jws: null })
    t.clock.set('2026-03-02T08:00:00.000Z')
    expect((await rowOf(over.number)).jws).toBeNull()
  })

  test('are not created when the certificate is withdrawn at the same time', async () => {
    const { number } = await withoutJws()
    const stillValid = await findCertificate(t.db, number)
    if (stillValid === undefined) throw new Error('There is one.')
    await t.db.run(sql`update certificates set withdrawn_at = ${t.clock.now()} where number = ${number}`)
    expect(await certificateJws(t.deps, stillValid)).toBeNull()
    expect((await rowOf(number)).jws).toBeNull()
  })

  test('are not created from facts changed in the database, nor under another number', async () => {
    const [changed, borrowed, other] = [await withoutJws(), await withoutJws(), await withoutJws()]
    const { payload } = await rowOf(changed.number)
    const forged = payload.replace('Jebel Ali cold store', 'Jebel Ali gold store')
    await t.db.run(sql`update certificates set payload = ${forged} where number = ${changed.number}`)
    const { payload: otherPayload } = await rowOf(other.number)
    await t.db.run(sql`update certificates set payload = ${otherPayload} where number = ${borrowed.number}`)
    for (const { number } of [changed, borrowed]) {
      expect((await read(number)).body.data.jws).toBeNull()
      expect((await rowOf(number)).jws).toBeNull()
    }
  })

  test('keep their key after a rotation; new ones use the newest key, and only for facts of a published key', async () => {
    const signed = await certified()
    const before = (await read(signed.number)).body.data.jws as string
    const [late, stolen] = [await withoutJws(), await withoutJws()]
    const rotated = rotatedKeys()
    expect((await readWith(rotated, signed.number))?.jws).toBe(before)
    const made = (await readWith(rotated, late.number))?.jws ?? ''
    const set = createLocalJWKSet({ keys: publishedKeys(rotated) })
    const { protectedHeader, payload } = await jwtVerify(made, set, { typ: jwsType })
    expect(protectedHeader.kid).toBe(rotated.signing().keyId)
    expect(payload.number).toBe(late.number)
    // The earlier key was removed because it was stolen, so what it signed gets no signature by the new key.
    expect((await readWith(fresh, stolen.number))?.jws).toBeNull()
  })
})

describe('the PDF', () => {
  test('is drawn once, stored, and the same for concurrent requests', async () => {
    const { number, id } = await certified()
    const kept = () =>
      t.db.get<{ pdf_file_id: string | null }>(sql`select pdf_file_id from certificates where certification_id = ${id}`)
    expect((await kept()).pdf_file_id).toBeNull()
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => t.anyone.get(`/api/public/certificates/${number}/pdf`)),
    )
    const [first] = asked
    for (const answer of asked) expect(answer.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true)
    const { pdf_file_id: pdfFileId } = await kept()
    expect(pdfFileId).not.toBeNull()
    const again = await t.anyone.get(`/api/public/certificates/${number}/pdf`)
    expect(again.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true)
    expect(again.headers['content-disposition']).toContain(`${number}.pdf`)
    expect((await kept()).pdf_file_id).toBe(pdfFileId)
  }, 30_000)

  test('is served even if it cannot be stored', async () => {
    const broken = await testApp({
      deps: ({ files }) => ({ files: { ...files, storeBytes: () => Promise.reject(new Error('disk full')) } }),
    })
    const { number } = await certified(undefined, broken, {})
    const answer = await broken.anyone.get(`/api/public/certificates/${number}/pdf`)
    expect([answer.status, answer.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    await broken.close()
  })
})

describe('the public register', () => {
  test('lists valid certificates by name, searchable, by emirate, cached for half a minute', async () => {
    const mine = await certified('Zaabeel spice works')
    const gone = await certified('Zaabeel ice works')
    const ended = await certified('Zaabeel salt works')
    await decideAs.admin(gone.admin, gone.id, { status: 3 })
    await decideAs.admin(ended.admin, ended.id, { status: 2 })
    const answer = await t.anyone.get('/api/public/register?search=zaabeel')
    expect(answer.headers['cache-control']).toBe('public, max-age=30')
    expect(answer.body.data).toMatchObject({
      facilities: [
        {
          number: mine.number,
          name: 'Zaabeel spice works',
          company_name: 'Gulf Reefer Logistics',
          city: 'Dubai',
          emirate: { en: 'Dubai', ar: 'دبي' },
          valid_until: '2027-03-02',
          verify_url: `http://localhost:3000/verify/${mine.number}`,
        },
      ],
      pagination: { page: 1, pages: 1, total: 1 },
      emirates: expect.arrayContaining([{ id: 2, name: { en: 'Dubai', ar: 'دبي' } }]),
    })
    expect((await t.anyone.get('/api/public/register?search=zaabeel&emirate=1')).body.data.pagination.total).toBe(0)
    expect((await t.anyone.get('/api/public/register?search=zaabeel&emirate=2')).body.data.pagination.total).toBe(1)
    expect((await t.anyone.get(`/api/public/register?search=${mine.number}`)).body.data.facilities).toHaveLength(1)
    expect((await t.anyone.get('/api/public/register?emirate=x')).status).toBe(422)
    const all = await t.anyone.get('/api/public/register?limit=3&page=2')
    expect(all.body.data.pagination).toMatchObject({ page: 2 })
    const names = (await t.anyone.get('/api/public/register?limit=100')).body.data.facilities.map(
      ({ name }: { name: string }) => name,
    )
    expect(names).toEqual([...names].toSorted((one: string, other: string) => (one < other ? -1 : 1)))
    t.clock.set('2027-03-02T20:00:00.000Z')
    expect((await t.anyone.get('/api/public/register')).body.data.pagination.total).toBe(0)
    t.clock.set('2026-03-02T08:00:00.000Z')
  })

  test('is limited for each network', async () => {
    const full = await testApp({
      deps: () => ({ limits: { take: async () => ({ ok: false, retryAfterSeconds: 7 }) } }),
    })
    for (const path of [
      '/api/public/register',
      '/api/public/certificates/ASR-2026-000001',
      '/api/public/certificates/ASR-2026-000001/pdf',
    ]) {
      const answer = await full.anyone.get(path)
      expect([answer.status, answer.headers['retry-after']]).toEqual([429, '7'])
    }
    await full.close()
  })
})
