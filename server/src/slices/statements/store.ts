import { referencesOf } from '@assure/contract/domain/order-reference'
import type { ReceiptReason, ReceiptState } from '@assure/contract/domain/receipts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Statement, StatementColumns } from '../../platform/statements/index.ts'
import { arrivedFor, restOf } from '../receipts/index.ts'
import type { NamedOrder } from './rules.ts'

export type NewStatement = {
  id: string
  name: string
  sha256: string
  fileId: string
  format: Statement['format']
  account: string
  currency: string
  firstDay: string
  lastDay: string
  openingFils: number
  closingFils: number
  lineCount: number
  by: string
  now: Date
}

/** 0: this file was imported before. */
export const insertStatement = (tx: Tx, statement: NewStatement): Promise<number> =>
  tx.run(sql`
    insert into bank_statements (id, name, sha256, file_id, format, account, currency, first_day, last_day, opening_fils,
      closing_fils, line_count, imported_by, imported_at)
    values (${statement.id}, ${statement.name}, ${statement.sha256}, ${statement.fileId}, ${statement.format},
      ${statement.account}, ${statement.currency}, ${statement.firstDay}, ${statement.lastDay},
      ${statement.openingFils}, ${statement.closingFils}, ${statement.lineCount}, ${statement.by}, ${statement.now})
    on conflict (sha256) do nothing`)

export const isKnownFile = async (db: Queryable, sha256: string): Promise<boolean> =>
  (await db.find(sql`select 1 from bank_statements where sha256 = ${sha256}`)) !== undefined

export const countKnown = async (db: Queryable, fingerprints: readonly string[]): Promise<number> =>
  (
    await db.get<{ known: number }>(
      sql`select count(*)::int as known from receipts where fingerprint = any(${fingerprints}::text[])`,
    )
  ).known

export type NewReceipt = {
  id: string
  position: number
  fingerprint: string
  bookedOn: string
  fils: number
  text: string
  payer: string | null
  payerIban: string | null
  bankReference: string | null
}

/** Leaves out those that another statement reported. */
export const insertReceipts = (
  tx: Tx,
  receipts: readonly NewReceipt[],
  { statementId, currency, now }: { statementId: string; currency: string; now: Date },
): Promise<number> =>
  tx.run(sql`
    insert into receipts (id, statement_id, position, fingerprint, booked_on, fils, currency, text, payer,
      payer_iban, bank_reference, updated_at)
    select r.id, ${statementId}, r.position, r.fingerprint, r.booked_on, r.fils, ${currency}, r.text, r.payer,
      r.payer_iban, r.bank_reference, ${now}
    from jsonb_to_recordset(${JSON.stringify(
      receipts.map(({ bookedOn, payerIban, bankReference, ...receipt }) => ({
        ...receipt,
        booked_on: bookedOn,
        payer_iban: payerIban,
        bank_reference: bankReference,
      })),
    )}::jsonb) as r (id uuid, position int, fingerprint text, booked_on date, fils bigint, text text, payer text,
      payer_iban text, bank_reference text)
    -- In one order, so that two imports of the same lines cannot deadlock.
    order by r.fingerprint
    on conflict (fingerprint) do nothing`)

type StoredColumns = Omit<StatementColumns, 'text'> & { text?: number | undefined }

export const findColumns = async (db: Queryable, signature: string): Promise<StoredColumns | undefined> =>
  (await db.find<{ columns: StoredColumns }>(sql`select columns from statement_columns where signature = ${signature}`))
    ?.columns

type Remembered = { signature: string; columns: object; by: string; now: Date }

export const rememberColumns = (tx: Tx, { signature, columns, by, now }: Remembered): Promise<number> =>
  tx.run(sql`
    insert into statement_columns (signature, columns, updated_by, updated_at)
    values (${signature}, ${JSON.stringify(columns)}, ${by}, ${now})
    on conflict (signature) do update set columns = excluded.columns, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at`)

export const receiptsPerPage = 200

/** After a position of the statement, so that one that fails is not tried again in the same run. */
export const listNewReceipts = (db: Queryable, statementId: string, after: number) =>
  db.many<{ id: string; position: number; text: string }>(sql`
    select id, position, text from receipts
    where statement_id = ${statementId} and state = 'new' and position > ${after}
    order by position limit ${receiptsPerPage}`)

/** Those that name no order, in one statement of the database. */
export const keepWaiting = (db: Queryable, ids: readonly string[], reason: ReceiptReason, now: Date): Promise<number> =>
  db.run(sql`
    update receipts set state = 'waiting', reason = ${reason}, updated_at = ${now}
    where id = any(${ids}::uuid[]) and state = 'new'`)

/** A reference without check digits names only an order from before check digits. */
export const findReferenced = async (
  db: Queryable,
  reference: string,
): Promise<{ id?: string; isIncomplete?: boolean }> => {
  const row = await db.find<{ id: string; reference: string }>(sql`
    select id, reference from orders where reference = any(${referencesOf(reference)}::text[])`)
  if (row === undefined) return {}
  return row.reference === reference ? { id: row.id } : { isIncomplete: true }
}

type Brought = { id: string; statement_id: string; booked_on: string; fils: number }

/** Without what this receipt brought. */
export const readNamedOrder = (tx: Tx, id: string, receipt: Brought) =>
  tx.get<NamedOrder>(sql`
    select o.id, o.state, o.method, o.total_fils, o.currency, o.received_fils,
      ${arrivedFor(receipt.id)} as arrived_fils,
      exists (select 1 from receipt_orders part join receipts r on r.id = part.receipt_id
        where part.order_id = o.id and r.id <> ${receipt.id} and r.statement_id <> ${receipt.statement_id}
          and r.booked_on = ${receipt.booked_on}::date and r.fils = ${receipt.fils}) as is_reported
    from orders o where o.id = ${id}`)

export type LockedReceipt = {
  id: string
  statement_id: string
  fils: number
  currency: string
  text: string
  state: ReceiptState
  booked_on: string
  company_id: string | null
}

export const lockReceipt = (tx: Tx, id: string) =>
  tx.find<LockedReceipt>(sql`
    select id, statement_id, fils, currency, text, state, to_char(booked_on, 'YYYY-MM-DD') as booked_on, company_id
    from receipts where id = ${id} for no key update`)

/** Of a locked receipt: the fils that are neither part of a paid order nor refunded. */
export const readRest = async (tx: Tx, id: string): Promise<number> =>
  (await tx.get<{ fils: number }>(sql`select ${restOf} as fils from receipts r where r.id = ${id}`)).fils

type Move = {
  id: string
  state: ReceiptState
  reason?: ReceiptReason | undefined
  /** Whose money waits. */
  companyId?: string | undefined
  setAsideBecause?: string | undefined
  /** Undefined: automatically. */
  by?: string | undefined
  now: Date
}

/** The reason it waited for is kept, unless there is a new one. */
export const moveReceipt = (
  tx: Tx,
  { id, state, reason, companyId, setAsideBecause, by, now }: Move,
): Promise<number> =>
  tx.run(sql`
    update receipts set state = ${state}, reason = coalesce(${reason ?? null}, reason),
      company_id = ${companyId ?? null}, set_aside_because = ${setAsideBecause ?? null}, decided_by = ${by ?? null},
      decided_at = ${by === undefined ? null : now}, updated_at = ${now},
      deciders = array_remove(array_append(deciders, ${by ?? null}), null)
    where id = ${id}`)

export const findReceiptText = async (db: Queryable, id: string): Promise<string | undefined> =>
  (await db.find<{ text: string }>(sql`select text from receipts where id = ${id}`))?.text

/** The open orders that count it as a part. */
export const listPartOrders = async (db: Queryable, receiptId: string): Promise<string[]> =>
  (
    await db.many<{ order_id: string }>(sql`
      select part.order_id from receipt_orders part join orders o on o.id = part.order_id
      where part.receipt_id = ${receiptId} and o.state = 'awaiting-transfer' order by part.order_id`)
  ).map(({ order_id: orderId }) => orderId)
