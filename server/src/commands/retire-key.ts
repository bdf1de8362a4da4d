// rotate-keys --retire: a former key is not needed any more. A secret under which something is still sealed stays.

import { personalFields } from '../personal-fields.ts'
import { createAudit } from '../platform/audit/audit.ts'
import type { Clock } from '../platform/clock.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { sql } from '../platform/db/sql.ts'
import { openByteStore } from '../platform/files/create-files.ts'
import { keysOf } from './installation-keys.ts'
import { type CommandConfig, type CommandLog, CommandRefused, openAddress } from './open-database.ts'

export type RetireOptions = { config: CommandConfig; clock: Clock; log: CommandLog; keyId: string }

/** Counted where they stand; a sealed value begins with its form and the name of its key. */
const countSealedRows = (db: Database, keyId: string) => {
  const like = `1.${keyId.replace(/[\\%_]/g, '\\$&')}.%`
  return db.get<{ bank: number; secondFactors: number; mails: number }>(sql`
    select
      (select count(*)::integer from inspector_bank_details
        where bank_name like ${like} or account_holder_name like ${like} or account_number like ${like} or iban like ${like} or swift_code like ${like}) as bank,
      (select count(*)::integer from accounts where totp_secret like ${like} or totp_pending_secret like ${like}) as second_factors,
      (select count(*)::integer from mails where content like ${like}) as mails`)
}

const countSealedFiles = async (db: Database, config: CommandConfig, keyId: string): Promise<number> => {
  const { keyIdOf } = openByteStore(config, () => {
    throw new Error('Nothing is opened here.')
  })
  let count = 0
  let last = ''
  for (;;) {
    const rows = await db.many<{ key: string }>(sql`
      select storage_key as key from files where deleted_at is null and storage_key like '%.sealed' and storage_key > ${last}
      order by storage_key limit 500`)
    for (const { key } of rows) if ((await keyIdOf(key)) === keyId) count += 1
    if (rows.length < 500) return count
    last = rows.at(-1)?.key ?? ''
  }
}

const refuseInUse = async (db: Database, config: CommandConfig, keyId: string): Promise<void> => {
  const { bank, secondFactors, mails } = await countSealedRows(db, keyId)
  const documents = await countSealedFiles(db, config, keyId)
  if (bank + secondFactors + mails + documents === 0) return
  throw new CommandRefused(
    `The key ${keyId} is still needed: ${bank} bank details, ${secondFactors} second factors, ${mails} mails and ${documents} documents are sealed with it. Enter and upload them anew first; mails lose their content a month after they were sent.`,
  )
}

export const retireKey = async ({ config, clock, log, keyId }: RetireOptions): Promise<{ name: string }> => {
  const newest = keysOf(config, clock)
    .fingerprints()
    .filter(({ isNewest }) => isNewest)
  if (newest.some((key) => key.keyId === keyId))
    throw new CommandRefused(`The key ${keyId} is the one that is used now: rotate first, restart, and retire it then.`)
  const place = await openAddress(config, log, 'rotate-keys')
  const db = openDatabase({ url: place.url, poolSize: 1, statementTimeoutMs: 600_000, onError: () => undefined })
  try {
    const found = await db.find<{ kind: 'secret' | 'signing' }>(
      sql`select kind from installation_keys where key_id = ${keyId} and retired_at is null`,
    )
    if (found === undefined) throw new CommandRefused(`No key in use is called ${keyId}.`)
    if (found.kind === 'secret') await refuseInUse(db, config, keyId)
    await db.transaction(async (tx) => {
      await tx.run(
        sql`update installation_keys set retired_at = ${clock.now()} where kind = ${found.kind} and key_id = ${keyId}`,
      )
      await createAudit({ clock, keys: keysOf(config, clock), personal: personalFields }).record(tx, {
        actor: { kind: 'system' },
        action: 'key.retired',
        subject: { kind: 'installation', id: 'installation' },
        after: { kind: found.kind, keyId },
        reason: 'npm run rotate-keys -- --retire',
      })
    })
    return { name: found.kind === 'secret' ? 'FORMER_SECRET_KEYS' : 'SIGNING_KEY' }
  } finally {
    await db.close()
    await place.stop()
  }
}
