// Announces what happened to a sample: the trail, the owner by mail and notification, open screens. Called last in its
// transaction.
import type { AuditAction } from '@assure/contract/domain/audit-actions'
import type { SampleMove, SampleState } from '@assure/contract/domain/sample-moves'
import type { By, Change } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { LiveAudience } from '../../platform/live/live.ts'
import { letter } from '../../platform/mail/mails.ts'
import { companyRecipients, type Recipient } from '../accounts/index.ts'
import { announce, pagesOf, type SampleNewsKind } from '../notifications/index.ts'
import { sampleNewsMail } from './mails.ts'
import { type LockedSample, listFieldReaders, type SampleEventFacts } from './store.ts'

type SampleAction = AuditAction & `sample.${string}`

/** What the trail calls a move, and what the owner is notified of. */
const events: Record<SampleMove, { action: SampleAction; owner?: SampleNewsKind }> = {
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

export type Moved = By & {
  sample: LockedSample
  move: SampleMove
  state: SampleState
  facts: SampleEventFacts
  place: string | null
  promisedOn: string | null
}

/** Whose screens show it. */
const listReaders = async (tx: Tx, sample: LockedSample, owners: readonly Recipient[]): Promise<LiveAudience[]> => [
  ...owners,
  ...(await listFieldReaders(tx, sample)),
  'staff',
]

type Changed = By & Change & { sample: LockedSample; readers: readonly LiveAudience[]; action: SampleAction }

const announceChange = (tx: Tx, deps: Deps, { sample, readers, ...change }: Changed): Promise<void> =>
  announce(tx, deps, {
    trail: { ...change, subject: { kind: 'sample', id: sample.id, name: sample.number } },
    live: [{ to: readers, kind: 'sample', id: sample.id }],
  })

/** Names of people without an account are in the chain of custody only. */
const announceMove = (
  tx: Tx,
  deps: Deps,
  readers: readonly LiveAudience[],
  { actor, traceId, sample, move, state, facts, place, promisedOn }: Moved,
): Promise<void> =>
  announceChange(tx, deps, {
    actor,
    traceId,
    sample,
    readers,
    action: events[move].action,
    before: { state: sample.state },
    after: {
      state,
      ...(place === null ? {} : { place }),
      ...(typeof facts.temperature === 'number' ? { temperature: facts.temperature } : {}),
      ...(facts.condition ? { condition: facts.condition } : {}),
      ...(promisedOn === null ? {} : { promised_on: promisedOn }),
    },
    reason: facts.reason ?? null,
  })

const textOf = (news: SampleNewsKind, { facts }: Moved): string | undefined =>
  (news === 'received' ? facts.condition : facts.reason) ?? undefined

type MovedTogether = readonly [Moved, ...Moved[]]

/** Tells the owner. */
const announceNews = async (tx: Tx, deps: Deps, owners: readonly Recipient[], moved: MovedTogether): Promise<void> => {
  const [{ sample, move }] = moved
  const { owner: news } = events[move]
  if (news === undefined) return
  const { owner: link } = pagesOf.sample(sample)
  const texts = moved.flatMap((one) => {
    const text = textOf(news, one)
    return text === undefined ? [] : [moved.length === 1 ? text : `${one.sample.number}: ${text}`]
  })
  const values = {
    news,
    request: sample.request_number ?? '',
    text: texts.length === 0 ? undefined : texts.join('\n'),
  }
  await announce(tx, deps, {
    mails: owners.map((to) =>
      letter(sampleNewsMail, {
        to,
        values: {
          ...values,
          numbers: moved.map((one) => one.sample.number),
          title: sample.title ?? '',
          promisedOn: moved.find(({ promisedOn }) => promisedOn !== null)?.promisedOn ?? null,
          url: `${deps.config.publicUrl}${link}`,
        },
      }),
    ),
    notifications: owners.map((to) => ({
      kind: 'sample-news' as const,
      values: { ...values, number: sample.number, count: moved.length },
      to,
      link,
      subject: { kind: 'request', id: sample.request_id },
    })),
  })
}

/** Samples that made the same move: each is announced, and its owner is told once for each request. */
export const announceMoves = async (tx: Tx, deps: Deps, moved: readonly Moved[]): Promise<void> => {
  for (const [first, ...others] of Map.groupBy(moved, ({ sample }) => sample.request_id).values()) {
    if (first === undefined) continue
    const together: MovedTogether = [first, ...others]
    const owners = await companyRecipients(tx, first.sample.company_id)
    const readers = await listReaders(tx, first.sample, owners)
    for (const one of together) await announceMove(tx, deps, readers, one)
    await announceNews(tx, deps, owners, together)
  }
}

type Replaced = By & { sample: LockedSample; number: string }

export const announceReplacement = async (tx: Tx, deps: Deps, { number, sample, ...by }: Replaced): Promise<void> => {
  const owners = await companyRecipients(tx, sample.company_id)
  const readers = await listReaders(tx, sample, owners)
  const after = { replaced_by: number }
  await announceChange(tx, deps, { ...by, sample, readers, action: 'sample.replaced', after })
}
