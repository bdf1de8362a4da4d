// The layout mirrors itself for Arabic only if no class name says left or right.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const physical =
  /(?<=["'`\s:])-?(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r|rounded-tl|rounded-tr|rounded-bl|rounded-br|scroll-ml|scroll-mr|scroll-pl|scroll-pr)-(?:\d|\[|auto|px|full)|(?<=["'`\s:])(?:text|float|clear)-(?:left|right)(?=["'`\s])/g

test('class names are logical: start and end, never left and right', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  const found = files.flatMap((name) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(physical)].map(([utility]) => `${name}: ${utility}`),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})
