// Creating a facility (row, audit chain, live events, everything on disk before the answer), compared with the same
// inserts without rules.
import { randomUUID } from 'node:crypto'
import { compare, load } from '../drive.ts'
import { type Measure, round } from '../figure.ts'

const connections = 12
/** One owner for each connection, because an owner's parallel and daily changes are limited. */
const owners = connections

const facility = (): string =>
  JSON.stringify({
    name: `Bench store ${randomUUID().slice(0, 8)}`,
    owned_status: 1,
    address_line_1: 'Road 9',
    address_line_2: '',
    city: 'Dubai',
    emirate: 2,
    nearest_port: 'Jebel Ali',
    phone_number: '+971 4 123 4567',
    contact_full_name: 'Omar Haddad',
    contact_email: 'omar@example.ae',
    contact_phone_number: '+971 50 123 4567',
  })

export const writes: Measure = async ({ setup: open }) => {
  const setup = await open()
  await setup.growTo(10_000)
  const [app, limit, customers] = [await setup.app(), await setup.limit(), await setup.customers(owners)]
  let turn = 0
  /** Returns the owners' headers in rotation. */
  const nextOwner = () => customers[turn++ % customers.length]?.headers ?? {}
  const target = { url: `${app.url}/api/user/facility`, method: 'POST' as const, body: facility, vary: nextOwner }
  const {
    value,
    limit: best,
    ratio,
  } = await compare(target, { ...target, url: `${limit.url}/facility` }, { connections, rounds: 5 })
  const kept = await load(
    { ...target, vary: () => ({ ...nextOwner(), 'idempotency-key': randomUUID() }) },
    connections,
    3,
  )
  return [
    {
      id: 'create-facility',
      title: 'create facility (audit chain, live events, fsync on), against bare Fastify with the same inserts',
      command: 'writes',
      score: round(ratio * 100),
      unit: '%',
      better: 'more',
      wanted: { floor: 50, goal: 75 },
      measured: `${Math.round(value)} of ${Math.round(best)} a second, ${connections} at once; with an Idempotency-Key ${Math.round(kept.perSecond)}`,
    },
  ]
}
