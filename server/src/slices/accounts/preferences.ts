// What an administrator chose for the lists. Only what differs from the default is stored.

import type * as calls from '@assure/contract/calls/preferences'
import { densities, forEachList, type ListName, listColumns } from '@assure/contract/domain/list-choices'
import { accept } from '@assure/contract/domain/outcome'
import { pageSizes } from '@assure/contract/domain/vocabulary'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { UseCase } from '../../platform/http/route.ts'
import { getStoredPreferences, storePreferences } from './store.ts'

type Preferences = ReturnOf<typeof calls.getPreferences>

const lists = Object.keys(listColumns) as ListName[]

/** Ignores stored values that are no longer a choice. */
const wire = (stored: Record<string, unknown>): Preferences => {
  const hidden = (stored.hidden ?? {}) as Record<string, unknown>
  return {
    density: densities.find((one) => one === stored.density) ?? 'comfortable',
    page_size: pageSizes.find((one) => one === stored.page_size) ?? 10,
    hidden: forEachList((columns, list) => {
      const words = hidden[list]
      return Array.isArray(words) ? columns.filter((column) => words.includes(column)) : []
    }),
  }
}

export const getPreferences: UseCase<typeof calls.getPreferences> = async ({ db }, { actor }) =>
  accept(wire(await getStoredPreferences(db, actor.accountId)))

export const savePreferences: UseCase<typeof calls.savePreferences> = ({ db }, { actor, body }) =>
  db.transaction(async (tx) => {
    const before = wire(await getStoredPreferences(tx, actor.accountId, true))
    const next: Preferences = {
      density: body.density ?? before.density,
      page_size: body.page_size ?? before.page_size,
      hidden: wire({ hidden: { ...before.hidden, ...body.hidden } }).hidden,
    }
    await storePreferences(tx, actor.accountId, {
      ...(next.density === 'comfortable' ? {} : { density: next.density }),
      ...(next.page_size === 10 ? {} : { page_size: next.page_size }),
      hidden: Object.fromEntries(
        lists.flatMap((list) => (next.hidden[list].length > 0 ? [[list, next.hidden[list]]] : [])),
      ),
    })
    return accept(next, { message: 'preferences.saved' })
  })
