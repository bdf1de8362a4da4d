// The whole life of a certification, readable by a non-programmer. The server refuses by this table, and the screens
// draw their buttons from it. No zod here: the web loads this at run time.
import type { Outcome } from './outcome.ts'
import { accept, refuse } from './outcome.ts'
import type { CertificationCode, CertificationState } from './vocabulary.ts'
import { certificationStatus } from './vocabulary.ts'

export const deciders = ['admin', 'inspector'] as const
export type Decider = (typeof deciders)[number]

export const certificationMoves = ['certify', 'expire', 'fail'] as const
export type CertificationMove = (typeof certificationMoves)[number]

type Moves = Partial<Record<CertificationState, Partial<Record<CertificationMove, CertificationState>>>>

const moves: Record<Decider, Moves> = {
  admin: {
    pending: { certify: 'certified', fail: 'failed' },
    certified: { expire: 'expired', fail: 'failed' },
    expired: { certify: 'certified', fail: 'failed' },
    failed: { certify: 'certified' },
  },
  inspector: {
    pending: { certify: 'certified', fail: 'failed' },
  },
}

export const nextState = (
  by: Decider,
  now: CertificationState,
  move: CertificationMove,
): Outcome<CertificationState> => {
  const next = moves[by][now]?.[move]
  return next ? accept(next) : refuse('certification.move-not-possible')
}

/** The moves possible now, in the order of the buttons. */
export const movesFrom = (by: Decider, now: CertificationState): CertificationMove[] =>
  certificationMoves.filter((move) => nextState(by, now, move).ok)

/** What the table alone does not know. An administrator is independent if they did not assign the inspector, nor waive a critical finding. */
export type Circumstances = { isFourEyes: boolean; isRecommended: boolean; isIndependent: boolean }

/**
 * The table combined with the circumstances: an inspector recommends once, and under four eyes only an independent
 * administrator decides. Ending a certification needs no second person.
 */
export const tryMove = (
  by: Decider,
  now: CertificationState,
  move: CertificationMove,
  { isFourEyes, isRecommended, isIndependent }: Circumstances,
): Outcome<CertificationState> => {
  const next = nextState(by, now, move)
  if (!next.ok) return next
  if (by === 'inspector') return isRecommended ? refuse('certification.already-recommended') : next
  const isDecision = move === 'certify' || now === 'pending'
  return isFourEyes && isDecision && !isIndependent ? refuse('certification.not-independent') : next
}

export const movesNow = (by: Decider, now: CertificationState, circumstances: Circumstances): CertificationMove[] =>
  certificationMoves.filter((move) => tryMove(by, now, move, circumstances).ok)

/** The API names a move by the status it leads to. */
export const moveCodes = {
  certify: certificationStatus.certified,
  expire: certificationStatus.expired,
  fail: certificationStatus.failed,
} as const satisfies Record<CertificationMove, CertificationCode>
export type MoveCode = (typeof moveCodes)[CertificationMove]

export const moveOf = (code: MoveCode): CertificationMove =>
  code === moveCodes.certify ? 'certify' : code === moveCodes.expire ? 'expire' : 'fail'
