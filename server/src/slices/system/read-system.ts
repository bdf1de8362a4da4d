import type * as calls from '@assure/contract/calls/system'
import { accept } from '@assure/contract/domain/outcome'
import { partNames } from '@assure/contract/domain/system'
import { describeBuild } from '../../platform/build.ts'
import { sql } from '../../platform/db/sql.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { readBacklog } from '../../platform/metrics.ts'
import { settingsInForce } from '../../platform/settings-in-force.ts'
import { countJobs } from './failed-jobs.ts'
import { warningsOf } from './rules.ts'

/** A mail that should have left this long ago is late. Digests wait until their hour. */
const lateMinutes = 10

type Facts = {
  late_since: Date | null
  late_cause: string | null
  database: string | null
  schema: number | null
}

export const getSystem: UseCase<typeof calls.getSystem> = async (
  { db, health, config, maintenance: { state } },
  { now },
) => {
  const { version, build } = describeBuild()
  const [parts, jobs, backlog, { database, schema, ...late }] = await Promise.all([
    health.parts(),
    countJobs(db),
    readBacklog(db, now),
    db.get<Facts>(sql`
      with late as (
        select created_at, error from mails
        where state = 'queued' and created_at < ${now}::timestamptz - make_interval(mins => ${lateMinutes})
          and (error is not null or next_try_at < ${now}::timestamptz - make_interval(mins => ${lateMinutes}))
        order by created_at limit 1)
      select (select created_at from late) as late_since, (select error from late) as late_cause,
        current_setting('server_version') as database, (select max(version) from schema_migrations) as schema`),
  ])
  const failedJobs = jobs.reduce((sum, { failed }) => sum + failed, 0)
  const mails = { queued: backlog.mailsQueued, parked: backlog.mailsParked, ...late }
  const maintenance = state()
  return accept({
    warnings: warningsOf({ parts, mails, failedJobs, maintenance, now }),
    parts: partNames.map((part) => ({ part, ...parts[part] })),
    mails,
    jobs,
    versions: { version, build, node: process.versions.node, database: database ?? '', schema: schema ?? 0 },
    maintenance: maintenance ?? null,
    settings: settingsInForce(config),
  })
}
