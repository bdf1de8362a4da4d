// Connections that are cut at any time, with retries under the same idempotency key: nothing happens twice, nothing is
// lost, and the answer is the same (trust: F18).
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../src/platform/db/sql.ts'
import { assign } from '../test/certifications.ts'
import { formOf } from '../test/client.ts'
import { tickingClock } from '../test/clock.ts'
import { aFacility, facilityForm, fee } from '../test/facilities.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { type Chance, chanceOf, measured, seed, sized } from '../test/size.ts'

let t: TestApp
let proxy: net.Server
let cuts = 0
/** Returns undefined to leave this connection alone. */
let cutAfterMs: () => number | undefined = () => undefined

beforeAll(async () => {
  t = await testApp({ clock: tickingClock() })
  await t.app.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = t.app.server.server.address() as AddressInfo
  proxy = net.createServer((client) => {
    const upstream = net.connect(port, '127.0.0.1')
    const ms = cutAfterMs()
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    if (ms !== undefined)
      setTimeout(() => {
        if (!client.destroyed) cuts++
        end()
      }, ms)
    client.on('error', end).on('close', end)
    upstream.on('error', end).on('close', end)
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  proxy.close()
  await t.close()
})

type Write = { method: string; path: string; type: string; payload: Buffer; token: string }

const once = (
  { method, path, type, payload, token }: Write,
  key: string,
): Promise<{ status: number; text: string; replayed: boolean }> =>
  new Promise((resolve, reject) => {
    const request = http.request({
      host: '127.0.0.1',
      port: (proxy.address() as AddressInfo).port,
      method,
      path,
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': type,
        'content-length': payload.length,
        'idempotency-key': key,
      },
    })
    request.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          const isWhole = response.complete && text.length === Number(response.headers['content-length'] ?? text.length)
          if (isWhole)
            resolve({
              status: response.statusCode ?? 0,
              text,
              replayed: response.headers['idempotency-replayed'] === 'true',
            })
          else reject(new Error('cut'))
        })
    })
    request.end(payload)
  })

const untilAnswered = async (write: Write, key: string): Promise<{ status: number; text: string; tries: number }> => {
  for (let tries = 1; tries < 200; tries++) {
    try {
      const answer = await once(write, key)
      // The first attempt is still running, so wait a moment.
      if (answer.status !== 409 || !answer.text.includes('idempotency.in-progress')) return { ...answer, tries }
    } catch {
      // The connection was cut: retry.
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('No answer.')
}

const json = (body: unknown): Pick<Write, 'type' | 'payload'> => ({
  type: 'application/json',
  payload: Buffer.from(JSON.stringify(body)),
})

it('writes happen once when connections are cut, and a retry gets the same answer', async () => {
  const chance: Chance = chanceOf(seed)
  const [owner, admin, boss, inspector] = [await t.owner(), await t.admin(), await t.superAdmin(), await t.inspector()]
  const facilityId = await aFacility(owner)
  await assign(admin, facilityId, inspector)
  const spare: string[] = []
  for (let count = 0; count < 30; count++) spare.push(await aFacility(owner))
  const dayAhead = (days: number): string => Temporal.Now.plainDateISO('Asia/Dubai').add({ days }).toString()
  let number = 0
  const kinds: (() => Write & { made: (answer: string) => Promise<number> })[] = [
    () => {
      const note = `note ${++number}`
      return {
        method: 'POST',
        path: `/admin/api/${facilityId}/notes`,
        token: admin.token,
        ...json({ note }),
        made: async () =>
          (await t.db.get<{ count: number }>(sql`select count(*) as count from notes where note = ${note}`)).count,
      }
    },
    () => {
      const name = `Store ${++number}`
      const form = formOf(facilityForm({ name }))
      return {
        method: 'POST',
        path: '/api/user/facility',
        token: owner.token,
        type: form.type,
        payload: form.payload,
        made: async () =>
          (await t.db.get<{ count: number }>(sql`select count(*) as count from facilities where name = ${name}`)).count,
      }
    },
    () => {
      const facility = spare[number % spare.length] as string
      number++
      return {
        method: 'POST',
        path: '/api/user/payment',
        token: owner.token,
        ...json({ amount: fee, facility_id: facility, method: 'wireTransfer' }),
        made: async () =>
          (await t.db.get<{ count: number }>(sql`select count(*) as count from orders where facility_id = ${facility}`))
            .count,
      }
    },
    () => {
      const email = `staff${++number}@example.ae`
      return {
        method: 'POST',
        path: '/admin/api/admin-users',
        token: boss.token,
        ...json({ email, password: 'another calm evening' }),
        made: async () =>
          (
            await t.db.get<{ count: number }>(
              sql`select count(*) as count from audit_events e join accounts a on a.id::text = e.subject_id
                where e.action = 'staff.created' and a.email = ${email}`,
            )
          ).count,
      }
    },
    () => {
      const day = dayAhead(2 + (++number % 300))
      return {
        method: 'POST',
        path: `/inspector/api/facilities/${facilityId}/schedule-certification`,
        token: inspector.token,
        ...json({ date: day, time: `${String(8 + (number % 10)).padStart(2, '0')}:00` }),
        made: async (answer) =>
          (
            await t.db.get<{ count: number }>(
              sql`select count(*) as count from audit_events where action = 'visit.scheduled' and subject_id = ${(JSON.parse(answer) as { data: { id: string } }).data.id}`,
            )
          ).count,
      }
    },
  ]
  const writes = sized(150, 1_000)
  const wrong: string[] = []
  let tries = 0
  cutAfterMs = () => (chance.maybe(0.7) ? chance.int(25) : undefined)
  const worker = async () => {
    for (let one = at++; one < writes; one = at++) {
      const write = (kinds[one % kinds.length] as (typeof kinds)[number])()
      const key = randomUUID()
      const first = await untilAnswered(write, key)
      tries += first.tries
      const again = await untilAnswered(write, key)
      const count = first.status < 300 ? await write.made(first.text) : 1
      if (first.status >= 300 && !(write.path.includes('schedule') && first.status === 409))
        wrong.push(`${write.path} ${first.status} ${first.text.slice(0, 200)}`)
      if (count !== 1) wrong.push(`${write.path}: made ${count} times`)
      // `requestId` differs by request.
      const plain = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
      if (first.status !== again.status || plain(first.text) !== plain(again.text))
        wrong.push(`${write.path}: ${first.text.slice(0, 150)} then ${again.text.slice(0, 150)}`)
    }
  }
  let at = 0
  await Promise.all(Array.from({ length: 6 }, worker))
  cutAfterMs = () => undefined
  expect(wrong).toEqual([])
  expect(cuts).toBeGreaterThan(writes / 4)
  measured(
    'F18',
    `${writes} writes of ${kinds.length} kinds, ${cuts} connections cut, ${tries} tries: 0 duplicates, 0 losses, the same answer to each`,
  )
}, 600_000)
