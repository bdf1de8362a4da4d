// migrate: changes the schema with the owner's login, where the processes have the app's only.
import { migrate } from '../platform/db/migrate.ts'
import { prepareExternal } from '../platform/db/roles.ts'
import { isFault } from '../platform/explain-failure.ts'
import { type CommandContext, CommandRefused, migrationsFolder } from './open-database.ts'

/** The names of the files that were applied. */
export const migrateNow = async ({ config, log }: Omit<CommandContext, 'clock'>): Promise<string[]> => {
  const { databaseUrl, databaseOwnerUrl } = config
  if (databaseUrl === undefined)
    throw new CommandRefused('DATABASE_URL is not set: the start itself migrates the bundled database.')
  const { ownerUrl, appRole, mayMigrate } = await prepareExternal({ databaseUrl, databaseOwnerUrl, log })
  if (!mayMigrate)
    throw new CommandRefused(
      'The login of DATABASE_URL may not change the schema. Set DATABASE_OWNER_URL for this command.',
    )
  const applied: string[] = []
  const noting = {
    warn: log.warn,
    info: (facts: object) => void applied.push((facts as { migration: string }).migration),
  }
  try {
    await migrate({ ownerUrl, appRole, directory: migrationsFolder, log: noting })
    return applied
  } catch (error) {
    // Each says which file was refused or taken back, and why.
    throw isFault(error) ? error : new CommandRefused((error as Error).message)
  }
}
