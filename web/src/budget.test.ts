// What a first page's JavaScript may weigh, gzip: it is measured in the build, where there is one.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const dist = join(import.meta.dirname, '../dist')
const announced = join(dist, '.vite/preload.json')

const kilobytes: Record<string, number> = { '/': 120, '/dashboard': 150, '/admin/users': 160, '/admin/facilities': 160 }

const weightOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000

it('keeps each first page within its budget', () => {
  const lists = existsSync(announced)
    ? (JSON.parse(readFileSync(announced, 'utf8')) as Record<string, { scripts: string[]; en: string[] }>)
    : {}
  for (const [path, most] of Object.entries(kilobytes))
    expect(weightOf([...(lists[path]?.scripts ?? []), ...(lists[path]?.en ?? [])]), path).toBeLessThanOrEqual(most)
})
