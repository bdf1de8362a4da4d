// Two files fit side by side, and a file is read in one go; documents read in a terminal.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const columns = 120
const lines = 400

const filesUnder = (folder: string, endings: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => endings.test(path) && !/(^|\/)(node_modules|dist|out)\//.test(path))
    .map((path) => join(folder, path))
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

const code = ['web', 'e2e', 'contract', 'bench', 'deploy', 'scripts', 'types'].flatMap((folder) =>
  filesUnder(folder, /\.(tsx?|m[jt]s|css)$/),
)
// RESULTS.md is written by a program.
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'bench/reasons.md',
  'server/migrations/README.md',
  ...filesUnder('docs', /\.md$/),
]

/** The formatter breaks no string, template or regular expression: what stands beside the widest of a line must fit. */
const fits = (line: string): boolean => {
  if (line.length <= columns) return true
  if (/^(\/\/|\/\*|\*|\{\/\*)/.test(line.trimStart())) return false
  const widest = Math.max(...["'", '"', '`', '/'].map((quote) => line.lastIndexOf(quote) - line.indexOf(quote)))
  // The code points of a font are one value.
  return line.length - widest <= columns || line.trimStart().startsWith('U+')
}

/** Inside a template of several lines everything is text: SQL, HTTP, the drawing of a page. */
const outsideTemplates = (text: string): string[] =>
  text
    .split('`')
    .map((part, at) => (at % 2 === 1 && part.includes('\n') ? '' : part))
    .join('`')
    .split('\n')

const outsideFences = (text: string): string[] => {
  let isInside = false
  return text.split('\n').filter((line) => {
    if (line.trimStart().startsWith('```')) isInside = !isInside
    return !isInside
  })
}

it('keeps code within its columns', () => {
  const found = code.flatMap((path) =>
    outsideTemplates(textOf(path))
      .filter((line) => !fits(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

const server = filesUnder('server', /\.ts$/)

it('keeps files short enough to be read in one go', () => {
  expect([...code, ...server].filter((path) => textOf(path).split('\n').length - 1 > lines)).toEqual([])
})

it('keeps documents within the columns of a terminal, and lists in place of tables that are wider', () => {
  const found = documents.flatMap((path) =>
    outsideFences(textOf(path))
      .filter((line) => line.length > columns && !line.startsWith('#'))
      .map((line) => `${path}: ${line}`),
  )
  expect(found).toEqual([])
})
