// Lists read through by programs: by cursor, and by what changed since.
import { type CallName, calls } from '@assure/contract/calls'
import type { Endpoint } from '@assure/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { filledPath } from '../../../test/call-samples.ts'
import type { Answer } from '../../../test/client.ts'
import { aFacility, anOrder } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aDraft, aSentRequest, done, own } from '../../../test/requests.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { sql } from '../db/sql.ts'

let t: TestApp
let world: World
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
}, 60_000)
afterAll(() => t.close())

type Row = { id?: string | number; code?: string; number?: string; updated_at?: string }
type Removed = { id: string; removed_at: string }
type Part = {
  pagination: { page: number; pages: number; total: number; next_cursor?: string | null; updated_until?: string | null }
  removed?: Removed[]
}

const rowsOf = (data: object): Row[] =>
  Object.values(data).find((value): value is Row[] => Array.isArray(value)) as Row[]
const keyOf = ({ id, code, number }: Row): string => String(id ?? code ?? number)
const withQuery = (path: string, query: Record<string, string | number>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`

type Read = { keys: string[]; removed: string[]; parts: number; total: number; until: string | null | undefined }

/** Follows the cursor to the end, and checks that the Link header says the same. */
const readOn = async (
  person: Pick<Person, 'get'>,
  path: string,
  query: Record<string, string | number>,
  between: (part: number) => Promise<unknown> = async () => undefined,
): Promise<Read> => {
  const read: Read = { keys: [], removed: [], parts: 0, total: 0, until: undefined }
  let next: string | null = ''
  while (next !== null) {
    const answer: Answer = done(await person.get(withQuery(path, { ...query, cursor: next })))
    const { pagination, removed = [], ...data } = answer.body.data as Part & Record<string, Row[]>
    read.keys.push(...rowsOf(data).map(keyOf))
    read.removed.push(...removed.map(({ id }) => id))
    read.parts += 1
    read.total = pagination.total
    read.until = pagination.updated_until
    next = pagination.next_cursor ?? null
    expect(pagination.page).toBe(read.parts)
    const link = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1]
    expect(link === undefined ? null : new URLSearchParams(link.split('?')[1]).get('cursor')).toBe(next)
    await between(read.parts)
  }
  return read
}

const lists = (Object.entries(calls) as [CallName, Endpoint][]).filter(
  ([, { query }]) => query !== undefined && 'cursor' in query.shape,
)

describe.each(lists.map(([name, endpoint]) => ({ name, endpoint })))('$name', ({ endpoint }) => {
  const reader = async (): Promise<Pick<Person, 'get'>> => {
    if (endpoint.who === 'anyone') return t.anyone
    if (endpoint.who === 'superAdmin') return t.superAdmin()
    if (endpoint.path.startsWith('/admin')) return world.admin
    return endpoint.path.startsWith('/inspector') ? world.inspector : world.owner
  }
  const path = () => filledPath(endpoint.path, { id: world.ids.facility })

  it('has the same records by cursor as by page', async () => {
    const person = await reader()
    const { pagination, ...data } = done(await person.get(withQuery(path(), { limit: 100 }))).body.data as Part &
      Record<string, Row[]>
    const expected = rowsOf(data).map(keyOf)
    expect(Object.keys(pagination)).toEqual(['page', 'pages', 'total'])
    const limit = Math.max(1, Math.ceil(expected.length / 4))
    const { keys, total } = await readOn(person, path(), { limit })
    // Reading the trail or the outbox adds nothing to them, but others may write.
    expect([keys.length, new Set(keys)]).toEqual([expected.length, new Set(expected)])
    expect(total).toBe(pagination.total)
  })

  it.runIf('updated_since' in (endpoint.query?.shape ?? {}))('has the same records by their changes', async () => {
    const person = await reader()
    const { pagination: _, ...data } = done(await person.get(withQuery(path(), { limit: 100 }))).body.data as Part &
      Record<string, Row[]>
    const expected = rowsOf(data).map(keyOf)
    const since = { updated_since: '1970-01-01T00:00:00Z' }
    const { keys, removed, until } = await readOn(person, path(), { ...since, limit: 2 })
    expect([keys.length, new Set(keys)]).toEqual([expected.length, new Set(expected)])
    expect(removed.filter((id) => keys.includes(id))).toEqual([])
    expect(until).toMatch(/Z$/)
    const later = await readOn(person, path(), { updated_since: '2999-01-01T00:00:00+04:00' })
    expect([later.keys, later.removed, later.total]).toEqual([[], [], 0])
  })
})

const facilities = '/api/user/facilities'
const officeFacilities = '/admin/api/facilities'
const ids = (answer: Answer): string[] => rowsOf(done(answer).body.data as object).map(keyOf)
const several = async (owner: OwnerPerson, count: number): Promise<string[]> => {
  const made: string[] = []
  for (let number = 0; number < count; number++) made.push(await aFacility(owner, { name: `Cold Store ${number}` }))
  return made
}
const archive = async (owner: OwnerPerson, id: string) => done(await owner.post(`/api/user/facility/${id}/archive`))
const rename = (id: string, name: string) => t.ownerDb.run(sql`update facilities set name = ${name} where id = ${id}`)

describe('while others write', () => {
  it.each(['', 'search=store', 'status=none'])(
    'nothing comes twice and nothing that stays is missed (%s)',
    async (more) => {
      const owner = await t.owner()
      const before = await several(owner, 9)
      const added: string[] = []
      const [readFirst, unread] = [before[0] ?? '', before[8] ?? '']
      const query = { ...Object.fromEntries(new URLSearchParams(more)), user: owner.id, limit: 2 }
      const { keys, total, parts } = await readOn(world.admin, officeFacilities, query, async (part) => {
        if (part > 3) return
        added.push(...(await several(owner, 1)))
        await rename(before[2] ?? '', `Renamed ${part} store`)
        await rename(unread, `A store before all others ${part}`)
        if (part === 1) await archive(owner, readFirst)
        // The last one of what has been read: the next part starts after it.
        if (part === 2) await archive(owner, before[3] ?? '')
        if (part === 2) await archive(owner, before[7] ?? '')
      })
      expect(keys).toEqual([...new Set(keys)])
      const archivedUnread = before[7] ?? ''
      expect(keys).toEqual([...before.filter((id) => id !== archivedUnread), ...added])
      expect([total, parts]).toEqual([9, 6])
    },
  )

  it('what changes during a reading of changes comes again, at its end', async () => {
    const owner = await t.owner()
    const before = await several(owner, 5)
    const first = before[0] ?? ''
    const { keys, removed, until } = await readOn(
      owner,
      facilities,
      { updated_since: '1970-01-01T00:00:00Z', limit: 2 },
      async (part) => {
        if (part === 1) await rename(first, 'Renamed')
        if (part === 2) await archive(owner, before[1] ?? '')
      },
    )
    expect(keys).toEqual([...before, first])
    expect(removed).toEqual([before[1]])
    const since = await readOn(owner, facilities, { updated_since: until ?? '' })
    expect([since.keys, since.removed]).toEqual([[], []])
    await rename(first, 'Renamed again')
    expect((await readOn(owner, facilities, { updated_since: until ?? '' })).keys).toEqual([first])
  })

  it('a change of a transaction that is still open is not passed over', async () => {
    const owner = await t.owner()
    const [held = '', other = ''] = await several(owner, 2)
    const { until } = await readOn(owner, facilities, { updated_since: '1970-01-01T00:00:00Z' })
    const client = await t.ownerDb.pool.connect()
    try {
      await client.query('begin')
      await client.query('update facilities set name = $2 where id = $1', [held, 'Changed early, committed late'])
      // As if the commit had begun: its time is set, but nobody sees it.
      await client.query('set constraints all immediate')
      await rename(other, 'Changed later, committed early')
      const during = await readOn(owner, facilities, { updated_since: until ?? '' })
      expect(during.keys).not.toContain(held)
      await client.query('commit')
      const after = await readOn(owner, facilities, { updated_since: during.until ?? '' })
      expect(after.keys).toContain(held)
      expect(new Set([...during.keys, ...after.keys])).toEqual(new Set([held, other]))
    } finally {
      client.release()
    }
  })
})

describe('a record changes with its parts', () => {
  it('a facility with its payment and its visits, but not each time that the provider is asked', async () => {
    const owner = await t.owner()
    const [paid = '', other = ''] = await several(owner, 2)
    const since = async () => ({
      updated_since: (await readOn(owner, facilities, { updated_since: '1970-01-01T00:00:00Z' })).until ?? '',
    })
    const beforeOrder = await since()
    const { orderId } = await anOrder(owner, paid)
    const inPayment = await readOn(owner, facilities, { ...beforeOrder, payment: 'open' })
    expect([inPayment.keys, inPayment.removed]).toEqual([[paid], []])

    const asked = await since()
    await t.ownerDb.run(sql`update orders set provider_asked_at = ${t.clock.now()} where id = ${orderId}`)
    expect((await readOn(owner, facilities, asked)).keys).toEqual([])
    expect((await readOn(owner, '/api/user/orders', asked)).keys).toEqual([])
    await t.ownerDb.run(sql`
      update orders set state = 'refused', refused_at = ${t.clock.now()}, refused_reason = 'Declined' where id = ${orderId}`)
    expect((await readOn(owner, facilities, { ...asked, payment: 'open' })).removed).toEqual([paid])
    expect((await readOn(owner, '/api/user/orders', asked)).keys).toEqual([orderId])

    const beforeVisit = await since()
    await t.ownerDb.run(sql`
      insert into visits (id, facility_id, inspector_id, scheduled_at, created_by, created_at, updated_at)
      select gen_random_uuid(), ${other}, a.id, ${t.clock.now()}, a.id, ${t.clock.now()}, ${t.clock.now()}
      from accounts a join inspectors i on i.account_id = a.id limit 1`)
    expect((await readOn(owner, facilities, beforeVisit)).keys).toEqual([other])
  })
})

describe('what left the list', () => {
  it('is removed: archived, deleted, or not matched by the filter any more', async () => {
    const owner = await t.owner()
    const [gone = '', stays = ''] = await several(owner, 2)
    const draft = await aDraft(owner)
    const sent = await aSentRequest(owner)
    const { until } = await readOn(owner, facilities, { updated_since: '1970-01-01T00:00:00Z' })
    const since = { updated_since: until ?? '' }
    await archive(owner, gone)
    done(await owner.del(own(draft)))
    const changed = await readOn(owner, facilities, since)
    expect([changed.keys, changed.removed]).toEqual([[], [gone]])
    expect((await readOn(owner, '/api/user/requests', since)).removed).toEqual([draft])
    expect((await readOn(world.admin, officeFacilities, { ...since, user: owner.id })).removed).toContain(gone)

    const bySearch = { ...since, search: 'cold' }
    expect((await readOn(owner, facilities, bySearch)).keys).toEqual([])
    await rename(stays, 'Warm Store')
    const narrowed = await readOn(owner, facilities, bySearch)
    expect([narrowed.keys, narrowed.removed]).toEqual([[], [gone, stays]])
    expect((await readOn(owner, '/api/user/requests', { ...since, state: 'draft' })).removed).toContain(draft)
    expect(sent).not.toBe('')
  })

  it('a report of an erased company, and an inspector whose import was undone', async () => {
    const begin = { updated_since: '1970-01-01T00:00:00Z', limit: 100 }
    const reports = '/admin/api/issued-reports'
    const read = await readOn(world.admin, reports, begin)
    const [report = ''] = read.keys
    await t.ownerDb.run(sql`update issued_reports set revision = 0 where id = ${report}`)
    expect((await readOn(world.admin, reports, { updated_since: read.until ?? '' })).removed).toEqual([report])

    const inspectors = '/admin/api/inspectors'
    const { id } = await t.ownerDb.get<{ id: string }>(sql`
      insert into accounts (id, area, email, first_name, last_name, created_at, updated_at) values
        (gen_random_uuid(), 'inspector', 'undone@example.ae', 'Un', 'Done', ${t.clock.now()}, ${t.clock.now()}) returning id`)
    await t.ownerDb.run(sql`
      insert into inspectors (account_id, country_id, created_at) select ${id}, min(id), ${t.clock.now()} from countries`)
    const { keys, until } = await readOn(world.admin, inspectors, begin)
    expect(keys).toContain(id)
    await t.ownerDb.run(sql`delete from inspectors where account_id = ${id}`)
    expect((await readOn(world.admin, inspectors, { updated_since: until ?? '' })).removed).toEqual([id])
  })

  it('a draft is never known to the back office', async () => {
    const owner = await t.owner()
    const drafts = [await aDraft(owner), await aDraft(owner)]
    done(await owner.del(own(drafts[0] ?? '')))
    const { keys, removed } = await readOn(world.admin, '/admin/api/requests', {
      updated_since: '1970-01-01T00:00:00Z',
      limit: 100,
    })
    expect([...keys, ...removed].filter((id) => drafts.includes(id))).toEqual([])
  })
})

describe('of other companies', () => {
  it('nothing appears, neither as a record nor as removed, and their cursors are refused', async () => {
    const [owner, stranger] = [await t.owner(), await t.owner()]
    const theirs = await several(owner, 3)
    await aSentRequest(owner)
    await archive(owner, theirs[0] ?? '')
    for (const path of [
      facilities,
      '/api/user/requests',
      '/api/user/orders',
      '/api/user/products',
      '/api/user/findings',
    ])
      for (const query of [{}, { updated_since: '1970-01-01T00:00:00Z' }] as Record<string, string>[]) {
        const { keys, removed, total } = await readOn(stranger, path, query)
        expect([path, keys, removed, total]).toEqual([path, [], [], 0])
      }
    const first = done(await owner.get(withQuery(facilities, { limit: 1, cursor: '' }))).body.data as Part
    const cursor = first.pagination.next_cursor ?? ''
    expect((await owner.get(withQuery(facilities, { limit: 1, cursor }))).status).toBe(200)
    expect(refusal(await stranger.get(withQuery(facilities, { limit: 1, cursor })))).toEqual(wrongCursor)
  })
})

const refusal = ({ status, body: { code, fieldErrors } }: Answer) => [status, code, Object.keys(fieldErrors ?? {})]
const wrongCursor = [422, 'request.fields', ['cursor']]

describe('refused', () => {
  let cursor: string
  beforeAll(async () => {
    const answer = done(await world.admin.get(withQuery('/admin/api/requests', { limit: 1, cursor: '' })))
    cursor = (answer.body.data as Part).pagination.next_cursor ?? ''
  })

  it('a cursor of another list, of another query, or that nobody made', async () => {
    const requests = '/admin/api/requests'
    expect(cursor).toMatch(/^[\w-]+\.[\w-]+$/)
    expect((await world.admin.get(withQuery(requests, { limit: 1, cursor }))).status).toBe(200)
    const [position = '', mac = ''] = cursor.split('.')
    const forged = Buffer.from(JSON.stringify([["' or true"], 1, 1])).toString('base64url')
    const others = [
      withQuery(requests, { limit: 2, cursor }),
      withQuery(requests, { limit: 1, state: 'submitted', cursor }),
      withQuery(requests, { limit: 1, cursor, updated_since: '1970-01-01T00:00:00Z' }),
      withQuery(officeFacilities, { limit: 1, cursor }),
      ...['x', '.', 'null', '{}', 'é', `${forged}.${mac}`, `${position}.`, position, `${position}.${mac}x`].map((bad) =>
        withQuery(requests, { limit: 1, cursor: bad }),
      ),
      withQuery(requests, { limit: 1, cursor: 'A'.repeat(2_001) }),
    ]
    for (const path of others) expect([path, ...refusal(await world.admin.get(path))]).toEqual([path, ...wrongCursor])
  })

  test.each([
    [{ page: 2, cursor: '' }, ['page']],
    [{ sort: 'newest', cursor: '' }, ['sort']],
    [{ sort: 'newest', updated_since: '2026-01-01T00:00:00Z' }, ['sort']],
    [{ updated_since: 'yesterday' }, ['updated_since']],
    [{ updated_since: '2026-01-01' }, ['updated_since']],
  ])('%o', async (query, fields) => {
    const answer = await world.admin.get(withQuery(officeFacilities, query as Record<string, string>))
    expect(refusal(answer)).toEqual([422, 'request.fields', fields])
  })
})

describe('by page', () => {
  it('links to the next page, with the same query', async () => {
    const owner = await t.owner()
    await several(owner, 3)
    const query = { user: owner.id, limit: 2, search: 'cold store' }
    const first = await world.admin.get(withQuery(officeFacilities, query))
    const link = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await world.admin.get(link)
    expect([ids(first).length, ids(second).length, second.headers.link]).toEqual([2, 1, undefined])
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(3)
  })

  it('links with the whole query, also with question marks in it', async () => {
    const owner = await t.owner()
    await several(owner, 3)
    const path = `${officeFacilities}?note=why?&user=${owner.id}&limit=2`
    for (const start of [path, `${path}&cursor=`]) {
      const first = done(await world.admin.get(start))
      expect(ids(first)).toHaveLength(2)
      const link = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? ''
      expect(ids(await world.admin.get(link))).toHaveLength(1)
    }
  })

  it('the lists of owners take page and limit, and are whole without them', async () => {
    const owner = await t.owner()
    const made = (await several(owner, 12)).toReversed()
    const whole = done(await owner.get(facilities)).body.data
    expect(Object.keys(whole).toSorted()).toEqual(['counts', 'facilities'])
    expect(ids(await owner.get(facilities))).toEqual(made)
    expect(ids(await owner.get(`${facilities}?page=2`))).toEqual(made.slice(10))
    const part = done(await owner.get(`${facilities}?limit=5&page=2`))
    expect(ids(part)).toEqual(made.slice(5, 10))
    expect(part.body.data.pagination).toEqual({ page: 2, pages: 3, total: 12 })

    const documents = '/api/user/documents'
    const all = ids(await world.owner.get(documents))
    expect(all.length).toBeGreaterThan(2)
    expect(ids(await world.owner.get(`${documents}?limit=2&page=1`))).toEqual(all.slice(0, 2))
    expect(done(await world.owner.get(documents)).body.data.pagination).toBeUndefined()
  })
})
