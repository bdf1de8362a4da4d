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

/** The formatter breaks no string, text or regular expression: a line is as long as what stands beside the longest. */
const withoutLongest = (line: string): string => {
  const strings = line.match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`.*`|`.*$|\/(?:[^/\\]|\\.)+\/|^\s*[^'"`]+`/g) ?? []
  const longest = strings.toSorted((one, other) => other.length - one.length)[0]
  return longest === undefined ? line : line.replace(longest, '')
}

/** Inside a template of several lines everything is text: SQL, HTTP, the drawing of a page. */
const outsideTemplates = (text: string): string[] =>
  text
    .replaceAll(/`[^`]*`/g, (template) => (template.includes('\n') ? '``' : template))
    .replaceAll(/unicode-range:[^;]*;/g, '')
    .split('\n')

it('keeps code within its columns', () => {
  const found = code.flatMap((path) =>
    outsideTemplates(textOf(path))
      .filter((line) => line.length > columns && withoutLongest(line).length > columns)
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

it('keeps files short enough to be read in one go', () => {
  expect(code.filter((path) => textOf(path).split('\n').length - 1 > lines)).toEqual([])
})

it('keeps documents within the columns of a terminal, and lists in place of tables that are wider', () => {
  const found = documents.flatMap((path) =>
    textOf(path)
      .replaceAll(/^ *```.*?^ *```$/gms, '')
      .split('\n')
      .filter((line) => line.length > columns && !line.startsWith('#'))
      .map((line) => `${path}: ${line}`),
  )
  expect(found).toEqual([])
})
