// A tagged template for named prepared statements. Values are always parameters, and fragments compose.
import { createHash } from 'node:crypto'

export type Sql = { readonly parts: readonly string[]; readonly values: readonly unknown[]; readonly unplanned?: true }
export type Statement = { name?: string; text: string; values: readonly unknown[] }

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' &&
  value !== null &&
  'parts' in value &&
  'values' in value &&
  Array.isArray((value as Sql).parts)

export const sql = (strings: TemplateStringsArray, ...inserted: unknown[]): Sql => {
  if (!inserted.some(isSql)) return { parts: strings, values: inserted }
  const parts: string[] = [strings[0] ?? '']
  const values: unknown[] = []
  inserted.forEach((value, index) => {
    const after = strings[index + 1] ?? ''
    if (isSql(value)) {
      parts[parts.length - 1] += value.parts[0] ?? ''
      for (const [at, part] of value.parts.slice(1).entries()) {
        values.push(value.values[at])
        parts.push(part)
      }
      parts[parts.length - 1] += after
    } else {
      values.push(value)
      parts.push(after)
    }
  })
  return { parts, values }
}

/** SQL text that is not a value. Only for constants in our code, never for input. */
export const unsafeText = (text: string): Sql => ({ parts: [text], values: [] })

export const joinSql = (pieces: readonly Sql[], separator: string): Sql =>
  pieces.reduce(
    (left, right, index) => (index === 0 ? right : sql`${left}${unsafeText(separator)}${right}`),
    unsafeText(''),
  )

export const emptySql = unsafeText('')

/** Planned each time for its values, because a rare and a common search word need different plans. */
export const withFreshPlan = (query: Sql): Sql => ({ ...query, unplanned: true })

type Text = { name: string; text: string }
const names = new Map<string, Text>()
/** By the strings of a template without fragments, which are frozen. */
const fixed = new WeakMap<readonly string[], Text>()

const textOf = (parts: readonly string[]): string => {
  let text = parts[0] ?? ''
  for (let place = 1; place < parts.length; place++) text += `$${place}${parts[place]}`
  return text
}

const named = (parts: readonly string[]): Text => {
  const isFixed = Object.isFrozen(parts)
  const known = isFixed ? fixed.get(parts) : undefined
  if (known !== undefined) return known
  const text = textOf(parts)
  const made = names.get(text) ?? { text, name: createHash('sha256').update(text).digest('base64url').slice(0, 32) }
  names.set(text, made)
  if (isFixed) fixed.set(parts, made)
  return made
}

export const statement = ({ parts, values, unplanned }: Sql): Statement =>
  unplanned ? { text: textOf(parts), values } : { ...named(parts), values }
