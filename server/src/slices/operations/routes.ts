// What operators ask: is it alive, can it serve.
import { accept, refuse } from '@assure/contract/outcome'
import * as contract from '@assure/contract/public'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'

const waitMs = 3_000

const answers = (asked: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), waitMs)
  })
  const told = asked.then(
    (value) => value !== false,
    () => false,
  )
  return Promise.race([told, late]).finally(() => clearTimeout(timer))
}

/** Set by the process when it begins to stop, so that a balancer sends nobody any more. */
export type Leaving = { now: boolean }

export const routes = (deps: Deps, leaving: Leaving): Route[] => [
  handle(contract.getHealth, async () => accept({ status: 'ok' as const })),
  handle(contract.getReadiness, async () => {
    if (leaving.now) return refuse('request.part-down', { retryAfterSeconds: 5 })
    const parts = await Promise.all([
      answers(deps.db.find(sql`select 1 as one from schema_migrations limit 1`)),
      answers(deps.db.find(sql`select 1 as one from mails where state = 'queued' limit 1`)),
      answers(deps.files.answers()),
    ])
    return parts.every(Boolean)
      ? accept({ status: 'ready' as const })
      : refuse('request.part-down', { retryAfterSeconds: 5 })
  }),
]
