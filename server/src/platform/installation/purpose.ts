// A database is marked as trial or production. A start under another NODE_ENV does not change it.
import type { Config } from '../config.ts'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { dataFormat } from './data-format.ts'
import { InstallationRefused } from './refused.ts'

export type Purpose = 'trial' | 'production'

export type Installation = { purpose: Purpose; is_parked: boolean; data_format: number }

export const purposeOf = ({ mode }: Pick<Config, 'mode'>): Purpose => (mode === 'production' ? 'production' : 'trial')

/** False for an empty database, or one last used by a version without marks. */
export const hasPlaceForMark = async (db: Queryable): Promise<boolean> =>
  (await db.get<{ place: string | null }>(sql`select to_regclass('public.installation')::text as place`)).place !== null

/** Undefined before the first start. */
export const findInstallation = async (db: Queryable): Promise<Installation | undefined> =>
  (await hasPlaceForMark(db))
    ? db.find<Installation>(sql`select purpose, is_parked, data_format from installation`)
    : undefined

const hasDemoAccounts = async (db: Queryable): Promise<boolean> =>
  (await db.find(sql`select 1 as there from accounts where is_demo and is_active limit 1`)) !== undefined

const refuseNewerData = (installation: Installation): void => {
  if (installation.data_format > dataFormat)
    throw new InstallationRefused(
      `The data of this database is of format ${installation.data_format}, and this program knows formats up to ${dataFormat}: the database was used by a newer version. Start that one, or bring back the backup made before it.`,
    )
}

const removeDemo =
  'stop everything that runs on it, run `npm run remove-demo`, and start again: it switches the demo accounts off, withdraws their certificates and marks the database as production'

/** Whether the database may be used for such a start, before anything changes. */
export const refuseOtherPurpose = async (db: Queryable, config: Pick<Config, 'mode'>): Promise<void> => {
  const installation = await findInstallation(db)
  if (installation === undefined) return
  refuseNewerData(installation)
  if (installation.purpose === 'production' && config.mode !== 'production')
    throw new InstallationRefused(
      'This database is marked as production, and NODE_ENV does not say production. A trial belongs on a database and a DATA_DIR of its own. For a copy of production: npm run restore -- --from FILE --as trial.',
    )
  if (config.mode !== 'production') return
  if (installation.is_parked)
    throw new InstallationRefused(
      'This database is a copy of production that was restored as a trial. For production restore the backup without --as, into a new database.',
    )
  if (installation.purpose === 'trial')
    throw new InstallationRefused(
      `This database is marked as a trial, and NODE_ENV is production. Give production a new database. If its real data was mixed with a trial by mistake: ${removeDemo}.`,
    )
  if (await hasDemoAccounts(db))
    throw new InstallationRefused(
      `This database holds demo accounts, whose password everybody knows, and NODE_ENV is production: ${removeDemo}.`,
    )
}

/** After the migrations: the first start marks the database. */
export const markInstallation = async (
  db: Queryable,
  config: Pick<Config, 'mode'>,
  now: Date,
): Promise<Installation> => {
  const purpose = purposeOf(config)
  await db.run(sql`
    insert into installation (purpose, data_format, marked_at) values (${purpose}, ${dataFormat}, ${now})
    on conflict (only_row) do nothing`)
  // Another process may have marked it differently meanwhile, or there may be demo accounts. The caller's transaction
  // then rolls the mark back.
  await refuseOtherPurpose(db, config)
  await db.run(sql`update installation set data_format = ${dataFormat} where data_format < ${dataFormat}`)
  return db.get<Installation>(sql`select purpose, is_parked, data_format from installation`)
}

/** For commands: replaces the mark. */
export const setPurpose = async (
  db: Queryable,
  { purpose, is_parked: isParked }: Pick<Installation, 'purpose' | 'is_parked'>,
  now: Date,
): Promise<void> => {
  await db.run(sql`
    insert into installation (purpose, is_parked, data_format, marked_at) values (${purpose}, ${isParked},
      ${dataFormat}, ${now})
    on conflict (only_row) do update set purpose = excluded.purpose, is_parked = excluded.is_parked,
      marked_at = excluded.marked_at`)
}
