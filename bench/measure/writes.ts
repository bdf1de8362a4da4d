// Creating a facility (row, audit chain, live events, everything on disk before the answer), compared with the same
// inserts without rules.
import { randomUUID } from 'node:crypto'
import { compare, load, median, type Target } from '../drive.ts'
import { type Measure, round } from '../figure.ts'

const connections = 12
/** One owner for each caller, because an owner's parallel and daily changes are limited. */
const owners = 32

const slowMs = 10
const callers = [1, 4, connections, owners] as const
type Step = { callers: number; value: number; limit: number; ratio: number }

/** Both by number of callers, in turns. */
const curve = async (app: Target, limit: Target): Promise<Step[]> => {
  const steps: Step[] = []
  for (const count of callers) {
    const pairs: Omit<Step, 'callers'>[] = []
    for (let turn = 0; turn < 3; turn++) {
      const { perSecond: best } = await load(limit, count, 2)
      const { perSecond: value } = await load(app, count, 2)
      pairs.push({ value, limit: best, ratio: value / best })
    }
    const ratio = median(pairs.map((pair) => pair.ratio))
    steps.push({ callers: count, ...(pairs.find((pair) => pair.ratio === ratio) ?? { value: 0, limit: 0, ratio: 0 }) })
  }
  return steps
}

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
  /** Each caller takes the next owner's headers. Owners are in different networks, because a network's parallel changes are limited too. */
  const nextOwner = () => {
    const place = turn++ % customers.length
    return { ...customers[place]?.headers, 'x-forwarded-for': `10.0.0.${place + 1}` }
  }
  const target = { url: `${app.url}/api/user/facility`, method: 'POST' as const, body: facility, vary: nextOwner }
  const bare = { ...target, url: `${limit.url}/facility` }
  const { value, limit: best, ratio } = await compare(target, bare, { connections, rounds: 5 })
  const kept = await load(
    { ...target, vary: () => ({ ...nextOwner(), 'idempotency-key': randomUUID() }) },
    connections,
    3,
  )
  const slow = await setup.withSlowDisk(slowMs, () => curve(target, bare))
  const usual = slow.find((step) => step.callers === connections)
  return [
    {
      id: 'create-facility-slow-disk',
      title: `create facility while a flush of the log takes ${slowMs} ms, ${connections} at once, against the same`,
      command: 'writes',
      score: round((usual?.ratio ?? 0) * 100),
      unit: '%',
      better: 'more',
      wanted: { floor: 70, goal: 85 },
      measured: `${slow.map((step) => `${Math.round(step.value)} of ${Math.round(step.limit)} a second by ${step.callers}`).join(', ')}`,
    },
    {
      id: 'create-facility-by-many',
      title: `the same by ${owners} callers against one`,
      command: 'writes',
      score: round((slow.at(-1)?.value ?? 0) / (slow[0]?.value ?? Number.NaN)),
      unit: '×',
      better: 'more',
      wanted: { floor: 4, goal: 8 },
      measured: `${round((slow.at(-1)?.limit ?? 0) / (slow[0]?.limit ?? Number.NaN))} times by the bare server; both have ten connections to the database`,
    },
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
