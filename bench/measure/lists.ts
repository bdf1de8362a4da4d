// The time for a page and a search as the tables grow: the median of single requests over HTTP.

import { commonWord, rareWord } from '../../server/test/many-rows.ts'
import { ask, middleOf } from '../drive.ts'
import { type Figure, type Measure, round, thousands, type Wanted } from '../figure.ts'

/** Lists of the back office whose tables grow. */
const tables = ['users', 'facilities', 'requests', 'payments', 'samples', 'findings']

const firstPage = ', page 1'
const flat: Wanted = { floor: 1.5, goal: 1.2 }
/** Promised for a million rows, so it must hold for fewer too. */
const searches: { id: string; title: string; wanted: Wanted }[] = [
  { id: 'none', title: 'no row', wanted: { floor: 5, goal: 1 } },
  { id: 'one', title: 'one row', wanted: { floor: 5, goal: 1 } },
  { id: 'many', title: '6 % of rows', wanted: { floor: 10, goal: 5 } },
]

export const lists: Measure = async ({ setup: open, sizes, say }) => {
  const setup = await open()
  const pages = new Map<string, number[]>()
  const found = new Map<string, number>()
  const measured: number[] = []
  for (const size of sizes) {
    await setup.growTo(size)
    // Another part may already have grown the tables beyond this size.
    if (setup.rows() !== size) continue
    measured.push(size)
    const app = await setup.app()
    const { headers } = await setup.admin()
    // Search once first: the total of a frequent word is cached for some seconds, and computing it is not measured
    // here.
    for (const path of tables) {
      const base = `${app.url}/admin/api/${path}`
      const { text } = await ask(base, { headers })
      const last = (JSON.parse(text) as { data: { pagination: { pages: number } } }).data.pagination.pages
      for (const [kind, page] of [
        ['page 1', 1],
        ['next page', 2],
        ['last page', last],
      ] as const) {
        const key = `${path}, ${kind}`
        pages.set(key, [...(pages.get(key) ?? []), await middleOf(`${base}?page=${page}`, headers)])
      }
      const words = { none: 'zzqxvkw', one: await rareWord(setup.owner, Math.floor(size / 3)), many: commonWord }
      for (const { id } of searches)
        found.set(`${path}-${id}-${size}`, await middleOf(`${base}?search=${words[id as keyof typeof words]}`, headers))
    }
    say(`lists at ${thousands(size)} done`)
  }
  const figures: Figure[] = []
  const largest = measured.at(-1) ?? 0
  for (const [key, taken] of pages) {
    const [first = Number.NaN, ...rest] = taken
    const figure = {
      command: 'lists',
      better: 'less' as const,
      measured: taken.map((ms, at) => `${round(ms)} ms at ${thousands(measured[at] ?? 0)}`).join(', '),
    }
    const id = `list-flat-${key.replaceAll(/[ ,]+/g, '-')}-${thousands(largest)}`
    if (rest.length > 0)
      figures.push({
        ...figure,
        id,
        title: `${key}: ${thousands(largest)} rows against ${thousands(measured[0] ?? 0)}`,
        score: round((taken.at(-1) ?? 0) / first),
        unit: '×',
        wanted: flat,
        ...(key.endsWith(firstPage)
          ? {
              line: {
                name: key.slice(0, -firstPage.length),
                points: taken.map((ms, at) => ({ rows: measured[at] ?? 0, ms: round(ms) })),
              },
            }
          : {}),
      })
  }
  for (const path of tables)
    for (const { id, title, wanted } of searches)
      figures.push({
        id: `search-${path}-${id}-${thousands(largest)}`,
        title: `search in ${path} that meets ${title} (${thousands(largest)}), p50`,
        command: 'lists',
        score: round(found.get(`${path}-${id}-${largest}`) ?? Number.NaN),
        unit: 'ms',
        better: 'less',
        wanted,
        measured: measured
          .map((size) => `${round(found.get(`${path}-${id}-${size}`) ?? Number.NaN)} ms at ${thousands(size)}`)
          .join(', '),
      })
  return figures
}
