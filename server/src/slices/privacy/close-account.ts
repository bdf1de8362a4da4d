// Closing an owner's account: by its owner, who takes it back within two weeks, or by an operator's command.
import type * as calls from '@assure/contract/calls/own-data'
import type { ClosingObstacle } from '@assure/contract/domain/closing'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { closingDays } from '@assure/contract/domain/retention'
import type { Language } from '@assure/contract/domain/vocabulary'
import { obstacleWords } from '@assure/contract/words/closing'
import type { By } from '../../platform/audit/audit.ts'
import { confirmPassword } from '../../platform/auth/confirm-password.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type AnnounceDeps, closingRequested, closingWithdrawn } from './announce-privacy.ts'
import {
  type Closure,
  findClosure,
  insertClosure,
  listObstacles,
  lockCompany,
  withdrawClosure,
} from './store-closing.ts'

export type ClosingDeps = AnnounceDeps & Pick<Deps, 'db' | 'config'>
type Closing = Pick<Closure, 'requested_at' | 'due_at'>

export const reasonsOf = (obstacles: readonly ClosingObstacle[], language: Language): string =>
  obstacles.map((kind) => obstacleWords[kind][language]).join(' ')

const notClosable = (obstacles: readonly ClosingObstacle[], language: Language) =>
  refuse('account.not-closable', { values: { reasons: reasonsOf(obstacles, language) }, details: { obstacles } })

type Request = By & { accountId: string; language: Language; by: string | null }

/** Asked for twice, it is closed once, on the first day. */
export const requestClosing = (
  deps: ClosingDeps,
  { accountId, language, by, ...act }: Request,
): Promise<Outcome<Closing>> =>
  deps.db.transaction(async (tx) => {
    const company = await lockCompany(tx, accountId)
    if (company === undefined || company.is_approved !== true || company.erased_at !== null)
      return refuse('user.not-found')
    const present = await findClosure(tx, company.company_id)
    if (present !== undefined) return accept(present, { message: 'account.closing' })
    const obstacles = await listObstacles(tx, company.company_id)
    if (obstacles.length > 0) return notClosable(obstacles, language)
    const now = deps.clock.now()
    const dueAt = new Date(now.getTime() + closingDays * 86_400_000)
    await insertClosure(tx, { id: deps.random.uuid(), companyId: company.company_id, by, now, dueAt })
    await closingRequested(tx, deps, { ...act, company, dueAt })
    return accept({ requested_at: now, due_at: dueAt }, { message: 'account.closing' })
  })

export const withdrawClosing = (
  deps: ClosingDeps,
  { accountId, by, ...act }: Omit<Request, 'language'>,
): Promise<Outcome<Record<string, never>>> =>
  deps.db.transaction(async (tx) => {
    const company = await lockCompany(tx, accountId)
    if (company === undefined) return refuse('user.not-found')
    const closure = await withdrawClosure(tx, company.company_id, { by, now: deps.clock.now() })
    if (closure === undefined) return refuse('account.not-closing')
    await closingWithdrawn(tx, deps, { ...act, company })
    return accept({}, { message: 'account.kept' })
  })

export const getClosing: UseCase<typeof calls.getClosing> = async ({ db }, { actor }) => {
  const closure = await findClosure(db, actor.companyId)
  return accept({
    closing: closure === undefined ? null : { requested_at: closure.requested_at, due_at: closure.due_at },
    obstacles: await listObstacles(db, actor.companyId),
    days: closingDays,
  })
}

export const closeAccount: UseCase<typeof calls.closeAccount> = async (
  deps,
  { actor, traceId, body: { currentPassword } },
) => {
  const confirmed = await confirmPassword(deps, actor, currentPassword)
  if (!confirmed.ok) return confirmed
  const { accountId, language } = actor
  return requestClosing(deps, { actor, traceId, accountId, language, by: accountId })
}

export const keepAccount: UseCase<typeof calls.keepAccount> = (deps, { actor, traceId }) =>
  withdrawClosing(deps, { actor, traceId, accountId: actor.accountId, by: actor.accountId })
