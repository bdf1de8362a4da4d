// The JavaScript of a page as sent over the network: what the page preloads, with the imports of those files and the
// English texts.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Measure, round } from '../figure.ts'

const dist = join(import.meta.dirname, '../../web/dist')

export const weighed = [
  { id: 'sign-in', title: 'sign-in page', path: '/', wanted: { floor: 120, goal: 95 } },
  { id: 'dashboard', title: 'dashboard', path: '/dashboard', wanted: { floor: 150, goal: 110 } },
  { id: 'admin-list', title: 'admin list', path: '/admin/users', wanted: { floor: 160, goal: 125 } },
] as const

export const weight: Measure = async () => {
  const lists = JSON.parse(await readFile(join(dist, '.vite/preload.json'), 'utf8')) as Record<
    string,
    { scripts: string[]; en: string[] }
  >
  return Promise.all(
    weighed.map(async ({ id, title, path, wanted }) => {
      const announced = lists[path]
      if (announced === undefined) throw new Error(`${path} is not among the first pages of the web app's build.`)
      const files = [...announced.scripts, ...announced.en]
      const sizes = await Promise.all(
        files.map(async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length),
      )
      return {
        id: `weight-${id}`,
        title: `JavaScript of the ${title}, gzip`,
        command: 'weight',
        score: round(sizes.reduce((sum, size) => sum + size, 0) / 1000),
        unit: 'kB' as const,
        better: 'less' as const,
        wanted,
        measured: `${files.length} files`,
      }
    }),
  )
}
