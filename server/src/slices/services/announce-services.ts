// Who learns of a change of the catalogue, the price list or a conflict of interest: the trail and open screens. Called
// last in its transaction.
import type { AuditEntry } from '../../platform/audit/audit.ts'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'

type Facts = Record<string, unknown>
type Change = { before?: Facts; after?: Facts }

export type ServicesNews =
  | ({ kind: 'service'; action: 'service.added' | 'service.changed'; id: number; name: string } & Change)
  | ({ kind: 'price'; action: 'price.added' | 'price.changed'; id: number; name: string } & Change)
  // Stands with the inspector: name and reason are under that person's key.
  | {
      kind: 'conflict'
      action: 'conflict.declared' | 'conflict.ended'
      inspector: { id: string; name: string }
      reason: string
      before?: Facts
      after?: Facts
    }

type Announcement = Pick<UseCaseContext<Administrator>, 'actor' | 'requestId'> & { news: ServicesNews }

const entryOf = (news: ServicesNews): Omit<AuditEntry, 'actor' | 'requestId'> => {
  const { before, after, action } = news
  const change = { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }
  switch (news.kind) {
    case 'service':
      return { action, subject: { kind: 'service', id: String(news.id), name: news.name }, ...change }
    case 'price':
      return { action, subject: { kind: 'price', id: String(news.id), name: news.name }, ...change }
    case 'conflict':
      return { action, subject: { kind: 'inspector', ...news.inspector }, reason: news.reason, ...change }
  }
}

export const announceServices = async (tx: Tx, deps: Deps, { actor, requestId, news }: Announcement): Promise<void> => {
  await deps.audit.record(tx, { actor: auditActor(actor), ...entryOf(news), requestId })
  await deps.live.publish(tx, { staff: true }, { kind: 'settings', id: `${news.kind}s` })
}
