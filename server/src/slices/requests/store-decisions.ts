// A request's inspection result, decision, and the owner's answer.
import type { RequestResult, TestsResult } from '@assure/contract/domain/test-result'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type LockedRequest, lockedColumns } from './store.ts'

export type ResultInput = {
  id: string
  computed: RequestResult
  recommended: RequestResult
  reason: string | null
  /** Tests: by the second specification. */
  second?: TestsResult | null
}

/** Runs in the transaction that moves the request to its review. */
export const storeComputedResult = (tx: Tx, { id, computed, recommended, reason, second = null }: ResultInput) =>
  tx.run(sql`
    update requests set computed_result = ${computed}, recommended_result = ${recommended},
      recommended_reason = ${reason}, second_result = ${second} where id = ${id}`)

/** For a request that is sent back to its inspector, who must submit again. */
export const clearComputedResult = async (
  tx: Tx,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<void> => {
  await tx.run(sql`
    update requests set computed_result = null, recommended_result = null, recommended_reason = null,
      second_result = null where id = ${id}`)
  await tx.run(sql`
    update inspections set submitted_at = null, submitted_by = null, recommendation = null, reason = null,
      reopened_at = ${now}, reopened_reason = ${reason}
    where request_id = ${id}`)
}

/** Who assigned the inspector, and the computed result. */
export const readReview = (db: Queryable, id: string) =>
  db.get<{ assigned_by: string | null; computed: RequestResult | null }>(sql`
    select r.assigned_by, r.computed_result as computed from requests r where r.id = ${id}`)

type Decision = { id: string; result: RequestResult; overrideReason: string | null; by: string; now: Date }

export const storeDecision = (tx: Tx, { id, result, overrideReason, by, now }: Decision): Promise<number> =>
  tx.run(sql`
    update requests set result = ${result}, override_reason = ${overrideReason}, decided_by = ${by}, decided_at = ${now},
      answered_at = ${now} where id = ${id}`)

/** After a re-test, replaces the earlier decision by the result computed from the current tests. */
export const storeResultOfTests = (
  tx: Tx,
  { id, result, by, now }: { id: string; result: TestsResult; by: string; now: Date },
): Promise<number> =>
  tx.run(sql`
    update requests set computed_result = ${result}, recommended_result = ${result}, recommended_reason = null,
      result = ${result}, override_reason = null, decided_by = ${by}, decided_at = ${now}, answered_at = ${now}
    where id = ${id}`)

export const storeSecondResult = (tx: Tx, id: string, second: TestsResult | null): Promise<number> =>
  tx.run(sql`update requests set second_result = ${second} where id = ${id}`)

export const keepDispute = (tx: Tx, { id, text, now }: { id: string; text: string; now: Date }): Promise<number> =>
  tx.run(sql`
    update requests set dispute_text = ${text}, disputed_at = ${now}, dispute_answer = null where id = ${id}`)

export const storeDisputeAnswer = (tx: Tx, { id, text, now }: { id: string; text: string; now: Date }) =>
  tx.run(sql`update requests set dispute_answer = ${text}, answered_at = ${now} where id = ${id}`)

const isAnswered = (before: Date) => sql`
  r.kind <> 'certification' and r.state = 'reported' and r.answered_at < ${before}
  and (r.disputed_at is null or r.dispute_answer is not null)`

/** At most 500. The rest is left for the next run. */
export const listAnswered = (db: Queryable, before: Date): Promise<{ id: string }[]> =>
  db.many<{ id: string }>(sql`
    select r.id from requests r where ${isAnswered(before)} order by r.answered_at, r.id limit 500`)

export const lockAnswered = (tx: Tx, id: string, before: Date) =>
  tx.find<LockedRequest>(sql`
    select ${lockedColumns} from requests r where r.id = ${id} and ${isAnswered(before)} for no key update of r`)
