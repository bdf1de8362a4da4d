// Announces a change of the settings or of a reference list, in the trail and on open screens.
import type { AuditEntry } from '../../platform/audit/audit.ts'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import type { ReferenceList } from '../reference-data/index.ts'

type NamedEntry = { id: number; name: { en: string } }

export type SettingsNews =
  | { kind: 'settings-changed'; before: Record<string, unknown>; after: Record<string, unknown> }
  | { kind: 'entry-added'; list: ReferenceList; entry: NamedEntry }
  | { kind: 'entry-changed'; list: ReferenceList; before: NamedEntry; entry: NamedEntry }

type SettingsAnnouncement = Pick<UseCaseContext<Administrator>, 'actor' | 'requestId'> & { news: SettingsNews }

const trailOf = (news: SettingsNews): Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'> => {
  if (news.kind === 'settings-changed')
    return {
      action: 'settings.changed',
      subject: { kind: 'settings', id: 'settings' },
      before: news.before,
      after: news.after,
    }
  const { list, entry } = news
  const subject = { kind: `reference/${list}`, id: `${list}/${entry.id}`, name: entry.name.en }
  return news.kind === 'entry-added'
    ? { action: 'reference.added', subject, after: entry }
    : { action: 'reference.changed', subject, before: news.before, after: entry }
}

export const announceSettings = async (
  tx: Tx,
  deps: Deps,
  { actor, requestId, news }: SettingsAnnouncement,
): Promise<void> => {
  await deps.audit.record(tx, { actor: auditActor(actor), ...trailOf(news), requestId })
  const id = news.kind === 'settings-changed' ? 'settings' : news.list
  await deps.live.publish(tx, { staff: true }, { kind: 'settings', id })
}
