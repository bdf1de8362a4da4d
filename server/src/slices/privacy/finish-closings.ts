// The hourly job: closes accounts whose day has come, and erases them once the last email has left.
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { eachInTransaction } from '../../platform/jobs/every-step.ts'
import { type AnnounceDeps, accountClosed, accountErased } from './announce-privacy.ts'
import { type ErasureDeps, forgetOwner } from './forget-owner.ts'
import { accountClosedMail } from './mails.ts'
import {
  doesMailWait,
  endAccess,
  findClosure,
  listDueAccounts,
  listObstacles,
  lockCompany,
  markClosed,
  markErased,
} from './store-closing.ts'

export type FinishDeps = AnnounceDeps & ErasureDeps & Pick<Deps, 'db' | 'log' | 'config'>

/** A mail server that does not answer delays the erasure this long at most. */
const mailPatienceMs = 3 * 86_400_000

/** One step: closes, or erases what was closed before. Something that began meanwhile, such as a refund, delays it. */
const finish = async (tx: Tx, deps: FinishDeps, { account_id: id }: { account_id: string }): Promise<boolean> => {
  const now = deps.clock.now()
  const company = await lockCompany(tx, id)
  const closure = company && (await findClosure(tx, company.company_id))
  if (company === undefined || closure === undefined || closure.due_at > now) return false
  const obstacles = await listObstacles(tx, company.company_id)
  if (obstacles.length > 0) {
    deps.log.warn({ accountId: id, obstacles }, 'an account cannot be closed yet')
    return false
  }
  if (closure.closed_at === null) {
    await endAccess(tx, id, now)
    await markClosed(tx, closure.id, now)
    await accountClosed(tx, deps, company)
    return true
  }
  const isWaiting =
    now.getTime() - closure.closed_at.getTime() < mailPatienceMs &&
    (await doesMailWait(tx, company.email, accountClosedMail.name))
  if (isWaiting) return false
  await forgetOwner(tx, deps, company, 'account closed')
  await markErased(tx, closure.id, now)
  await accountErased(tx, deps, company)
  return true
}

/** How many accounts went a step further. Safe to repeat. */
export const finishClosings = async (deps: FinishDeps): Promise<number> =>
  eachInTransaction(deps.db, await listDueAccounts(deps.db, deps.clock.now()), (tx, row) => finish(tx, deps, row))
