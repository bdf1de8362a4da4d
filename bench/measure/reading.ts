// Lists read through by programs at the largest size: every row once, and the last parts as fast as the first.
import { ask } from '../drive.ts'
import { type Figure, type Measure, round, thousands } from '../figure.ts'

const perPart = 100

type Part = { pagination: { next_cursor?: string | null; total: number } }

/** The cursor of each part, after all rows were counted. */
const cursorsOf = async (base: string, headers: Record<string, string>, rows: string): Promise<string[]> => {
  const cursors: string[] = []
  const seen = new Set<string>()
  let [read, total] = [0, 0]
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, text } = await ask(`${base}&cursor=${cursor}`, { headers })
    if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`)
    const { data } = JSON.parse(text) as { data: Part & Record<string, { id: string }[]> }
    for (const { id } of data[rows] ?? []) seen.add(id)
    read += data[rows]?.length ?? 0
    total = data.pagination.total
    cursors.push(cursor)
    cursor = data.pagination.next_cursor ?? null
  }
  if (read !== total || seen.size !== total) throw new Error(`${rows}: ${read} read, ${seen.size} of ${total}`)
  return cursors
}

const sum = (taken: readonly number[]): number => taken.reduce((left, ms) => left + ms, 0)

export const reading: Measure = async ({ setup: open, sizes, say }) => {
  const setup = await open()
  const largest = sizes.at(-1) ?? 0
  await setup.growTo(largest)
  const app = await setup.app()
  const figures: Figure[] = []
  for (const [id, title, query] of [
    ['cursor', 'by cursor', ''],
    ['changes', 'by updated_since', '&updated_since=1970-01-01T00:00:00Z'],
  ] as const)
    for (const path of ['users', 'facilities'] as const) {
      const { headers } = await setup.admin()
      const base = `${app.url}/admin/api/${path}?limit=${perPart}${query}`
      const began = performance.now()
      const cursors = await cursorsOf(base, headers, path)
      const seconds = (performance.now() - began) / 1000
      // Alternates between first and last parts, so that other load on the machine slows both. The very first one is left
      // out, because it counts the total.
      const tenth = Math.max(1, Math.floor((cursors.length - 1) / 10))
      const [first, last]: [number[], number[]] = [[], []]
      for (let at = 1; at <= tenth; at++) {
        first.push((await ask(`${base}&cursor=${cursors[at]}`, { headers })).ms)
        last.push((await ask(`${base}&cursor=${cursors.at(-at)}`, { headers })).ms)
      }
      figures.push({
        id: `reading-${id}-${path}`,
        title: `${path} (${thousands(largest)}) read through ${title}: the last ${tenth} parts against the first ${tenth}`,
        command: 'reading',
        score: round(sum(last) / sum(first)),
        unit: '×',
        better: 'less',
        wanted: { floor: 1.5, goal: 1.2 },
        measured: `${cursors.length} parts of ${perPart}, every row once, ${round(seconds)} s; a part ${round(sum(first) / tenth)} ms at first, ${round(sum(last) / tenth)} ms at last, in turns`,
      })
      say(`${path} ${title} done`)
    }
  return figures
}
