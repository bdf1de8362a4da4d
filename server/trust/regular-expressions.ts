// Finds every regular expression of the repository with a parser.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { calls } from '@assure/contract/calls'
import type { Endpoint } from '@assure/contract/endpoint'
import { parseSync } from 'vite'
import * as z from 'zod'

export type FoundExpression = { source: string; flags: string; places: string[] }
/** Built at run time from something other than constants, so it cannot be judged here. */
export type Unknown = { place: string; text: string }

const root = join(import.meta.dirname, '../..')
const folders = ['contract', 'client', 'server', 'web', 'scripts', 'e2e', 'bench', 'deploy']
const skipped = new Set(['node_modules', 'dist', '.assure'])
const languages: Record<string, 'js' | 'ts' | 'tsx'> = {
  js: 'js',
  mjs: 'js',
  cjs: 'js',
  ts: 'ts',
  mts: 'ts',
  tsx: 'tsx',
}

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue
    if (entry.isDirectory()) yield* filesUnder(join(folder, entry.name))
    else if (entry.isFile() && (entry.name.split('.').at(-1) ?? '') in languages) yield join(folder, entry.name)
  }
}

type Node = { type: string; start: number; end: number; [name: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value as unknown[]) yield* nodesOf(one)
  if (!isNode(value)) return
  yield value
  for (const part of Object.values(value)) if (typeof part === 'object') yield* nodesOf(part)
}

/** A text that is constant in the code: a string, or a joined list of strings. */
const constant = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const quasis = node.quasis as { value: { cooked: string } }[] | undefined
  if (node.type === 'TemplateLiteral') return quasis?.length === 1 ? quasis[0]?.value.cooked : undefined
  const callee = node.callee as Node | undefined
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return undefined
  const list = callee.object as Node
  const by = constant((node.arguments as unknown[])[0])
  if ((callee.property as Node).name !== 'join' || list.type !== 'ArrayExpression' || by === undefined) return undefined
  const parts = (list.elements as unknown[]).map(constant)
  return parts.includes(undefined) ? undefined : parts.join(by)
}

const readFile = (
  path: string,
): { literals: (FoundExpression & { at: number })[]; unknown: (Unknown & { at: number })[] } => {
  const text = readFileSync(path, 'utf8')
  const place = relative(root, path).replaceAll('\\', '/')
  const lang = languages[path.split('.').at(-1) ?? ''] ?? 'ts'
  const { program, errors } = parseSync(path, text, { lang })
  if (errors.length > 0) throw new Error(`${place} cannot be read: ${errors[0]?.message}`)
  const literals: (FoundExpression & { at: number })[] = []
  const unknown: (Unknown & { at: number })[] = []
  for (const node of nodesOf(program.body)) {
    const regex = node.type === 'Literal' ? (node.regex as { pattern: string; flags: string } | undefined) : undefined
    if (regex) literals.push({ source: regex.pattern, flags: regex.flags, places: [place], at: node.start })
    const isMade = (node.type === 'NewExpression' || node.type === 'CallExpression') && isNode(node.callee)
    if (!isMade || (node.callee as Node).name !== 'RegExp') continue
    const [first, second] = node.arguments as unknown[]
    const [source, flags] = [constant(first), second === undefined ? '' : constant(second)]
    if (source === undefined || flags === undefined)
      unknown.push({ place, text: text.slice(node.start, node.end), at: node.start })
    else literals.push({ source, flags, places: [place], at: node.start })
  }
  return { literals, unknown }
}

/** The patterns in the schemas of the calls, including those of the validation library. */
function* patternsOf(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return
  for (const [name, value] of Object.entries(schema)) {
    if (name === 'pattern' && typeof value === 'string') yield value
    else yield* patternsOf(value)
  }
}

const ofCalls = (): FoundExpression[] =>
  Object.entries<Endpoint>(calls).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) =>
      schema === undefined
        ? []
        : [...patternsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))].map((source) => ({
            source,
            flags: 'u',
            places: [`the call ${name}`],
          })),
    ),
  )

export const allRegularExpressions = (): { expressions: FoundExpression[]; unknown: Unknown[] } => {
  const read = folders.flatMap((folder) => [...filesUnder(join(root, folder))].map(readFile))
  const expressions = new Map<string, FoundExpression>()
  for (const { source, flags, places } of [...read.flatMap(({ literals }) => literals), ...ofCalls()]) {
    const key = JSON.stringify([source, flags])
    expressions.set(key, { source, flags, places: [...new Set([...(expressions.get(key)?.places ?? []), ...places])] })
  }
  return {
    expressions: [...expressions.values()],
    unknown: read.flatMap(({ unknown }) => unknown.map(({ place, text }) => ({ place, text }))),
  }
}
