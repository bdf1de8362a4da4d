// Jobs whose tries all failed: why, and another try.
import type * as calls from '@assure/contract/calls/system'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { type JobName, jobNames } from '@assure/contract/domain/system'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { descending, listPage } from '../../platform/db/listing.ts'
import { sql } from '../../platform/db/sql.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { deadJobName } from '../../platform/jobs/job-types.ts'
import { jobDiscarded, jobQueuedAgain } from './announce-system.ts'

type FailedJobRow = {
  id: string
  name: JobName | null
  data: string
  error: string | null
  tries: number
  created_at: Date
  failed_at: Date
}

const knownName = sql`case when j.source_name = any(${jobNames}::text[]) then j.source_name end`
const failed = sql`j.name = ${deadJobName} and j.state = 'created'`
const newestFirst = descending([sql`j.created_on`, sql`j.id`])

export const listFailedJobs: UseCase<typeof calls.listFailedJobs> = async ({ db }, { now, query }) => {
  const { search } = query
  const { rows, ...listed } = await listPage<FailedJobRow>(
    db,
    {
      from: sql`pgboss.job j`,
      id: sql`j.id`,
      // Few jobs fail, so their words are not indexed.
      filters: [failed],
      doc: sql`search_text(' ' || coalesce(j.source_name, '') || ' ' || j.data::text || ' ' || coalesce(j.source_output ->> 'message', ''))`,
      search,
      order: newestFirst,
      columns: sql`j.id, ${knownName} as name, coalesce(j.data::text, '{}') as data,
        left(j.source_output ->> 'message', 2000) as error, coalesce(j.source_retry_count + 1, 0) as tries,
        coalesce(j.source_created_on, j.created_on) as created_at, j.created_on as failed_at`,
    },
    query,
    now,
  )
  return accept({ jobs: rows, ...listed })
}

const lockFailedJob = (tx: Tx, id: string) =>
  tx.find<{ id: string; name: JobName | null }>(
    sql`select j.id, ${knownName} as name from pgboss.job j where ${failed} and j.id = ${id} for update`,
  )

/** An equal job that waits already does the same work, and the queue takes no second one. */
const isWaiting = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.find(sql`
    select 1 from pgboss.job j join pgboss.job other on other.name = j.source_name and other.state = 'created'
      and coalesce(other.singleton_key, '') = coalesce(j.singleton_key, '')
    where j.name = ${deadJobName} and j.id = ${id} limit 1`)) !== undefined

export const retryJob: UseCase<typeof calls.retryJob> = (deps, { actor, traceId, params: { id } }) =>
  deps.db.transaction(async (tx) => {
    const job = await lockFailedJob(tx, id)
    if (job === undefined) return refuse('job.not-found')
    if (job.name === null) return refuse('job.unknown')
    if (await isWaiting(tx, id)) return refuse('job.already-waiting')
    await deps.jobs.retryFailed(tx, id)
    await jobQueuedAgain(tx, deps, { actor, traceId, job })
    return accept({}, { message: 'job.queued-again' })
  })

export const discardJob: UseCase<typeof calls.discardJob> = (deps, { actor, traceId, params: { id } }) =>
  deps.db.transaction(async (tx) => {
    const job = await lockFailedJob(tx, id)
    if (job === undefined) return refuse('job.not-found')
    await tx.run(sql`delete from pgboss.job where name = ${deadJobName} and id = ${id}`)
    await jobDiscarded(tx, deps, { actor, traceId, job })
    return accept({}, { message: 'job.discarded' })
  })

type JobCounts = { name: JobName; waiting: number; running: number; failed: number }

export const countJobs = async (db: Queryable): Promise<JobCounts[]> => {
  const rows = await db.many<Omit<JobCounts, 'name'> & { name: string | null }>(sql`
    select case when j.name = ${deadJobName} then j.source_name else j.name end as name,
      count(*) filter (where j.name <> ${deadJobName} and j.state in ('created', 'retry')) as waiting,
      count(*) filter (where j.name <> ${deadJobName} and j.state = 'active') as running,
      count(*) filter (where ${failed}) as failed
    from pgboss.job j where j.state in ('created', 'retry', 'active') group by 1`)
  return jobNames.map((name) => ({
    ...(rows.find((row) => row.name === name) ?? { waiting: 0, running: 0, failed: 0 }),
    name,
  }))
}
