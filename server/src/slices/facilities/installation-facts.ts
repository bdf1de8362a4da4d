import type { Config } from '../../platform/config.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { arePaymentsOpen, currentSettings } from '../settings/index.ts'

export type InstallationFacts = { now: Date; arePaymentsOpen: boolean }

export const readInstallationFacts = async (
  config: Pick<Config, 'mode'>,
  db: Queryable,
  now: Date,
): Promise<InstallationFacts> => ({
  now,
  arePaymentsOpen: arePaymentsOpen(config, await currentSettings(db)),
})
