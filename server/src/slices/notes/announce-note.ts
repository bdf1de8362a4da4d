// Records a note and updates the open screens of the office and the facility's inspector. Owners never see notes.
import type { By, Change } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { announce } from '../notifications/index.ts'
import type { NotedFacility } from './store.ts'

type NoteNews = By &
  Change & { id: string; facility: NotedFacility; action: 'note.added' | 'note.changed' | 'note.handed-over' }

export const announceNote = (tx: Tx, deps: Deps, { id, facility, ...trail }: NoteNews): Promise<void> =>
  announce(tx, deps, {
    trail: { ...trail, subject: { kind: 'note', id, name: facility.name } },
    live: [{ to: [{ account_id: facility.inspector_id }, 'staff'], kind: 'note', id }],
  })
