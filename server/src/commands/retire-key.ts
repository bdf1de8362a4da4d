// rotate-keys --retire: retires a former key. A secret that still encrypts data is refused.
import type { Database } from '../platform/db/database.ts'
import { countFilesSealedWith } from '../platform/files/count-sealed.ts'
import { openByteStore } from '../platform/files/create-files.ts'
import { countSealedRows, findKeyInUse, markKeyRetired } from '../platform/installation/known-keys.ts'
import { auditOf, keysOf } from './installation-keys.ts'
import { type CommandContext, CommandRefused, withDatabase } from './open-database.ts'

export type RetireOptions = CommandContext & { keyId: string }

const refuseInUse = async (db: Database, { config, clock, keyId }: RetireOptions): Promise<void> => {
  const {
    bank,
    second_factors: secondFactors,
    webhooks,
    mails,
    imports,
  } = await countSealedRows(db, keyId, clock.now())
  const { keyIdOf } = openByteStore(config, () => {
    throw new Error('Nothing is opened here.')
  })
  const documents = await countFilesSealedWith(db, keyIdOf, keyId)
  if (bank + secondFactors + webhooks + mails + imports + documents === 0) return
  throw new CommandRefused(
    `The key ${keyId} is still needed: ${bank} bank details, ${secondFactors} second factors, ${webhooks} webhooks, ${mails} mails, ${imports} imports and ${documents} documents are sealed with it. Enter and upload them anew first, and rotate the secrets of webhooks; mails lose their content a month after they were sent, imports their rows a month after they ended.`,
  )
}

export const retireKey = async (options: RetireOptions): Promise<{ name: string }> => {
  const { keyId, ...context } = options
  const { config, clock } = context
  const newest = keysOf(config, clock)
    .fingerprints()
    .filter(({ isNewest }) => isNewest)
  if (newest.some((key) => key.key_id === keyId))
    throw new CommandRefused(`The key ${keyId} is the one that is used now: rotate first, restart, and retire it then.`)
  return withDatabase(context, 'rotate-keys', async (db) => {
    const key = await findKeyInUse(db, keyId)
    if (key === undefined) throw new CommandRefused(`No key in use is called ${keyId}.`)
    if (key.kind === 'secret') await refuseInUse(db, options)
    await db.transaction(async (tx) => {
      await markKeyRetired(tx, { kind: key.kind, keyId, now: clock.now() })
      await auditOf(config, clock).record(tx, {
        actor: { kind: 'system' },
        action: 'key.retired',
        subject: { kind: 'installation', id: 'installation' },
        after: { kind: key.kind, keyId },
        reason: 'npm run rotate-keys -- --retire',
      })
    })
    return { name: key.kind === 'secret' ? 'FORMER_SECRET_KEYS' : 'SIGNING_KEY' }
  })
}
