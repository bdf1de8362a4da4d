// Forgets a person in the trail. Deleting their key makes newer rows unreadable without changing them. Rows from before
// there were keys lose their personal fields and keep their hash. A new row, signed with a key that is not in the
// database, lists these rows and the hash of what is left of them. The verifier accepts exactly these changes.
import { createHash, sign } from 'node:crypto'
import { canonicalJson } from '../canonical-json.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Keys } from '../keys.ts'
import type { Audit } from './audit.ts'
import { type AuditFacts, canonicalAudit } from './chain.ts'
import type { PersonalFields } from './persons.ts'
import { type ChainRow, factsOfRow, listForgettings, listFormerRowsOf } from './rows.ts'

const forgotten = 'person.forgotten'
/** The most rows that one statement lists. */
const mostRows = 500

/** A row's position, its hash, which stays, and the hash of what is left of it. */
type ForgottenRow = { position: number; hash: string; left: string }
type Statement = { person: string; rows: ForgottenRow[]; keyId: string }

const signedText = ({ person, rows, keyId }: Statement): Buffer =>
  Buffer.from(`assure-audit-forgotten\n${canonicalJson({ person, rows, keyId })}`)

const hashOfLeft = (facts: AuditFacts): string => createHash('sha256').update(canonicalAudit(facts)).digest('hex')

type Facts = Record<string, unknown>
const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value)

const without = (facts: unknown, isTheirs: (name: string) => boolean): unknown =>
  isFacts(facts)
    ? Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, isTheirs(name) ? null : value]))
    : facts

/** The facts of a row without the person. */
const factsWithout = (
  facts: AuditFacts,
  person: string,
  { subjects, persons, fields, references }: PersonalFields,
  wasNamedBefore: boolean,
): AuditFacts => {
  const calls = subjects[facts.subject_kind]
  const isSubject = calls !== undefined && facts.subject_id === person
  const refersTo = (side: unknown, name: string): boolean => {
    const reference = references[name]
    return reference !== undefined && isFacts(side) && side[reference] === person
  }
  const isTheirs = (side: unknown) => (name: string) =>
    fields.has(name) && (references[name] === undefined ? isSubject : refersTo(side, name))
  const isTheirsBefore = (name: string): boolean =>
    isTheirs(facts.before)(name) || (wasNamedBefore && references[name] !== undefined)
  return {
    ...facts,
    actor_name: facts.actor_id === person ? null : facts.actor_name,
    subject_name: isSubject && calls === 'named' ? null : facts.subject_name,
    before: without(facts.before, isTheirsBefore),
    after: without(facts.after, isTheirs(facts.after)),
    reason: isSubject && persons.has(facts.subject_kind) && facts.actor_kind !== 'system' ? null : facts.reason,
  }
}

/**
 * Whether `after` names the person by id; undefined if it names nobody. The next row's `before` then names them without
 * an id.
 */
const namesLast = (facts: AuditFacts, person: string, { references }: PersonalFields): boolean | undefined => {
  if (!isFacts(facts.after)) return undefined
  const after = facts.after
  const ids = Object.values(references).filter((reference) => typeof after[reference] === 'string')
  return ids.length === 0 ? undefined : ids.some((reference) => after[reference] === person)
}

const jsonText = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

type Left = Pick<AuditFacts, 'actor_name' | 'subject_name' | 'before' | 'after' | 'reason'>
/** How a key is deleted and a row changed. */
export type ForgettingRights = {
  /** False: there was none. */
  deleteKey(tx: Queryable, person: string): Promise<boolean>
  leave(tx: Queryable, rowNumber: number, left: Left): Promise<unknown>
}

/** Of an operator's command. */
export const rightsOfOwner: ForgettingRights = {
  deleteKey: async (tx, person) => (await tx.run(sql`delete from person_keys where subject_id = ${person}`)) > 0,
  leave: (tx, rowNumber, left) =>
    tx.run(sql`
      update audit_events set actor_name = ${left.actor_name}, subject_name = ${left.subject_name},
        before = ${jsonText(left.before)}, after = ${jsonText(left.after)}, reason = ${left.reason}
      where seq = ${rowNumber}`),
}

/** Of the app: only for an account that was erased, by functions of the database. */
export const rightsOfApp: ForgettingRights = {
  deleteKey: async (tx, person) =>
    (await tx.get<{ had_key: boolean }>(sql`select coalesce(erase_person_key(${person}), false) as had_key`)).had_key,
  leave: (tx, rowNumber, left) =>
    tx.run(sql`
      select erase_in_former_row(${rowNumber}::bigint, ${left.actor_name}, ${left.subject_name},
        ${jsonText(left.before)}::jsonb, ${jsonText(left.after)}::jsonb, ${left.reason})`),
}

const forgetInFormerRows = async (
  db: Queryable,
  person: string,
  { personal, rights }: { personal: PersonalFields; rights: ForgettingRights },
): Promise<ForgottenRow[]> => {
  const changed: ForgottenRow[] = []
  const last = new Map<string, boolean>()
  for (const row of await listFormerRowsOf(db, person, Object.values(personal.references))) {
    const facts = factsOfRow(row)
    if (facts === undefined) continue
    const left = factsWithout(facts, person, personal, last.get(facts.subject_id) === true)
    const named = namesLast(facts, person, personal)
    if (named !== undefined) last.set(facts.subject_id, named)
    if (canonicalAudit(left) === canonicalAudit(facts)) continue
    await rights.leave(db, row.row_number, left)
    changed.push({ position: row.seq, hash: row.hash.toString('hex'), left: hashOfLeft(left) })
  }
  return changed
}

/** What an active account does after being forgotten would be recorded without a name. */
export const isSwitchedOn = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.find<{ is_active: boolean }>(sql`select is_active from accounts where id = ${id}`))?.is_active === true

export type ForgetReport = { formerRows: number; hadKey: boolean }

export type Forgetting = { audit: Audit; keys: Keys; personal: PersonalFields; rights: ForgettingRights }

export const forgetPerson = async (
  tx: Tx,
  { audit, keys, ...how }: Forgetting,
  { person, reason }: { person: string; reason: string },
): Promise<ForgetReport> => {
  const hadKey = await how.rights.deleteKey(tx, person)
  const rows = await forgetInFormerRows(tx, person, how)
  if (!hadKey && rows.length === 0) return { formerRows: 0, hadKey }
  const { keyId, privateKey } = keys.signing()
  // At least one, so that the trail always records that somebody was forgotten.
  for (let from = 0; from === 0 || from < rows.length; from += mostRows) {
    const statement = { person, rows: rows.slice(from, from + mostRows), keyId }
    await audit.record(tx, {
      actor: { kind: 'system' },
      action: forgotten,
      subject: { kind: 'person', id: person },
      after: { ...statement, signature: sign(null, signedText(statement), privateKey).toString('base64url') },
      reason,
    })
  }
  return { formerRows: rows.length, hadKey }
}

const isStatement = (value: unknown): value is Statement & { signature: string } =>
  isFacts(value) && Array.isArray(value.rows) && typeof value.keyId === 'string' && typeof value.signature === 'string'

export type Forgotten = ReadonlyMap<number, ForgottenRow>

/** The rows of all genuine statements. The last statement about a row counts. */
export const readForgotten = async (db: Queryable, keys: Keys): Promise<Forgotten> => {
  const rows = new Map<number, ForgottenRow>()
  for (const { after } of await listForgettings(db, forgotten)) {
    if (!isStatement(after)) continue
    const { signature, ...statement } = after
    if (!keys.isSigned({ ...statement, signature }, signedText(statement))) continue
    for (const row of statement.rows) rows.set(row.position, row)
  }
  return rows
}

/** Whether the row is what a statement left of it. */
export const isLeftOf = (row: ChainRow, entry: ForgottenRow | undefined): boolean => {
  const facts = factsOfRow(row)
  return (
    entry !== undefined &&
    facts !== undefined &&
    row.mac === null &&
    entry.hash === row.hash.toString('hex') &&
    entry.left === hashOfLeft(facts)
  )
}
