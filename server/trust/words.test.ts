// Every text that users read follows the word list of docs/glossary.md, in both languages. Texts of the specification
// are listed there as exceptions.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { listItems, tableRows } from '../test/markdown.ts'

const root = join(import.meta.dirname, '../..')

/** Files in which users read every string. Files named `texts.ts` or `…-texts.ts` are found automatically. */
const textFiles = [
  'contract/src/messages',
  'contract/src/problems',
  'contract/src/words/report.ts',
  'server/src/platform/gateway/sandbox-page.ts',
  'server/src/platform/mail/layout.ts',
  'server/src/slices/certificates/certificate-pdf.ts',
  'server/src/slices/issued-reports/words.ts',
  'server/src/slices/invoices/invoice-pdf.ts',
  'server/src/slices/notifications/texts.ts',
  'server/src/slices/sign-in/first-password-note.ts',
  'web/src/areas/public/accessibility/content',
  'web/src/areas/public/policies/content',
  'web/src/areas/public/verify/certificate-words.ts',
  'web/src/areas/public/verify/report-words.ts',
  'web/src/ui/texts-ar.ts',
  'web/src/ui/texts-en.ts',
]

function* sourcesUnder(path: string, only = ''): Generator<string> {
  for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* sourcesUnder(inside, only)
    else if (entry.name.endsWith('.ts') && inside.includes(only)) yield inside
  }
}

const pathsOfTexts = (): string[] => [
  ...textFiles.flatMap((path) => (path.endsWith('.ts') ? [path] : [...sourcesUnder(path)])),
  ...sourcesUnder('web/src', 'texts.ts'),
  ...[...sourcesUnder('server/src/slices', '/mails.ts')].filter((path) => path !== 'server/src/slices/mails.ts'),
]

type Node = { type: string; [name: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Words that several screens share, by their keys. */
const isShared = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && callee.name === 'shared'

/** All strings, except names of properties and modules, and keys of shared words. */
function* stringsOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const one of value as unknown[]) yield* stringsOf(one)
  if (!isNode(value) || value.type === 'ImportDeclaration' || isShared(value)) return
  if (value.type === 'Literal' && typeof value.value === 'string') yield value.value
  if (value.type === 'TemplateElement') yield (value.value as { cooked: string }).cooked
  for (const [name, part] of Object.entries(value))
    if (name !== 'key' && typeof part === 'object') yield* stringsOf(part)
}

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## The words people read')[1] ?? ''
const split = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
const rows = tableRows(glossary).map((cells) => cells.map(split))
const [ours, oursInArabic, not, notInArabic] = [0, 1, 2, 3].map((at) => rows.flatMap((row) => row[at] ?? []))
const specified = listItems(glossary)

const withoutSpecified = (text: string): string => specified.reduce((rest, fixed) => rest.replaceAll(fixed, ' '), text)

/** Lower case with single spaces, also at both ends, so that only whole words match. */
const inWords = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{M}\d'’-]+/gu) ?? []).join(' ')} `
// Arabic words carry their article and prepositions, so they are searched without vowel marks and anywhere in a word.
const inArabic = (text: string): string => text.replace(/[\u064b-\u0652\u0640]/g, '')

const delivered = 'server/src/slices/checklists/delivered'
const checklists = readdirSync(join(root, delivered)).filter((name) => name.endsWith('.json'))

const texts = [
  ...pathsOfTexts().map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') })),
  ...checklists.map((name) => {
    const path = `${delivered}/${name}`
    return { path, source: `export default ${readFileSync(join(root, path), 'utf8')}` }
  }),
].map(({ path, source }) => ({ path, strings: [...stringsOf(parseSync(path, source, { lang: 'ts' }).program)] }))

const faultsIn = (text: string): string[] => {
  const own = withoutSpecified(text)
  const words = inWords(own)
  const arabic = inArabic(own)
  return [
    ...(not ?? []).filter((word) => words.includes(inWords(word))),
    ...(notInArabic ?? []).filter((word) => arabic.includes(word)),
  ]
}

test('a refused word is found alone or in a sentence, but not inside another word', () => {
  expect(faultsIn('Please log in with your e-mail.')).toEqual(['e-mail', 'log in'])
  expect(faultsIn('Trade License')).toEqual([])
  expect(faultsIn('Upload your license')).toEqual(['license'])
  expect(faultsIn('Open the newspaper at mailbox 5')).toEqual([])
  expect(faultsIn('أرسل الأوراق')).toEqual(['أوراق'])
})

test('no text contains a refused word', () => {
  expect(texts.length).toBeGreaterThan(120)
  const faults = texts.flatMap(({ path, strings }) =>
    strings.flatMap((text) => faultsIn(text).map((word) => `${path}: “${word}” in “${text}”`)),
  )
  expect(faults).toEqual([])
})

test('a percentage is written 5%, and in Arabic the sign follows its number', () => {
  const sentences = texts.flatMap(({ path, strings }) => strings.map((text) => ({ path, text })))
  expect(sentences.filter(({ text }) => /[\d}] +%|٪/.test(text))).toEqual([])
  const onScreens = sentences.filter(
    ({ path, text }) => path.startsWith('web/') && /\p{Script=Arabic}/u.test(text) && text.includes('}%'),
  )
  expect(onScreens.length).toBeGreaterThan(2)
  expect(onScreens.filter(({ text }) => !/\u2066\{\w+\}%\u2069/.test(text))).toEqual([])
})

test('every word and specified text of the glossary is used', () => {
  const all = texts.flatMap(({ strings }) => strings)
  const english = all.map(inWords).join('')
  const arabic = all.map(inArabic).join(' ')
  expect((ours ?? []).filter((word) => !english.includes(inWords(word).trim()))).toEqual([])
  expect((oursInArabic ?? []).filter((word) => !arabic.includes(word))).toEqual([])
  expect(specified.filter((fixed) => !all.some((text) => text.includes(fixed)))).toEqual([])
})
