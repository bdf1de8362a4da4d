// Signing in compared with the hashing library's own rate, and how eight parallel sign-ins affect list readers.
import { hash } from '@node-rs/argon2'
import { ask, load, median } from '../drive.ts'
import { type Measure, round } from '../figure.ts'
import { askProgram } from '../processes.ts'

const password = 'Falcon harbour at dusk'
const people = 400

export const signIn: Measure = async ({ setup: open }) => {
  const setup = await open()
  await setup.growTo(10_000)
  const kept = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const { rows } = await setup.owner.query<{ email: string }>(
    "update accounts set password_hash = $1 where id in (select id from accounts where area = 'customer' order by created_at limit $2) returning email",
    [kept, people],
  )
  const app = await setup.app()
  const { headers } = await setup.admin()
  let turn = 0
  const once = async (): Promise<void> => {
    turn++
    const email = rows[turn % rows.length]?.email
    // Each sign-in has its own network, because one network may make sixty a minute.
    const network = `10.${turn % 200}.${Math.floor(turn / 200) % 200}.${Math.floor(turn / 40_000) + 1}`
    const answer = await ask(`${app.url}/api/auth/signin`, {
      method: 'POST',
      headers: { 'x-forwarded-for': network },
      body: JSON.stringify({ email, password }),
    })
    if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${answer.text}`)
  }
  const during = async (atOnce: number, ms: number, until: Promise<unknown> = Promise.resolve()): Promise<number> => {
    let isOver = false
    void until.then(() => {
      isOver = true
    })
    const since = performance.now()
    let done = 0
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (performance.now() - since < ms || !isOver) {
          await once()
          done++
        }
      }),
    )
    return (done * 1000) / (performance.now() - since)
  }
  await during(8, 1_000)
  const pairs: { rate: number; best: number }[] = []
  for (let round = 0; round < 3; round++)
    pairs.push({ best: await askProgram('bench/limits/hashing.ts', { MS: '1500' }), rate: await during(8, 3_000) })
  const ratio = median(pairs.map(({ rate, best }) => rate / best))
  const chosen = pairs.find(({ rate, best }) => rate / best === ratio)

  const list = { url: `${app.url}/admin/api/users`, headers }
  const readers = 16
  const slowdowns: { alone: number; beside: number }[] = []
  for (let round = 0; round < 3; round++) {
    const { p99: alone } = await load(list, readers, 3)
    const reading = load(list, readers, 3)
    await during(8, 0, reading)
    slowdowns.push({ alone, beside: (await reading).p99 })
  }
  const slower = median(slowdowns.map(({ alone, beside }) => beside / alone))
  const seen = slowdowns.find(({ alone, beside }) => beside / alone === slower)
  return [
    {
      id: 'sign-in-rate',
      title: 'sign-ins a second, against the rate of the hash library alone',
      command: 'sign-in',
      score: round(ratio * 100),
      unit: '%',
      better: 'more',
      wanted: { floor: 60, goal: 85 },
      measured: `${Math.round(chosen?.rate ?? 0)} of ${Math.round(chosen?.best ?? 0)} a second, 8 at once`,
    },
    {
      id: 'list-beside-sign-ins',
      title: 'list p99 while eight sign-ins run, against the list alone',
      command: 'sign-in',
      score: round(slower),
      unit: '×',
      better: 'less',
      wanted: { floor: 3, goal: 1.5 },
      measured: `${round(seen?.beside ?? 0)} ms beside, ${round(seen?.alone ?? 0)} ms alone, ${readers} readers`,
    },
  ]
}
