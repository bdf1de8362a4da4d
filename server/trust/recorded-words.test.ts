// Every field, code and kind of record that an announcer writes to the audit trail has a label on the audit page. Only
// English is checked, because Arabic without all its keys does not compile.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallName, calls } from '@assure/contract/calls'
import { inspectorDocumentKinds } from '@assure/contract/domain/vocabulary'
import { fieldWords } from '@assure/contract/words/record-fields'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import * as z from 'zod'

const root = join(import.meta.dirname, '../..')
const readWords = (kind: string): Set<string> => {
  const texts = readFileSync(join(root, 'web/src/areas/admin/audit/texts.ts'), 'utf8')
  const own = [...texts.matchAll(/^ {2}'([a-z]+)\.([^']+)':/gm)].map(([, of, name]) => ({ of, names: [name ?? ''] }))
  const spread = [...texts.matchAll(/^ {2}\.\.\.sentenceTexts\('([a-z]+)', '([a-z]+)\.'\)/gm)].map(
    ([, record, of]) => ({
      of,
      names: Object.keys(fieldWords[record as keyof typeof fieldWords]),
    }),
  )
  return new Set([...own, ...spread].flatMap(({ of, names }) => (of === kind ? names : [])))
}
const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Node = { type: string; [part: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  if (!isNode(value)) return
  yield value
  for (const part of Object.values(value)) if (typeof part === 'object') yield* nodesIn(part)
}
const nameOf = (key: unknown): string => (isNode(key) ? String(key.name ?? key.value) : '')

const sources = ['server/src/slices', 'server/src/commands', 'server/src/platform/audit'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({
      isAnnouncer: name.split('/').at(-1)?.startsWith('announce-') === true,
      program: parseSync(name, readFileSync(join(root, folder, name), 'utf8'), { lang: 'ts' }).program,
    })),
)

/** The object literals that a value can be: both branches of a condition, spread objects, the result of a function. */
function* objectsOf(value: unknown): Generator<Node> {
  if (!isNode(value)) return
  const { type, ...parts } = value
  if (type === 'ObjectExpression') {
    yield value
    for (const part of value.properties as Node[])
      yield* objectsOf(part.type === 'Property' ? part.value : part.argument)
  } else if (type === 'ConditionalExpression') {
    yield* objectsOf(parts.consequent)
    yield* objectsOf(parts.alternate)
  } else if (type === 'ArrowFunctionExpression') yield* objectsOf(parts.body)
  else if (type === 'ParenthesizedExpression') yield* objectsOf(parts.expression)
}

const written: { field: string; code: string | undefined }[] = []
const kinds = new Set<string>()
for (const { isAnnouncer, program } of sources)
  for (const node of nodesIn(program)) {
    const [name, value] =
      node.type === 'Property'
        ? [nameOf(node.key), node.value]
        : node.type === 'VariableDeclarator'
          ? [nameOf(node.id), node.init]
          : []
    if (name === 'subject')
      for (const { type, key, value: kind } of nodesIn(value))
        if (type === 'Property' && nameOf(key) === 'kind' && isNode(kind) && kind.type === 'Literal')
          kinds.add(String(kind.value))
    // The two sides of a change. Announcers also build them with functions.
    if (!(name === 'before' || name === 'after' || (isAnnouncer && (name === 'facts' || name === 'factsOf')))) continue
    for (const property of [...objectsOf(value)].flatMap((inside) => inside.properties as Node[])) {
      if (property.type !== 'Property') continue
      const { value: literal } = property
      const isCode = isNode(literal) && literal.type === 'Literal' && typeof literal.value === 'string'
      written.push({ field: nameOf(property.key), code: isCode ? String(literal.value) : undefined })
    }
  }

/** Keys of arguments with these names that are not written. */
const unwritten = new Set(['id'])
/** Calls whose input is recorded under its own field names. */
const recorded = [
  'saveUser',
  'saveFacility',
  'saveFacilityAdmin',
  'saveInspector',
  'saveSettings',
  'addReferenceEntry',
  'saveService',
  'savePrice',
  'declareConflict',
] as const satisfies readonly CallName[]
/** Fields of these calls that are not recorded. Of an inspector's documents, the trail records kind and name. */
const sent = new Set([
  'version',
  'currentPassword',
  'seen',
  'kinds',
  ...inspectorDocumentKinds.map((kind) => `${kind}_expires_on`),
])

function* fieldsOf(schema: unknown): Generator<string> {
  if (!(schema instanceof z.ZodType)) return
  if (schema instanceof z.ZodObject)
    for (const [name, inside] of Object.entries(schema.shape)) {
      yield name
      yield* fieldsOf(inside)
    }
  else if ('unwrap' in schema && typeof schema.unwrap === 'function') yield* fieldsOf(schema.unwrap())
}

test('every field that the audit trail may contain has a label', () => {
  const words = readWords('field')
  const fields = [
    ...written.map(({ field }) => field),
    ...recorded.flatMap((name) =>
      [...fieldsOf((calls[name] as { body?: unknown }).body)].filter((field) => !sent.has(field)),
    ),
  ].filter((field) => !unwritten.has(field))
  expect(new Set(fields).size).toBeGreaterThan(80)
  expect([...new Set(fields.map(inSnakeCase))].filter((field) => !words.has(field))).toEqual([])
})

test('every code and every kind of record has a label', () => {
  const values = readWords('value')
  const codes = written.flatMap(({ code }) => code ?? [])
  expect(codes.length).toBeGreaterThan(5)
  expect([...new Set(codes)].filter((code) => !values.has(code))).toEqual([])
  const subjects = readWords('subject')
  expect([...kinds].map((kind) => kind.split('/')[0] ?? '').filter((kind) => !subjects.has(kind))).toEqual([])
})
