// The keys of an installation that has been started before: a command never makes any.
import type { Clock } from '../platform/clock.ts'
import { createKeys, type Keys, keyFiles } from '../platform/keys.ts'
import { type CommandConfig, CommandRefused } from './ground.ts'

export const keysOf = ({ dataDir, secretKey, formerSecretKeys, signingKey }: CommandConfig, clock: Clock): Keys => {
  const kept = keyFiles(dataDir).map(({ name }) => name)
  const missing = [
    ...(secretKey === undefined && !kept.some((name) => name.startsWith('secret-')) ? ['SECRET_KEY'] : []),
    ...(signingKey === undefined && !kept.some((name) => name.startsWith('signing-')) ? ['SIGNING_KEY'] : []),
  ]
  if (missing.length > 0)
    throw new CommandRefused(
      `The keys of this installation are not here: neither ${missing.join(' and ')} in the environment nor files in ${dataDir}/keys.`,
    )
  return createKeys({ dataDir, clock, secretKey, formerSecretKeys, signingKey })
}
