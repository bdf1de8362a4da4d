// The owner's answers to a finding (plan, evidence, request for more time), and everyone's comments.

import type * as calls from '@assure/contract/calls/findings'
import { messageLimits } from '@assure/contract/domain/conversation'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { actOnFinding } from './change-finding.ts'
import { extendedDay, plannedDay } from './rules.ts'
import { countComments } from './store-entries.ts'

export const sendPlan: UseCase<typeof calls.sendFindingPlan> = (deps, call) =>
  actOnFinding(deps, call, {
    move: 'send-plan',
    message: 'finding.plan-sent',
    act: (_tx, _found, now) => {
      const { cause, correction, prevention } = call.body
      const by = plannedDay(call.body.by, dubaiDay(now))
      return by.ok ? accept({ kind: 'plan', plan: { cause, correction, prevention }, until: by.value }) : by
    },
  })

export const sendEvidence: UseCase<typeof calls.sendFindingEvidence> = (deps, call) =>
  actOnFinding(deps, call, {
    move: 'send-evidence',
    message: 'finding.evidence-sent',
    act: () => accept({ kind: 'evidence', text: call.body.text, extensionUntil: null }),
  })

export const askExtension: UseCase<typeof calls.askFindingExtension> = (deps, call) =>
  actOnFinding(deps, call, {
    move: 'ask-extension',
    message: 'finding.extension-asked',
    act: (_tx, { due_on: dueOn }, now) => {
      const until = extendedDay(call.body.until, dueOn, dubaiDay(now))
      return until.ok
        ? accept({ kind: 'extension-asked', text: call.body.reason, until: until.value, extensionUntil: until.value })
        : until
    },
  })

export const addComment: UseCase<
  typeof calls.commentFinding | typeof calls.commentFindingAdmin | typeof calls.commentFindingInspector
> = (deps, call) =>
  actOnFinding(deps, call, {
    message: 'finding.comment-added',
    act: async (tx, { id: findingId }, now) => {
      const since = new Date(now.getTime() - 3_600_000)
      const { recent, own } = await countComments(tx, { findingId, since, by: call.actor.accountId })
      const { anHour, ofOne } = messageLimits
      if (own >= ofOne) return refuse('finding.conversation-full', { values: { max: ofOne } })
      return recent < anHour
        ? accept({ kind: 'comment', text: call.body.text })
        : refuse('finding.too-many-comments', { values: { max: anHour } })
    },
  })
