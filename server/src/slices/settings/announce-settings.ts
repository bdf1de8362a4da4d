// Announces a change of the settings or of a reference list, in the trail and on open screens.
import type { By, Change } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { announce } from '../notifications/index.ts'
import type { ReferenceList } from '../reference-data/index.ts'

export const announceSettings = (tx: Tx, deps: Deps, trail: By & Change): Promise<void> =>
  announce(tx, deps, {
    trail: { ...trail, action: 'settings.changed', subject: { kind: 'settings', id: 'settings' } },
    live: [{ to: 'staff', kind: 'settings', id: 'settings' }],
  })

type NamedEntry = { id: number; name: { en: string } }
/** `before`: undefined for a new entry. */
type EntryNews = By & { list: ReferenceList; before?: NamedEntry; after: NamedEntry }

export const announceEntry = (tx: Tx, deps: Deps, { list, ...trail }: EntryNews): Promise<void> => {
  const { id, name } = trail.after
  return announce(tx, deps, {
    trail: {
      ...trail,
      action: trail.before === undefined ? 'reference.added' : 'reference.changed',
      subject: { kind: `reference/${list}`, id: `${list}/${id}`, name: name.en },
    },
    live: [{ to: 'staff', kind: 'settings', id: list }],
  })
}
