// The keys of an existing installation, and its audit trail. Commands never create keys.
import { personalFields } from '../personal-fields.ts'
import { type Audit, createAudit } from '../platform/audit/audit.ts'
import type { Clock } from '../platform/clock.ts'
import { createKeys, type Keys, missingKeys } from '../platform/keys.ts'
import { type CommandConfig, CommandRefused } from './open-database.ts'

export const keysOf = ({ dataDir, secretKey, formerSecretKeys, signingKey }: CommandConfig, clock: Clock): Keys => {
  const missing = missingKeys({ dataDir, secretKey, signingKey }).map(({ name }) => name)
  if (missing.length > 0)
    throw new CommandRefused(
      `The keys of this installation are not here: neither ${missing.join(' and ')} in the environment nor files in ${dataDir}/keys.`,
    )
  return createKeys({ dataDir, clock, secretKey, formerSecretKeys, signingKey })
}

export const auditOf = (config: CommandConfig, clock: Clock): Audit =>
  createAudit({ clock, keys: keysOf(config, clock), personal: personalFields })
