// What an owner answers: a plan, evidence, a question for more time; and what anybody says.

import type {
  commentFinding as commentCall,
  sendFindingEvidence as evidenceCall,
  askFindingExtension as extensionCall,
  FindingDetail,
  sendFindingPlan as planCall,
} from '@assure/contract/calls/findings'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { actOnFinding } from './change-finding.ts'
import { extendedDay, plannedDay } from './rules.ts'
import type { FindingReader } from './store.ts'
import { countComments } from './store-entries.ts'

type Sent<Body> = { id: string; body: Body; files?: readonly Staged[] }
type Answer = Promise<Outcome<FindingDetail>>

export const sendPlan =
  (deps: Deps) =>
  (context: UseCaseContext<Owner>, { id, body, files }: Sent<BodyOf<typeof planCall>>): Answer =>
    actOnFinding(deps)(context, {
      id,
      seen: body.seen,
      files: files ?? [],
      move: 'send-plan',
      message: 'finding.plan-sent',
      act: (_tx, _found, { now }) => {
        const { cause, correction, prevention } = body
        const by = plannedDay(body.by, dubaiDay(now))
        return by.ok ? accept({ kind: 'plan', plan: { cause, correction, prevention }, until: by.value }) : by
      },
    })

export const sendEvidence =
  (deps: Deps) =>
  (context: UseCaseContext<Owner>, { id, body, files }: Sent<BodyOf<typeof evidenceCall>>): Answer =>
    actOnFinding(deps)(context, {
      id,
      seen: body.seen,
      files: files ?? [],
      move: 'send-evidence',
      message: 'finding.evidence-sent',
      act: () => accept({ kind: 'evidence', text: body.text, extensionUntil: null }),
    })

export const askExtension =
  (deps: Deps) =>
  (context: UseCaseContext<Owner>, { id, body }: Sent<BodyOf<typeof extensionCall>>): Answer =>
    actOnFinding(deps)(context, {
      id,
      seen: body.seen,
      move: 'ask-extension',
      message: 'finding.extension-asked',
      act: (_tx, { dueOn }, { now }) => {
        const until = extendedDay(body.until, dueOn, dubaiDay(now))
        return until.ok
          ? accept({ kind: 'extension-asked', text: body.reason, until: until.value, extensionUntil: until.value })
          : until
      },
    })

/** Of everybody at one finding. */
const commentsAnHour = 30
/** Of one person at one finding, ever. */
const ownComments = 300

export const addComment =
  (deps: Deps) =>
  (context: UseCaseContext<FindingReader>, { id, body, files }: Sent<BodyOf<typeof commentCall>>): Answer =>
    actOnFinding(deps)(context, {
      id,
      files: files ?? [],
      message: 'finding.comment-added',
      act: async (tx, { id: findingId }, { actor, now }) => {
        const since = new Date(now.getTime() - 3_600_000)
        const { recent, own } = await countComments(tx, { findingId, since, by: actor.accountId })
        if (own >= ownComments) return refuse('finding.conversation-full', { values: { max: ownComments } })
        return recent < commentsAnHour
          ? accept({ kind: 'comment', text: body.text })
          : refuse('finding.too-many-comments', { values: { max: commentsAnHour } })
      },
    })
