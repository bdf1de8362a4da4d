// What an administrator chose about the lists. Only what differs from the usual is kept.

import type * as contract from '@assure/contract/calls/preferences'
import { densities, type ListName, listColumns } from '@assure/contract/domain/list-choices'
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import { pageSizes } from '@assure/contract/domain/vocabulary'
import type { AnswerOf, BodyOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { getPreferences, lockPreferences, savePreferences } from './store.ts'

type Preferences = AnswerOf<typeof contract.getPreferences>
type Changes = BodyOf<typeof contract.savePreferences>
type Kept = Record<string, unknown>

const lists = Object.keys(listColumns) as ListName[]

/** A word that is no choice any more is as if it had not been chosen. */
const wire = (kept: Kept): Preferences => {
  const hidden = (kept.hidden ?? {}) as Record<string, unknown>
  const of = <T extends string>(columns: readonly T[], list: ListName): T[] => {
    const words = hidden[list]
    return Array.isArray(words) ? columns.filter((column) => words.includes(column)) : []
  }
  return {
    density: densities.find((one) => one === kept.density) ?? 'comfortable',
    page_size: pageSizes.find((one) => one === kept.page_size) ?? 10,
    hidden: {
      users: of(listColumns.users, 'users'),
      staff: of(listColumns.staff, 'staff'),
      inspectors: of(listColumns.inspectors, 'inspectors'),
      facilities: of(listColumns.facilities, 'facilities'),
      payments: of(listColumns.payments, 'payments'),
      checklists: of(listColumns.checklists, 'checklists'),
      findings: of(listColumns.findings, 'findings'),
      requests: of(listColumns.requests, 'requests'),
      refunds: of(listColumns.refunds, 'refunds'),
      reports: of(listColumns.reports, 'reports'),
    },
  }
}

const changed = (before: Preferences, { hidden = {}, ...given }: Changes): Preferences => ({
  density: given.density ?? before.density,
  page_size: given.page_size ?? before.page_size,
  hidden: wire({ hidden: { ...before.hidden, ...hidden } }).hidden,
})

export const readPreferences =
  (deps: Deps) =>
  async ({ actor }: UseCaseContext<Administrator>): Promise<Outcome<Preferences>> =>
    accept(wire(await getPreferences(deps.db, actor.accountId)))

export const updatePreferences =
  (deps: Deps) =>
  async ({ actor }: UseCaseContext<Administrator>, changes: Changes): Promise<Outcome<Preferences>> =>
    deps.db.transaction(async (tx) => {
      const next = changed(wire(await lockPreferences(tx, actor.accountId)), changes)
      await savePreferences(tx, actor.accountId, {
        ...(next.density === 'comfortable' ? {} : { density: next.density }),
        ...(next.page_size === 10 ? {} : { page_size: next.page_size }),
        hidden: Object.fromEntries(
          lists.flatMap((list) => (next.hidden[list].length > 0 ? [[list, next.hidden[list]]] : [])),
        ),
      })
      return accept(next, { message: 'preferences.saved' })
    })
