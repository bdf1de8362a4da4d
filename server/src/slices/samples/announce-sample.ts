// Announces what happened to a sample: the trail, the owner by mail and notification, open screens. Called last in its
// transaction.
import type { AuditAction } from '@assure/contract/domain/audit-actions'
import type { SampleMove, SampleState } from '@assure/contract/domain/sample-moves'
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { letter } from '../../platform/mail/mails.ts'
import { companyRecipients } from '../accounts/index.ts'
import { announce, pagesOf, type SampleNewsKind } from '../notifications/index.ts'
import { sampleNewsMail } from './mails.ts'
import { type LockedSample, listFieldReaders, type SampleEventFacts } from './store.ts'

/** What the trail calls a move, and what the owner is notified of. */
const events: Record<SampleMove, { action: AuditAction & `sample.${string}`; owner?: SampleNewsKind }> = {
  draw: { action: 'sample.drawn' },
  'hand-over': { action: 'sample.handed-over' },
  receive: { action: 'sample.received', owner: 'received' },
  reject: { action: 'sample.rejected', owner: 'rejected' },
  'begin-test': { action: 'sample.test-begun' },
  'finish-test': { action: 'sample.tested' },
  'test-again': { action: 'sample.test-repeated' },
  retain: { action: 'sample.retained' },
  return: { action: 'sample.returned' },
  dispose: { action: 'sample.disposed' },
  lose: { action: 'sample.lost', owner: 'lost' },
  find: { action: 'sample.found', owner: 'found' },
}

type Moved = By & {
  sample: LockedSample
  move: SampleMove
  state: SampleState
  facts: SampleEventFacts
  place: string | null
  promisedOn: string | null
}

/** Names of people without an account are in the chain of custody only. */
export const announceSample = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId, sample, move, state, facts, place, promisedOn }: Moved,
): Promise<void> => {
  const { action, owner: news } = events[move]
  const owners = await companyRecipients(tx, sample.company_id)
  const { owner: link } = pagesOf.sample(sample)
  const subject = { kind: 'sample', id: sample.id, name: sample.number }
  const values = {
    number: sample.number,
    request: sample.request_number ?? '',
    text: (news === 'received' ? facts.condition : facts.reason) ?? undefined,
  }
  await announce(tx, deps, {
    trail: {
      actor,
      traceId,
      action,
      subject,
      before: { state: sample.state },
      after: {
        state,
        ...(place === null ? {} : { place }),
        ...(typeof facts.temperature === 'number' ? { temperature: facts.temperature } : {}),
        ...(facts.condition ? { condition: facts.condition } : {}),
        ...(promisedOn === null ? {} : { promised_on: promisedOn }),
      },
      reason: facts.reason ?? null,
    },
    ...(news === undefined
      ? {}
      : {
          mails: owners.map((to) =>
            letter(sampleNewsMail, {
              to,
              values: {
                ...values,
                news,
                title: sample.title ?? '',
                promisedOn,
                url: `${deps.config.publicUrl}${link}`,
              },
            }),
          ),
          notifications: owners.map((to) => ({
            kind: 'sample-news' as const,
            values: { ...values, news },
            to,
            link,
            subject: { kind: 'request', id: sample.request_id },
          })),
        }),
    live: [{ to: [...owners, ...(await listFieldReaders(tx, sample)), 'staff'], kind: 'sample', id: sample.id }],
  })
}

type Replaced = By & { sample: LockedSample; number: string }

export const announceReplacement = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId, sample, number }: Replaced,
): Promise<void> => {
  const owners = await companyRecipients(tx, sample.company_id)
  await announce(tx, deps, {
    trail: {
      actor,
      traceId,
      action: 'sample.replaced',
      subject: { kind: 'sample', id: sample.id, name: sample.number },
      after: { replaced_by: number },
    },
    live: [{ to: [...owners, ...(await listFieldReaders(tx, sample)), 'staff'], kind: 'sample', id: sample.id }],
  })
}
