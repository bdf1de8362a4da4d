// SQL belongs in the `store….ts` and `read-….ts` files of a slice, and in the platform (CONTRIBUTING,
// docs/decisions/0030-row-types-are-checked.md).
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../src')

/** Statements and fragments: the tagged template, and plain text for a driver. */
const saysSql = (text: string): boolean => /\bsql`|\.raw\(|\bunsafeText\(/.test(text)

const mayHoldSql = (path: string): boolean =>
  path.startsWith('platform/') || /^(store|read)(-[a-z-]+)?\.ts$/.test(basename(path))

it('SQL is only in stores, read models and the platform', () => {
  const places = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !mayHoldSql(path))
    .filter((path) => saysSql(readFileSync(join(source, path), 'utf8')))
  expect(places).toEqual([])
})

it('a statement is recognised in each form', () => {
  expect(saysSql('tx.run(sql`delete from limits`)')).toBe(true)
  expect(saysSql("client.raw('select 1')")).toBe(true)
  expect(saysSql('await listLimits(tx)')).toBe(false)
  expect(mayHoldSql('slices/payments/store-orders.ts')).toBe(true)
  expect(mayHoldSql('slices/payments/read-orders.ts')).toBe(true)
  expect(mayHoldSql('slices/payments/decide-transfer.ts')).toBe(false)
})
