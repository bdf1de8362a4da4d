// verify-audit: walks the chain of the audit trail and compares it with every available signed head, especially those
// stored outside the database.
import { existsSync } from 'node:fs'
import { type AuditHead, headsFile, listStoredHeads, readHeads } from '../platform/audit/heads.ts'
import { type Verdict, verifyAudit } from '../platform/audit/verify.ts'
import { queryable } from '../platform/db/database.ts'
import { keysOf } from './installation-keys.ts'
import { type CommandContext, CommandRefused, openForReading } from './open-database.ts'
import { setSessionDefaults } from './tables.ts'

/** `heads`: files with heads, in addition to the one in DATA_DIR. */
export type VerifyOptions = CommandContext & { heads: readonly string[] }

export type VerifyReport = {
  verdict: Verdict
  headsOutside: number
  headsInside: number
  lastHeadAt: string | undefined
}

const readOutside = (file: string): AuditHead[] => {
  if (!existsSync(file)) throw new CommandRefused(`${file} does not exist.`)
  try {
    return readHeads(file)
  } catch {
    throw new CommandRefused(
      `${file} holds a line that is no head. What was signed can be taken from a copy; a cut last line may be deleted.`,
    )
  }
}

export const checkAudit = async ({ config, clock, log, heads: otherFiles }: VerifyOptions): Promise<VerifyReport> => {
  const own = headsFile(config.dataDir)
  const outside = [...(existsSync(own) ? [own] : []), ...otherFiles].flatMap(readOutside)
  const keys = keysOf(config, clock)
  const connection = await openForReading({ config, log }, 'verify-audit')
  try {
    await setSessionDefaults(connection.client)
    // One snapshot for chain and heads, because the app keeps writing.
    await connection.client.query('begin isolation level repeatable read read only')
    const db = queryable(connection.client)
    const inside = await listStoredHeads(db)
    const verdict = await verifyAudit(db, keys, [...outside, ...inside])
    await connection.client.query('commit')
    return {
      verdict,
      headsOutside: outside.length,
      headsInside: inside.length,
      lastHeadAt: outside
        .map(({ at }) => at)
        .toSorted()
        .at(-1),
    }
  } finally {
    await connection.close()
  }
}
