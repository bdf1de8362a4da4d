// The end of the chain is signed and stored outside the database. Without it, nobody would notice a chain that was cut
// off or rewritten.
import { sign } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalJson } from '../canonical-json.ts'
import type { Database, Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Keys } from '../keys.ts'
import { makeFolder } from '../make-folder.ts'
import { sealAudit } from './seal.ts'

export type AuditHead = { seq: number; hash: string; at: string; keyId: string; signature: string }

const signedText = ({ seq, hash, at, keyId }: Omit<AuditHead, 'signature'>): Buffer =>
  Buffer.from(`assure-audit-head\n${canonicalJson({ seq, hash, at, keyId })}`)

export const isGenuineHead = (keys: Keys, head: AuditHead): boolean => keys.isSigned(head, signedText(head))

export const headsFile = (dataDir: string): string => join(dataDir, 'audit', 'heads.jsonl')

export const parseHeads = (text: string): AuditHead[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AuditHead)

export const readHeads = (file: string): AuditHead[] => {
  if (!existsSync(file)) return []
  return parseHeads(readFileSync(file, 'utf8'))
}

/** The heads in the database. Somebody who rewrites the chain could change these too, but not the file. */
export const listStoredHeads = async (db: Queryable): Promise<AuditHead[]> => {
  const rows = await db.many<{ seq: number; hash: Buffer; at: Date; signature: string }>(
    sql`select seq, hash, made_at as at, signature from audit_heads order by id`,
  )
  return rows.map(({ seq, hash, at, signature: text }) => {
    const [keyId = '', signature = ''] = text.split('.')
    return { seq, hash: hash.toString('hex'), at: at.toISOString(), keyId, signature }
  })
}

/**
 * Seals waiting rows, signs the end of the chain and appends it to the file. Undefined if nothing was recorded since the
 * last one. The caller prints it too, because a printed head cannot be edited.
 */
export const exportHead = async (
  { db, keys, dataDir }: { db: Database; keys: Keys; dataDir: string },
  now: Date,
): Promise<AuditHead | undefined> => {
  await sealAudit({ db, keys })
  const last = await db.find<{ seq: number; hash: Buffer }>(
    sql`select position as seq, hash from audit_seals order by position desc limit 1`,
  )
  const file = headsFile(dataDir)
  if (last === undefined || readHeads(file).at(-1)?.seq === last.seq) return undefined
  const { keyId, privateKey } = keys.signing()
  const facts = { seq: last.seq, hash: last.hash.toString('hex'), at: now.toISOString(), keyId }
  const head: AuditHead = { ...facts, signature: sign(null, signedText(facts), privateKey).toString('base64url') }
  makeFolder(join(dataDir, 'audit'))
  appendFileSync(file, `${JSON.stringify(head)}\n`, { mode: 0o600, flush: true })
  await db.run(
    sql`insert into audit_heads (seq, hash, signature, made_at, exported_to) values (${head.seq}, ${last.hash}, ${`${keyId}.${head.signature}`}, ${now}, ${'heads.jsonl'})`,
  )
  return head
}
