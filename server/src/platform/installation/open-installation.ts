// Between the database and the application: is this database for this program, this NODE_ENV and these keys?
import { type Clock, systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { queryable } from '../db/database.ts'
import { withClient } from '../db/roles.ts'
import { createKeys } from '../keys.ts'
import { checkKeysAgainstData, refuseMissingKeys } from './known-keys.ts'
import { type Installation, markInstallation, refuseOtherPurpose } from './purpose.ts'

type Asked = { ownerUrl: string; config: Config; clock?: Clock }

/** Before the migrations: a start that is refused has changed nothing. */
export const checkInstallation = ({ ownerUrl, config }: Asked): Promise<void> =>
  withClient(ownerUrl, (client) => refuseOtherPurpose(queryable(client), config))

/**
 * After the migrations: marks what has no mark, and holds the keys against the data. Of several processes that start
 * at once each waits for the one before.
 */
export const openInstallation = ({ ownerUrl, config, clock = systemClock }: Asked): Promise<Installation> =>
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
