// A tagged template for named prepared statements. Values are always parameters, and fragments compose.
import { createHash } from 'node:crypto'

export type Sql = { readonly parts: readonly string[]; readonly values: readonly unknown[]; readonly unplanned?: true }
export type Statement = { name?: string; text: string; values: unknown[] }

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' &&
  value !== null &&
  'parts' in value &&
  'values' in value &&
  Array.isArray((value as Sql).parts)

export const sql = (strings: TemplateStringsArray, ...inserted: unknown[]): Sql => {
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

const names = new Map<string, string>()

export const statement = (query: Sql): Statement => {
  const text = query.parts.reduce((left, part, index) => (index === 0 ? part : `${left}$${index}${part}`), '')
  if (query.unplanned) return { text, values: [...query.values] }
  let name = names.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
  }
  return { name, text, values: [...query.values] }
}
