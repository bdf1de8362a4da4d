import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { type FieldWork, fieldWork } from '../../../test/assigned.ts'
import { assign } from '../../../test/certifications.ts'
import type { Answer } from '../../../test/client.ts'
import { minutes, seconds } from '../../../test/clock.ts'
import { docx } from '../../../test/file-makers.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPdf, aPng } from '../../../test/sample-files.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const bytes = aPdf('What was seen')

type Links = { owner: string; admin: string; inspector: string }
const withReport = async (name = 'seen.pdf', content = bytes): Promise<FieldWork & { links: Links }> => {
  const work = await fieldWork(t)
  await work.inspector.form('POST', `/inspector/api/${work.facilityId}/reports`, { report: { name, bytes: content } })
  return { ...work, links: await linksOf(work) }
}
const linksOf = async (work: FieldWork): Promise<Links> => ({
  owner: (await work.owner.get('/api/user/documents?kind=report')).body.data.documents[0].url as string,
  admin: (await work.admin.get(`/admin/api/${work.facilityId}/reports`)).body.data.reports[0].url as string,
  inspector: (await work.inspector.get(`/inspector/api/${work.facilityId}/reports`)).body.data.reports[0].url as string,
})
const open = (link: string): Promise<Answer> => t.anyone.get(link)
const brief = (answer: Answer) => [answer.status, answer.body?.code]
const dead = [401, 'file.link-dead']
const gone = [404, 'file.not-found']

describe('a link', () => {
  it('opens its one file unchanged, sandboxed, for each of its readers', async () => {
    const { links } = await withReport('تقرير "1".pdf')
    for (const [area, link] of [
      ['/api/user/uploads', links.owner],
      ['/admin/api/uploads', links.admin],
      ['/inspector/api/uploads', links.inspector],
    ] as const) {
      expect(link.startsWith(`${area}?filename=`)).toBe(true)
      const answer = await open(link)
      expect([answer.status, answer.bytes.equals(bytes)]).toEqual([200, true])
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline; .*filename\*=UTF-8''%D8/),
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
    }
  })

  it('sent with a session opens for its own account only', async () => {
    const { links, owner } = await withReport()
    const as = async (token: string) =>
      brief(await t.anyone.get(links.owner, { headers: { authorization: `Bearer ${token}` } }))
    expect((await as(owner.token))[0]).toBe(200)
    for (const other of [await t.owner(), await t.inspector(), await t.admin()])
      expect(await as(other.token)).toEqual(gone)
  })

  it('expires after ten minutes', async () => {
    const { links } = await withReport()
    t.clock.forward(minutes(10) - seconds(1))
    expect((await open(links.owner)).status).toBe(200)
    t.clock.forward(seconds(1))
    for (const link of Object.values(links)) expect(brief(await open(link))).toEqual(dead)
  })

  it('of one area opens nothing in another, and no letter of it can be changed', async () => {
    const { links } = await withReport()
    expect(brief(await open(links.owner.replace('/api/user/', '/admin/api/')))).toEqual(dead)
    expect(brief(await open(links.inspector.replace('/inspector/api/', '/api/user/')))).toEqual(dead)
    const [path = '', token = ''] = links.admin.split('&token=')
    for (let at = 0; at < token.length; at += 7) {
      const other = token[at] === 'A' ? 'B' : 'A'
      expect(brief(await open(`${path}&token=${token.slice(0, at)}${other}${token.slice(at + 1)}`))).toEqual(dead)
    }
    for (const broken of ['', '.', '..', `${token}.x`, token.split('.')[0] ?? '', '{}'])
      expect(brief(await open(`${path}&token=${broken}`))).toEqual(dead)
  })

  it('is refused as malformed when it contains a NUL', async () => {
    const { links } = await withReport()
    const [path = '', token = ''] = links.owner.split('&token=')
    for (const address of [`${path}&token=%00`, `/api/user/uploads?filename=%00&token=${token}`])
      expect((await open(address)).status).toBe(400)
  })

  it('opens under its own name only, and nothing without a token', async () => {
    const { links } = await withReport()
    const token = links.owner.split('&token=')[1] ?? ''
    for (const name of ['other.pdf', '../../etc/passwd', '..%5C..%5Ckeys', '/etc/passwd', ''])
      expect(brief(await open(`/api/user/uploads?filename=${name}&token=${token}`))).toEqual(dead)
    expect(brief(await open(`/api/user/uploads?token=${token}`))).toEqual(dead)
    expect(brief(await open('/api/user/uploads'))).toEqual(dead)
  })

  it('does not accept a session’s token', async () => {
    const work = await withReport()
    for (const [path, { token }] of [
      ['/api/user/uploads', work.owner],
      ['/admin/api/uploads', work.admin],
      ['/inspector/api/uploads', work.inspector],
    ] as const) {
      expect(brief(await open(`${path}?filename=seen.pdf&token=${token}`))).toEqual(dead)
      expect(
        (await t.anyone.get(`${path}?filename=seen.pdf&token=x`, { headers: { authorization: `Bearer ${token}` } }))
          .status,
      ).toBe(401)
    }
    // A link's token doesn't authorise a call either.
    const token = work.links.owner.split('&token=')[1] ?? ''
    expect((await t.anyone.get('/api/user/me', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
    expect((await t.anyone.get(`/api/user/dashboard?token=${work.owner.token}`)).status).toBe(401)
  })
})

describe('the next opening after a right has ended', () => {
  const signOut: [string, (work: FieldWork) => Promise<unknown>, readonly (keyof Links)[]][] = [
    [
      'sign-out',
      ({ owner, admin, inspector }) =>
        Promise.all([
          owner.post('/api/auth/signout'),
          admin.post('/admin/auth/signout'),
          inspector.post('/inspector/api/signout'),
        ]),
      ['owner', 'admin', 'inspector'],
    ],
    [
      'switching off',
      ({ owner, admin, inspector }) =>
        t.ownerDb.run(
          sql`update accounts set is_active = false where id in (${owner.id}, ${admin.id}, ${inspector.id})`,
        ),
      ['owner', 'admin', 'inspector'],
    ],
    [
      'an approval taken back',
      ({ owner }) => t.ownerDb.run(sql`update companies set is_approved = false where id = ${owner.companyId}`),
      ['owner'],
    ],
    [
      'a role taken away',
      ({ admin }) => t.ownerDb.run(sql`delete from staff where account_id = ${admin.id}`),
      ['admin'],
    ],
    [
      'a longer silence than a session lives',
      ({ admin }) =>
        t.ownerDb.run(
          sql`update sessions set last_seen_at = ${new Date(t.clock.now().getTime() - minutes(30))}
            where id = ${admin.sessionId}`,
        ),
      ['admin'],
    ],
  ]
  it.each(signOut)('by %s is refused in each of twelve rounds', async (_what, end, links) => {
    for (let round = 0; round < 12; round++) {
      const work = await withReport()
      for (const area of links) expect((await open(work.links[area])).status).toBe(200)
      await end(work)
      for (const area of links) expect(brief(await open(work.links[area]))).toEqual(dead)
    }
  })

  it('by reassignment is refused, and the successor’s link works', async () => {
    for (let round = 0; round < 12; round++) {
      const work = await withReport()
      const successor: Person = await t.inspector()
      await assign(work.admin, work.facilityId, successor)
      expect(brief(await open(work.links.inspector))).toEqual(gone)
      const { inspector } = await linksOf({ ...work, inspector: successor })
      expect((await open(inspector)).status).toBe(200)
    }
  })

  it('to the file itself is refused', async () => {
    const { links, facilityId } = await withReport()
    await t.ownerDb.run(
      sql`update files set deleted_at = ${t.clock.now()}
        where id = (select file_id from facility_reports where facility_id = ${facilityId})`,
    )
    for (const link of Object.values(links)) expect(brief(await open(link))).toEqual(gone)
  })
})

it('a file that is neither image nor PDF is sent as a download', async () => {
  const { links } = await withReport('photo.png', aPng())
  expect((await open(links.owner)).headers['content-disposition']).toMatch(/^inline/)
  const work = await fieldWork(t)
  await work.admin.form('POST', `/admin/api/${work.facilityId}/documents`, {
    document: { name: 'plan.docx', bytes: docx() },
  })
  const link = (await work.admin.get(`/admin/api/${work.facilityId}/documents`)).body.data.documents[0].url as string
  const answer = await open(link)
  expect([answer.status, answer.headers['content-disposition']]).toEqual([200, expect.stringMatching(/^attachment/)])
})
