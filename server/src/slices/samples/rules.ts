// Pure rules: which moves a reader may make with a sample, and what a reception must say.

import { type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { RequestState } from '@assure/contract/domain/request-moves'
import {
  isDefective,
  neededChecks,
  needsTemperature,
  type SampleChecks,
  type SampleStorage,
} from '@assure/contract/domain/sample-checks'
import {
  nextSampleState,
  type SampleMove,
  type SampleParty,
  type SampleRequestFacts,
  type SampleState,
  sampleBar,
  sampleMoves,
} from '@assure/contract/domain/sample-moves'
import { isOther, seenOf } from '@assure/contract/domain/seen'
import type { ProblemCode } from '@assure/contract/problems'

const openStates: readonly RequestState[] = ['ready', 'scheduled', 'in-progress', 'under-review']
export const isRequestOpen = (state: RequestState): boolean => openStates.includes(state)

/** Whether it is another than the caller saw. */
export const isChangedSince = (
  seen: string | undefined,
  { state, updated_at: at }: { state: SampleState; updated_at: Date },
): boolean => isOther(seen, seenOf.sample({ state, updated_at: at.toISOString() }))

/** Whose moves a reader makes. `draws`: draws samples, rather than only carrying them. */
export type SampleRole = { parties: readonly SampleParty[]; draws: boolean }

/** `isCarrier`: assigned to the request, or to the inspection in which its samples are drawn. */
export const roleOf = (
  kind: 'owner' | 'admin' | 'inspector',
  { isCarrier, isAnalyst }: { isCarrier: boolean; isAnalyst: boolean },
): SampleRole => {
  if (kind === 'owner') return { parties: ['owner'], draws: false }
  if (kind === 'admin' || isAnalyst) return { parties: ['carrier', 'laboratory'], draws: kind !== 'admin' && isCarrier }
  return { parties: isCarrier ? ['carrier'] : [], draws: isCarrier }
}

export const nextStateFor = (
  { parties, draws }: SampleRole,
  facts: SampleRequestFacts,
  move: SampleMove,
): Outcome<SampleState> => {
  const next = parties.map((party) => nextSampleState(party, facts, move)).find(({ ok }) => ok)
  if (next === undefined || (move === 'draw' && !draws)) return refuse('sample.move-not-possible')
  const bar = sampleBar(facts, move)
  return bar === undefined ? next : refuse(bar)
}

export const movesFor = (role: SampleRole, facts: SampleRequestFacts): SampleMove[] =>
  sampleMoves.filter((move) => nextStateFor(role, facts, move).ok)

type Reception = {
  checks: SampleChecks
  temperature: number | null
  condition: string | null
  storage: SampleStorage | null
  sealNumber: string | null
}

/** By field. Empty: the sample may be received. */
export const receptionFaults = ({
  checks,
  temperature,
  condition,
  storage,
  sealNumber,
}: Reception): Record<string, ProblemCode> => ({
  ...Object.fromEntries(
    neededChecks({ storage, seal_number: sealNumber })
      .filter((check) => checks[check] === null)
      .map((check) => [`checks.${check}`, 'field.required' as const]),
  ),
  ...(needsTemperature(storage) && temperature === null ? { temperature: 'field.required' as const } : {}),
  ...(isDefective(checks) && condition === null ? { condition: 'sample.condition-required' as const } : {}),
})
