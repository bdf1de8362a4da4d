// A fresh database for schema tests, which each run in their own transaction, and the rows that they start with.
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type FreshDatabase, freshDatabase } from './database.ts'

export const now = '2026-11-20T08:00:00Z'
export const later = '2027-11-20T20:00:00Z'

type Row = { id?: string; account_id?: string } & Record<string, unknown>

export const certified = {
  status: 1,
  issued_at: now,
  valid_from: now,
  expires_at: later,
  decided_at: now,
  decided_by_kind: 'system',
}

export const schemaRows = () => {
  let database: FreshDatabase
  let client: pg.Client
  let ids = 0

  beforeAll(async () => {
    database = await freshDatabase()
    client = new pg.Client({ connectionString: database.ownerUrl })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })
  beforeEach(() => client.query('begin'))
  afterEach(() => client.query('rollback'))

  const newId = (): string => `01900000-0000-7000-8000-${String(++ids).padStart(12, '0')}`

  const insert = async (table: string, row: Row): Promise<string> => {
    const columns = Object.keys(row)
    await client.query(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    )
    return row.id ?? row.account_id ?? ''
  }

  /** Returns the name of the violated constraint, or 'accepted'; the transaction continues. */
  const ruleAgainst = async (work: () => Promise<unknown>): Promise<string> => {
    await client.query('savepoint attempt')
    try {
      await work()
      await client.query('set constraints all immediate')
      return 'accepted'
    } catch (error) {
      await client.query('rollback to attempt')
      return (error as { constraint?: string }).constraint ?? (error as Error).message
    }
  }

  const one = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> => {
    const row = (await client.query<Row>(text, values)).rows[0]
    if (row === undefined) throw new Error('No row came back.')
    return row
  }

  const anAccount = (area: string, more: Record<string, unknown> = {}): Promise<string> => {
    const id = newId()
    return insert('accounts', {
      id,
      area,
      email: `${id}@example.ae`,
      first_name: 'Mariam',
      last_name: 'Saleh',
      created_at: now,
      updated_at: now,
      ...more,
    })
  }
  const aCompany = async (more: Record<string, unknown> = {}): Promise<string> =>
    insert('companies', {
      id: newId(),
      account_id: await anAccount('customer'),
      name: 'Gulf Stores',
      created_at: now,
      updated_at: now,
      ...more,
    })
  const anInspector = async (): Promise<string> =>
    insert('inspectors', { account_id: await anAccount('inspector'), country_id: 1, created_at: now })
  const aFacility = async (more: Record<string, unknown> = {}): Promise<string> =>
    insert('facilities', {
      id: newId(),
      company_id: more.company_id ?? (await aCompany()),
      name: 'Warehouse 7',
      owned_status: 1,
      address_line_1: 'Street 3',
      city: 'Dubai',
      emirate_id: 2,
      nearest_port: 'Jebel Ali',
      phone_number: '04 000 0000',
      contact_full_name: 'Omar',
      contact_email: 'omar@example.ae',
      contact_phone_number: '050',
      created_at: now,
      updated_at: now,
      ...more,
    })
  const anOrder = async (facility: string, more: Record<string, unknown> = {}): Promise<string> => {
    const { company } = await one<{ company: string }>('select company_id as company from facilities where id = $1', [
      facility,
    ])
    const id = newId()
    const paid = { method: 'onlinePayment', state: 'paid', paid_at: now }
    const sums = { net_fils: 100_000, vat_fils: 5_000, total_fils: 105_000, vat_rate_bp: 500, currency: 'AED' }
    return insert('orders', {
      id,
      company_id: company,
      facility_id: facility,
      reference: `ORD-${id}`,
      ...paid,
      ...sums,
      created_at: now,
      updated_at: now,
      ...more,
    })
  }
  const aCertification = async (facility: string, more: Record<string, unknown> = {}): Promise<string> =>
    insert('certifications', {
      id: newId(),
      order_id: await anOrder(facility),
      facility_id: facility,
      requested_at: now,
      created_at: now,
      updated_at: now,
      ...more,
    })
  const aVisit = (
    facility_id: string,
    inspector_id: string,
    scheduled_at: string,
    more: Record<string, unknown> = {},
  ): Promise<string> =>
    insert('visits', {
      id: newId(),
      facility_id,
      inspector_id,
      scheduled_at,
      created_at: now,
      updated_at: now,
      ...more,
    })
  const shown = async (facility: string, at: string): Promise<number | null> =>
    (
      await one<{ shown: number | null }>(
        'select shown_state(state, state_from, state_until, state_after, $2) as shown from facilities where id = $1',
        [facility, at],
      )
    ).shown

  return {
    appUrl: () => database.appUrl,
    query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => client.query<Row>(text, values),
    newId,
    insert,
    ruleAgainst,
    one,
    anAccount,
    aCompany,
    anInspector,
    aFacility,
    anOrder,
    aCertification,
    aVisit,
    shown,
  }
}
