// Limits the gzipped JavaScript of each first page. Measures the build output if there is one.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const dist = join(import.meta.dirname, '../dist')
const announced = join(dist, '.vite/preload.json')

const kilobytes: Record<string, number> = { '/': 120, '/dashboard': 150, '/admin/users': 160, '/admin/facilities': 160 }

const weightOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000

// Skipped before the first build. A build that lacks a file it names fails.
it.runIf(existsSync(dist))('keeps each first page within its size budget', () => {
  const lists = JSON.parse(readFileSync(announced, 'utf8')) as Record<string, { scripts: string[]; en: string[] }>
  for (const [path, most] of Object.entries(kilobytes)) {
    const list = lists[path]
    expect(list?.scripts.length, path).toBeGreaterThan(0)
    expect(weightOf([...(list?.scripts ?? []), ...(list?.en ?? [])]), path).toBeLessThanOrEqual(most)
  }
})
