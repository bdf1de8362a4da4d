// Makes links for outsiders through the API.
import { sql } from '../src/platform/db/sql.ts'
import type { OwnerPerson } from './actors.ts'
import type { TestApp } from './harness.ts'
import { drawWaiting } from './issued-reports.ts'
import { aReportedRequest, done, own } from './requests.ts'

export const aLink = (changed: object = {}) => ({ name: 'Kerala Seafoods', role: 'buyer', ...changed })

export type MadeShare = { id: string; key: string }

export const aShare = async (owner: OwnerPerson, requestId: string, changed: object = {}): Promise<MadeShare> => {
  const { id, url } = done(await owner.post(own(requestId, '/shares'), aLink(changed))).body.data
  return { id, key: new URL(url as string).hash.slice(1) }
}

export const shared = (act: 'open' | 'report' | 'confirm') => `/api/public/shared/${act}`

/** A request whose goods wait for the holder of the link. */
export const aHeldRequest = async (owner: OwnerPerson, requestId: string): Promise<MadeShare> => {
  const share = await aShare(owner, requestId)
  done(await owner.post(own(requestId, '/hold'), { share_id: share.id }))
  return share
}

/** With a drawn report, so that the buyer can confirm. Returns the request's id too. */
export const aConfirmable = async (t: TestApp, owner: OwnerPerson): Promise<MadeShare & { requestId: string }> => {
  const requestId = await aReportedRequest(t, owner)
  await drawWaiting(t)
  return { ...(await aHeldRequest(owner, requestId)), requestId }
}

export const agreed = { name: 'Anita Menon', agreed: true }

export const trailOf = async (t: Pick<TestApp, 'ownerDb'>, requestId: string, action: string): Promise<number> =>
  (
    await t.ownerDb.get<{ rows: number }>(sql`
      select count(*)::int as rows from audit_events where subject_id = ${requestId} and action = ${action}`)
  ).rows
