// An import of 5,000 facilities, from the upload to the last record, and another company's reads beside it.
import { setTimeout as sleep } from 'node:timers/promises'
import { facilityHeadings, facilityRow } from '../../server/test/sheets.ts'
import { load } from '../drive.ts'
import { type Measure, round } from '../figure.ts'
import type { Holder } from '../setup.ts'

const rows = 5_000
const readers = 4
const pollMs = 250

const file = (): Blob =>
  new Blob([
    [facilityHeadings, ...Array.from({ length: rows }, (_, at) => facilityRow(at))]
      .map((row) => row.join(','))
      .join('\r\n'),
  ])

type Import = { id: string; state: string; counts: { created: number; faulty: number } }

const answerOf = async (response: Response): Promise<Import> => {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: Import }).data
}

const upload = async (url: string, { headers }: Holder): Promise<Import> => {
  const body = new FormData()
  body.append('kind', 'facilities')
  body.append('file', file(), 'facilities.csv')
  return answerOf(await fetch(`${url}/api/user/imports`, { method: 'POST', headers, body }))
}

const run = async (url: string, { headers }: Holder, id: string): Promise<void> => {
  const json = { ...headers, 'content-type': 'application/json' }
  const started = { method: 'POST', headers: json, body: JSON.stringify({ rows: 'all' }) }
  await answerOf(await fetch(`${url}/api/user/imports/${id}/run`, started))
  for (;;) {
    const { state, counts } = await answerOf(await fetch(`${url}/api/user/imports/${id}`, { headers }))
    if (state === 'done' && counts.created === rows) return
    if (state !== 'running') throw new Error(`The import is ${state}: ${JSON.stringify(counts)}`)
    await sleep(pollMs)
  }
}

const seconds = (since: number): number => (performance.now() - since) / 1_000

export const imports: Measure = async ({ setup: open }) => {
  const setup = await open()
  await setup.growTo(10_000)
  const app = await setup.app()
  const [importer, other, further] = await setup.customers(3)
  if (!importer || !other || !further) throw new Error('Three owners are needed.')
  const read = { url: `${app.url}/api/user/facilities`, headers: other.headers }
  await load(read, readers, 2)
  const alone = await load(read, readers, 5)

  let since = performance.now()
  const { id } = await upload(app.url, importer)
  const checked = seconds(since)
  since = performance.now()
  await run(app.url, importer, id)
  const created = seconds(since)

  const busy = await upload(app.url, further)
  const [beside] = await Promise.all([load(read, readers, 8), run(app.url, further, busy.id)])
  return [
    {
      id: 'import-5000',
      title: 'import of 5,000 facilities, from the upload to the last record',
      command: 'imports',
      score: round(checked + created),
      unit: 's',
      better: 'less',
      wanted: { floor: 60, goal: 30 },
      measured: `${round(checked)} s to read and check, ${round(created)} s to create, ${Math.round(rows / created)} a second`,
    },
    {
      id: 'reads-beside-import',
      title: 'an owner’s list p99 while 5,000 facilities are imported, against the list alone',
      command: 'imports',
      score: round(beside.p99 / alone.p99),
      unit: '×',
      better: 'less',
      wanted: { floor: 3, goal: 1.5 },
      measured: `${beside.p99} ms beside, ${alone.p99} ms alone, ${readers} readers`,
    },
  ]
}
