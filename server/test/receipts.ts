// Bank statements and receipts for tests.
import { sql } from '../src/platform/db/sql.ts'
import { dubaiDay } from '../src/platform/dubai.ts'
import type { StatementLine } from '../src/platform/statements/index.ts'
import { judgeReceipts } from '../src/slices/statements/index.ts'
import type { OwnerPerson, Person } from './actors.ts'
import { aLine, camtOf } from './bank-statements.ts'
import { aFacility, anOrder } from './facilities.ts'
import type { TestApp } from './harness.ts'

/** The account in the settings. */
export const ownIban = async (t: TestApp): Promise<string> => {
  const { body } = await (await t.superAdmin()).get('/admin/api/settings')
  return body.data.bank_details.value.iban.replace(/\s/g, '')
}

/** A receipt that waits, without its file's bytes. Returns its id. */
export const aReceipt = async (t: TestApp, state: 'waiting' | 'set-aside' = 'waiting'): Promise<string> => {
  const admin = await t.admin()
  const [id, statement, now] = [t.deps.random.uuid(), t.deps.random.uuid(), t.clock.now()]
  const stored = await t.deps.files.storeBytes(camtOf([aLine()]), { name: 'statement.xml', type: 'application/xml' })
  await t.db.transaction(async (tx) => {
    const file = await t.deps.files.record(tx, stored, { what: 'bank-statement', uploadedBy: admin.id }, now)
    await tx.run(sql`
      insert into bank_statements (id, name, sha256, file_id, format, account, currency, first_day, last_day,
        opening_fils, closing_fils, line_count, imported_by, imported_at)
      values (${statement}, 'statement.xml', ${statement}, ${file.id}, 'camt.053', 'AE070331234567890123456', 'AED',
        ${dubaiDay(now)}, ${dubaiDay(now)}, 0, 105000, 1, ${admin.id}, ${now})`)
    await tx.run(sql`
      insert into receipts (id, statement_id, position, fingerprint, booked_on, fils, currency, text, state, reason,
        set_aside_because, updated_at)
      values (${id}, ${statement}, 1, ${id}, ${dubaiDay(now)}, 105000, 'AED', 'Rent', ${state}, 'no-reference',
        ${state === 'set-aside' ? 'Interest.' : null}, ${now})`)
  })
  return id
}

/** An order of AED 1,050.00 that awaits a transfer. */
export type Ordered = { owner: OwnerPerson; orderId: string; reference: string; facilityId: string }

export const aTransfer = async (
  t: TestApp,
  { companyName = 'Palm Dates Trading', owner }: { companyName?: string | undefined; owner?: OwnerPerson } = {},
): Promise<Ordered> => {
  const by = owner ?? (await t.owner({ companyName }))
  const facilityId = await aFacility(by)
  const { orderId } = await anOrder(by, facilityId, 'wireTransfer')
  const { reference } = (await by.get(`/api/user/orders/${orderId}`)).body.data
  return { owner: by, orderId, reference, facilityId }
}

let files = 0

/** Lines as CAMT.053, of our account, and never the same file twice. */
export const aStatementFile = async (
  t: TestApp,
  lines: readonly Partial<StatementLine>[],
  from: { opening_fils?: number; account?: string } = {},
) => ({
  name: `statement-${++files}.xml`,
  bytes: camtOf(
    lines.map((line) => aLine({ booked_on: '2026-03-01', ...line })),
    { account: from.account ?? (await ownIban(t)), opening_fils: from.opening_fils ?? files },
  ),
  type: 'application/xml',
})

/** Imports a statement and lets the job judge it. Returns its id. */
export const anImport = async (
  t: TestApp,
  admin: Person,
  lines: readonly Partial<StatementLine>[],
): Promise<string> => {
  const sent = await admin.form('POST', '/admin/api/statements', { statement: await aStatementFile(t, lines) })
  if (sent.status !== 201) throw new Error(`No statement: ${sent.text}`)
  await judgeReceipts(t.deps, sent.body.data.id)
  return sent.body.data.id
}
