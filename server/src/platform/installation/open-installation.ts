// Checks that the database matches this program, NODE_ENV and the keys.
import { type Clock, systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { queryable } from '../db/database.ts'
import { withClient } from '../db/roles.ts'
import { createKeys } from '../keys.ts'
import { checkKeysAgainstData, refuseMissingKeys } from './known-keys.ts'
import { type Installation, markInstallation, refuseOtherPurpose } from './purpose.ts'

type InstallationOptions = { ownerUrl: string; config: Config; clock?: Clock }

/** Before the migrations, so that a refused start changes nothing. */
export const checkInstallation = ({ ownerUrl, config }: InstallationOptions): Promise<void> =>
  withClient(ownerUrl, (client) => refuseOtherPurpose(queryable(client), config))

/** After the migrations: marks an unmarked database and checks the keys. Processes that start at once take turns. */
export const openInstallation = ({
  ownerUrl,
  config,
  clock = systemClock,
}: InstallationOptions): Promise<Installation> =>
  withClient(ownerUrl, async (client) => {
    const db = queryable(client)
    await client.query('begin')
    const installation = await markInstallation(db, config, clock.now())
    await refuseMissingKeys(db, config)
    const { dataDir, secretKey, formerSecretKeys, signingKey } = config
    await checkKeysAgainstData(db, createKeys({ dataDir, clock, secretKey, formerSecretKeys, signingKey }), clock.now())
    await client.query('commit')
    return installation
  })
