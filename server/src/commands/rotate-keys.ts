// rotate-keys: creates a new secret and a new signing key. The former ones still decrypt and verify.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { noteKey } from '../platform/installation/known-keys.ts'
import { hasPlaceForMark } from '../platform/installation/purpose.ts'
import { rotateKeys } from '../platform/keys.ts'
import { keysOf } from './installation-keys.ts'
import { type CommandConfig, type CommandContext, CommandRefused, withDatabase } from './open-database.ts'

/** `to`: the file for the new environment variables. */
export type RotateOptions = CommandContext & { to: string | undefined }

export type RotateReport = { inFolder: boolean; path: string }

const newSettings = ({ secretKey, formerSecretKeys, signingKey }: CommandConfig, now: Date): string => {
  const lines: string[] = []
  if (secretKey !== undefined) {
    const former = [secretKey, ...formerSecretKeys].map((key) => key.toString('base64'))
    lines.push(`SECRET_KEY=${randomBytes(32).toString('base64')}`, `FORMER_SECRET_KEYS=${former.join(',')}`)
  }
  if (signingKey !== undefined) {
    const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
    lines.push(`SIGNING_KEY=${made}@${now.toISOString()},${signingKey}`)
  }
  return `${lines.join('\n')}\n`
}

/** Creates the key files and stores their fingerprints in the database, because data may depend on them from now on. */
const rotateInFolder = (context: CommandContext): Promise<void> =>
  // Connect first, so that an unreachable database leaves no new keys.
  withDatabase(context, 'rotate-keys', async (db) => {
    const { config, clock } = context
    const hasPlace = await hasPlaceForMark(db)
    rotateKeys(config.dataDir, clock)
    // A database without the fingerprint table gets all fingerprints at its next start.
    if (!hasPlace) return
    for (const key of keysOf(config, clock).fingerprints()) if (key.isNewest) await noteKey(db, key, clock.now())
  })

export const rotate = async (options: RotateOptions): Promise<RotateReport> => {
  const { config, clock, to } = options
  // Refuses an installation without keys, because its first start creates them.
  keysOf(config, clock)
  if (config.secretKey === undefined && config.signingKey === undefined) {
    if (to !== undefined)
      throw new CommandRefused(
        `The keys of this installation are kept in ${config.dataDir}/keys and are rotated there: leave --to away.`,
      )
    await rotateInFolder(options)
    return { inFolder: true, path: `${config.dataDir}/keys` }
  }
  if (to === undefined)
    throw new CommandRefused(
      'The keys of this installation come from the environment: say with --to FILE where the new values are to be written (readable by you alone).',
    )
  if (existsSync(to)) throw new CommandRefused(`${to} exists already. Name a new file.`)
  writeFileSync(to, newSettings(config, clock.now()), { mode: 0o600, flag: 'wx' })
  return { inFolder: false, path: to }
}
