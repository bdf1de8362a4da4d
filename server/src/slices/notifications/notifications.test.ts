import { isolated } from '@assure/contract/domain/isolation'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson } from '../../../test/actors.ts'
import { fieldWork } from '../../../test/assigned.ts'
import { minutes } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'
import { findingNews } from './finding-texts.ts'
import { notify, notifyStaff } from './notify.ts'
import { requestNews } from './request-texts.ts'
import { sampleNews } from './sample-texts.ts'
import { type NotificationKind, notificationTexts } from './texts.ts'
import { notificationWire } from './wire.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const tell = (owner: OwnerPerson, facility: string, onceKey?: string) =>
  t.db.transaction((tx) =>
    notify(tx, t.deps, {
      to: { account_id: owner.id },
      kind: 'certification-reminder',
      values: { facility, days: 7 },
      link: '/facilities',
      ...(onceKey === undefined ? {} : { onceKey }),
    }),
  )
const list = async (owner: OwnerPerson, query = '') =>
  (await owner.get(`/api/user/notifications${query}`)).body.data as {
    notifications: { id: string; title: string; read_at: string | null }[]
    unread: number
    pagination: object
  }

describe('notifications', () => {
  it('are listed newest first, in pages, with the number of unread', async () => {
    const owner = await t.owner()
    for (const name of ['First', 'Second', 'Third']) {
      await tell(owner, name)
      t.clock.forward(minutes(1))
    }
    const { notifications, unread, pagination } = await list(owner, '?limit=2')
    expect(notifications).toMatchObject([
      {
        title: 'Certification expires soon',
        description: 'The certification of Third expires in 7 days.',
        topic: 'reminders',
        link: '/facilities',
        read_at: null,
      },
      { description: 'The certification of Second expires in 7 days.' },
    ])
    expect([unread, pagination]).toEqual([3, { page: 1, pages: 2, total: 3 }])
    expect((await list(owner, '?limit=2&page=2')).notifications).toHaveLength(1)
    expect(await list(await t.owner())).toMatchObject({ notifications: [], unread: 0 })
  })

  it('are written in the reader’s current language', async () => {
    const owner = await t.owner({ language: 'ar' })
    await tell(owner, 'Quay store')
    expect((await list(owner)).notifications[0]).toMatchObject({
      title: 'اقترب انتهاء الاعتماد',
      description: expect.stringContaining('\u2068Quay store\u2069'),
    })
  })

  it('are sent once when marked as once only', async () => {
    const owner = await t.owner()
    await Promise.all(Array.from({ length: 5 }, () => tell(owner, 'Once', 'reminder-7')))
    expect((await list(owner)).unread).toBe(1)
    const heard = await t.ownerDb.many(
      sql`select 1 from live_events where kind = 'notification' and account_id = ${owner.id}`,
    )
    expect(heard).toHaveLength(1)
  })

  it('are marked as read one by one, and keep the time of the first reading', async () => {
    const owner = await t.owner()
    await tell(owner, 'One')
    await tell(owner, 'Two')
    const id = (await list(owner)).notifications[0]?.id ?? ''
    const first = t.clock.now().toISOString()
    expect((await owner.post(`/api/user/notifications/${id}/read`)).body.data).toEqual({ unread: 1 })
    t.clock.forward(minutes(1))
    await owner.post(`/api/user/notifications/${id}/read`)
    expect((await list(owner)).notifications.find((one) => one.id === id)?.read_at).toBe(first)
    expect((await (await t.owner()).post(`/api/user/notifications/${id}/read`)).status).toBe(404)
    expect((await owner.post(`/api/user/notifications/${t.deps.random.uuid()}/read`)).status).toBe(404)
  })

  it('are marked as read all at once or by id, and that can be undone', async () => {
    const [owner, other] = [await t.owner(), await t.owner()]
    for (const name of ['One', 'Two', 'Three']) await tell(owner, name)
    await tell(other, 'Theirs')
    const [first, second] = (await list(owner)).notifications.map(({ id }) => id)
    const theirs = (await list(other)).notifications[0]?.id
    const named = await owner.post('/api/user/notifications/read', { ids: [first, theirs] })
    expect(named.body.data).toEqual({ unread: 2, changed: [first] })
    expect((await list(other)).unread).toBe(1)
    const all = await owner.post('/api/user/notifications/read', {})
    expect([all.body.data.unread, all.body.data.changed.length]).toEqual([0, 2])
    const back = await owner.post('/api/user/notifications/read', { ids: [second], read: false })
    expect(back.body.data).toEqual({ unread: 1, changed: [second] })
    expect((await owner.post('/api/user/notifications/read', { ids: ['x'] })).status).toBe(422)
  })
})

it('office staff are notified once each, except those who disabled the topic or may not sign in', async () => {
  const [reader, quiet, gone] = [await t.admin(), await t.admin(), await t.admin()]
  await quiet.patch('/admin/api/notification-choices', { choices: [{ topic: 'accounts', in_app: false }] })
  await t.ownerDb.run(sql`update accounts set is_active = false where id = ${gone.id}`)
  const tellOnce = () =>
    t.db.transaction((tx) =>
      notifyStaff(tx, t.deps, {
        kind: 'account-submitted',
        values: { company: 'Gulf Ice' },
        link: '/admin/users/1',
        onceKey: 'submitted-1',
      }),
    )
  await Promise.all([tellOnce(), tellOnce()])
  const { data } = (await reader.get('/admin/api/notifications')).body
  expect(data).toMatchObject({ unread: 1, notifications: [{ title: 'Account to review', topic: 'accounts' }] })
  expect((await quiet.get('/admin/api/notifications')).body.data.unread).toBe(0)
  expect(await t.ownerDb.many(sql`select 1 from notifications where account_id = ${gone.id}`)).toEqual([])
  const { id } = data.notifications[0]
  expect((await quiet.post(`/admin/api/notifications/${id}/read`)).status).toBe(404)
  expect((await reader.post(`/admin/api/notifications/${id}/read`)).body.data).toEqual({ unread: 0 })
})

it('work shown in a queue is not also sent to everybody', async () => {
  const admin = await t.admin()
  // Three queues fill: a company registers, an order is paid by transfer, an inspector is assigned.
  await fieldWork(t)
  expect((await admin.get('/admin/api/notifications')).body.data).toMatchObject({ unread: 0, notifications: [] })
})

it('an inspector is notified of an assignment and reads it', async () => {
  const { inspector } = await fieldWork(t)
  const { data } = (await inspector.get('/inspector/api/notifications')).body
  expect(data.notifications).toMatchObject([{ title: 'Facility assigned' }])
  const read = await inspector.post('/inspector/api/notifications/read', {})
  expect(read.body.data).toEqual({ unread: 0, changed: [data.notifications[0].id] })
})

it('every kind has complete texts in both languages', () => {
  const facts = {
    facility: 'Quay store',
    invoice: 'INV-2026-000001',
    company: 'Gulf Ice',
    order: 'ORD-2026-000001',
    reason: 'Fire doors',
    inspector: 'Omar',
    at: '2026-03-05T05:30:00.000Z',
    number: 'ASR-2026-000001',
    until: '2027-03-05T20:00:00.000Z',
    days: 7,
    document: 'trade_license',
    name: 'licence.pdf',
    revision: 2,
    text: 'The door is open.',
    request: 'REQ-2026-000001',
    reference: 'C-40718236',
    kind: { en: 'Probe thermometer', ar: 'ميزان حرارة' },
    fils: 157_500,
    dueFils: 7_500,
    currency: 'AED',
  } as const
  const told = (Object.keys(notificationTexts) as NotificationKind[]).flatMap(
    (kind): { kind: NotificationKind; facts: object }[] =>
      kind === 'finding-news'
        ? Object.keys(findingNews.en).map((news) => ({ kind, facts: { ...facts, news, until: '2027-03-05' } }))
        : kind === 'request-news'
          ? Object.keys(requestNews.en).map((news) => ({ kind, facts: { ...facts, news } }))
          : kind === 'sample-news'
            ? Object.keys(sampleNews.en).map((news) => ({ kind, facts: { ...facts, news } }))
            : [{ kind, facts }],
  )
  for (const { kind, facts } of told) {
    for (const language of ['en', 'ar'] as const) {
      const write = notificationTexts[kind][language] as (values: typeof facts) => [string, string]
      for (const text of write(facts)) {
        expect(text).not.toMatch(/undefined|Invalid|NaN|\[object/)
        expect(text.trim().length).toBeGreaterThan(3)
        expect(/[\u0600-\u06ff]/.test(text)).toBe(language === 'ar')
      }
    }
  }
})

it('a name in either script is isolated in every kind, in both languages', () => {
  const kinds = Object.keys(notificationTexts) as NotificationKind[]
  const piece = fc.constantFrom('مخزن', 'Plot', 'Gulf', '95', 'رقم', 'FZE')
  const mixed = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => `${pieces.join(' ')} ث`)
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.constantFrom('en' as const, 'ar' as const),
      mixed,
      fc.boolean(),
      (kind, language, name, isOfFacility) => {
        const at = '2026-03-05T05:30:00.000Z'
        const facts = {
          facility: name,
          invoice: name,
          company: name,
          order: name,
          reason: name,
          inspector: name,
          number: name,
          at,
          until: at,
          days: 7,
          document: 'agreement' as const,
          name,
          revision: 2,
          text: name,
          request: name,
          reference: name,
          kind: { en: name, ar: name },
          fils: 157_500,
          currency: 'AED',
          news: kind === 'sample-news' ? ('rejected' as const) : ('returned' as const),
        }
        const { request: _, ...ofFacility } = facts
        const isOfRequest = kind === 'refund-due' || kind === 'refund-sent' || kind === 'sample-news'
        const row = {
          id: '1',
          kind,
          facts: isOfFacility && !isOfRequest ? ofFacility : facts,
          link: '/',
          created_at: new Date(at),
          read_at: null,
        }
        const { description } = notificationWire(row, language)
        expect(description.replaceAll(isolated(name), '')).not.toContain(name)
        expect(description.replace(/\u2068[^\u2068\u2069]*\u2069/g, '')).not.toMatch(/[\u2068\u2069]/)
      },
    ),
  )
})
