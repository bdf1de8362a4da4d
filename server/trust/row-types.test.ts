// Follows every statement that returns rows through the source, prepares it in PostgreSQL, and compares its columns
// with the row type of the call (docs/decisions/0030-row-types-are-checked.md).
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../test/database.ts'
import { differences } from './row-types/compare.ts'
import { type Describe, describeWith } from './row-types/describe.ts'
import { type Form, formsOf } from './row-types/forms.ts'
import { type CallSite, openProgram, type SourceProgram } from './row-types/program.ts'

/** Columns that are never null for a reason outside the statement. An unnecessary entry fails. */
const neverNull: readonly { file: string; column: string; why: string }[] = [
  {
    file: 'slices/accounts/store.ts',
    column: 'company_type_id',
    why: 'An owner signs in when the company is approved.',
  },
  { file: 'slices/accounts/store.ts', column: 'company_type_name_en', why: 'The same.' },
  { file: 'slices/accounts/store.ts', column: 'company_type_name_ar', why: 'The same.' },
  { file: 'slices/accounts/store.ts', column: 'contact_email', why: 'The first run writes it; saving refuses none.' },
  { file: 'slices/payments/store-invoices.ts', column: 'paid_at', why: 'orders_invoice_waits_when_paid.' },
]

let program: SourceProgram
let database: FreshDatabase
let client: pg.Client
let prepared: Describe
const forms = new Map<CallSite, readonly Form[] | Error>()

beforeAll(async () => {
  program = openProgram()
  for (const site of program.callSites)
    try {
      forms.set(site, formsOf(program, site))
    } catch (error) {
      forms.set(site, error as Error)
    }
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  prepared = await describeWith(client)
}, 120_000)
afterAll(async () => {
  program.close()
  await client.end()
  await database.drop()
})

const differencesOf = async (
  site: CallSite,
  describeIn: Describe,
): Promise<{ column: string; difference: string }[]> => {
  const followed = forms.get(site)
  if (followed instanceof Error) return [{ column: 'not followed', difference: followed.message }]
  if (followed === undefined || followed.length === 0) return [{ column: 'not followed', difference: 'no form' }]
  const faults: { column: string; difference: string }[] = []
  for (const { text, row, mayParameterBeNull } of followed) {
    const columns = await describeIn(text, mayParameterBeNull).catch((error: Error) => error)
    if (columns instanceof Error) faults.push({ column: 'refused', difference: columns.message })
    else if (row !== undefined) faults.push(...differences(columns, row))
  }
  return faults
}

it('every row has the columns, types and nulls that its type states', async () => {
  const faults = new Set<string>()
  const needed = new Set<string>()
  for (const site of program.callSites)
    for (const { column, difference } of await differencesOf(site, prepared)) {
      const known = neverNull.find((one) => site.at.includes(one.file) && one.column === column)
      if (known !== undefined && difference === 'may be null') needed.add(`${known.file} ${column}`)
      else faults.add(`${site.at} ${column}: ${difference}`)
    }
  expect([...faults]).toEqual([])
  expect(neverNull.filter(({ file, column }) => !needed.has(`${file} ${column}`))).toEqual([])
}, 120_000)

describe('finds a schema change that leaves a row type outdated', () => {
  const afterChange = async (change: string, file: string): Promise<string[]> => {
    const changed = await freshDatabase()
    const owner = new pg.Client({ connectionString: changed.ownerUrl })
    await owner.connect()
    try {
      await owner.query(change)
      const inChanged = await describeWith(owner)
      const faults: string[] = []
      for (const site of program.callSites.filter(({ at }) => at.includes(file)))
        for (const { column, difference } of await differencesOf(site, inChanged))
          faults.push(`${column}: ${difference}`)
      return faults
    } finally {
      await owner.end()
      await changed.drop()
    }
  }

  it.each([
    ['a column renamed', 'alter table notes rename column note to words', /refused: column n\.note/],
    ['a column of another type', 'alter table notes alter column version type text', /version: is text, stated number/],
    ['a column that may be null', 'alter table notes alter column note drop not null', /note: may be null/],
  ])('%s', async (_, change, expected) => {
    expect(await afterChange(change, 'slices/notes/store.ts')).toContainEqual(expect.stringMatching(expected))
  })

  it('finds nothing without a schema change', async () => {
    expect(await afterChange('select 1', 'slices/notes/store.ts')).toEqual([])
  })
})

describe('a row type is compared with its statement', () => {
  const field = (kind: 'string' | 'number' | 'Date', isNullable = false) => [new Set([kind]), isNullable] as const
  const compare = async (text: string, row: Record<string, ReturnType<typeof field>>): Promise<string[]> => {
    const columns = await prepared(text, () => false)
    const fields = Object.entries(row).map(
      ([name, [kinds, isNullable]]) =>
        [name, { kinds, items: new Set<never>(), isNullable, isOptional: false }] as const,
    )
    return differences(columns, new Map(fields)).map(({ column, difference }) => `${column}: ${difference}`)
  }

  it.each([
    ['select id from notes', { id: field('string') }, []],
    ['select id from notes', { id: field('number') }, ['id: is uuid, stated number']],
    ['select id from notes', { id: field('string'), note: field('string') }, ['note: is not selected']],
    ['select id, note from notes', { id: field('string') }, ['note: is selected and not stated']],
    [
      'select f.id from companies c left join facilities f on f.company_id = c.id',
      { id: field('string') },
      ['id: may be null'],
    ],
    ['select f.id from companies c join facilities f on f.company_id = c.id', { id: field('string') }, []],
    ['select max(sequence) as last from visits', { last: field('number') }, ['last: may be null']],
    ['select coalesce(max(sequence), 0) as last from visits', { last: field('number') }, []],
    ['select reference from companies', { reference: field('string') }, ['reference: may be null']],
    ['select reference from companies where submitted_at is not null', { reference: field('string') }, []],
    ['select (select name from facilities where id = $1) as name', { name: field('string') }, ['name: may be null']],
    [
      'select case when is_active then email end as email from accounts',
      { email: field('string') },
      ['email: may be null'],
    ],
    ['update companies set decided_at = $1 where id = $2 returning decided_at', { decided_at: field('Date') }, []],
    ['select last_sign_in_at from accounts', { last_sign_in_at: field('Date', true) }, []],
  ])('%s', async (text, row, expected) => {
    expect(await compare(text, row as Record<string, ReturnType<typeof field>>)).toEqual(expected)
  })
})
