// Links for outsiders, and holds until the buyer has confirmed. No zod here: the web loads this at run time.
import type { RequestState } from './request-moves.ts'

export const shareRoles = ['buyer', 'supplier', 'bank', 'other'] as const
export type ShareRole = (typeof shareRoles)[number]

/** `ended`: its last day has passed. */
export const shareStates = ['live', 'ended', 'revoked'] as const

export const releaseStates = ['waiting', 'released', 'lifted'] as const
export type ReleaseState = (typeof releaseStates)[number]

export const shareLimits = { live: 20, days: 30, mailsPerDay: 50 } as const

/** The last day that a link can have: the same day of the next year. Only to be compared, because 29 February has none. */
export const lastShareDay = (today: string): string => `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`

/** What an outsider reads of the states, which say nothing of quotes and payments. */
export const sharedStages = ['received', 'scheduled', 'in-progress', 'under-review', 'reported', 'ended'] as const
export type SharedStage = (typeof sharedStages)[number]

const stages: Record<RequestState, SharedStage> = {
  draft: 'received',
  submitted: 'received',
  returned: 'received',
  quoted: 'received',
  'awaiting-payment': 'received',
  ready: 'received',
  scheduled: 'scheduled',
  'in-progress': 'in-progress',
  'under-review': 'under-review',
  reported: 'reported',
  closed: 'reported',
  declined: 'ended',
  lapsed: 'ended',
  cancelled: 'ended',
}

export const sharedStageOf = (state: RequestState): SharedStage => stages[state]

/** A draft is its owner's alone, and a request that ended without a report has nothing to follow. */
export const isShareable = (state: RequestState): boolean => state !== 'draft' && stages[state] !== 'ended'
