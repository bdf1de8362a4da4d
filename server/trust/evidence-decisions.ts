// The second half of the steps: findings, corrective actions and decisions.

import type { CertificationState } from '@assure/contract/domain/vocabulary'
import * as fc from 'fast-check'
import type { Answer, Client } from '../test/client.ts'
import { hours } from '../test/clock.ts'
import { aPlan } from '../test/findings.ts'
import {
  type Certification,
  type Finding,
  followUpOf,
  hasChain,
  type InspectorNumber,
  isGrave,
  isOver,
  lacksNeeded,
  type Model,
  missingOf,
  openGrave,
  type Visit,
} from './evidence-model.ts'
import {
  at,
  entries,
  idOf,
  inspectorOf,
  isClosed,
  latest,
  lockOf,
  notAssigned,
  type Step,
  step,
  who,
} from './evidence-steps.ts'

type Done = NonNullable<Visit['done']>

const raising = fc
  .tuple(
    who,
    fc.constantFrom<Finding['class']>('critical', 'major', 'major', 'minor', 'observation'),
    fc.constantFrom<Finding['check']>('desk', 'visit'),
    fc.constantFrom('temperature', 'floor', undefined),
  )
  .map(([drawn, severity, check, item]) =>
    step(`find something ${severity}, ${check}, ${item ?? 'free'} by ${drawn}`, async (model, real) => {
      const by = inspectorOf(model, drawn)
      const answer = await real.inspectors[by].post('/inspector/api/findings', {
        facility_id: real.facilityId,
        class: severity,
        check,
        description: 'Pallets on the wet floor.',
        ...(item === undefined ? {} : { item_key: item }),
      })
      const raisedAt = at(real)
      const after = () => {
        const { id, number } = answer.body.data as { id: string; number: string }
        const state = 'open'
        const one: Finding = { number, class: severity, check, item, certification: latest(model), state, raisedAt }
        model.findings.push(one)
        real.ids.set(one, id)
      }
      return { answer, expected: notAssigned(model, by, 'facility.not-found'), after }
    }),
  )

type Act = 'plan' | 'evidence' | 'accept' | 'return' | 'close at the desk' | 'close at a visit' | 'waive'

/** Returns the next state, or undefined if the act is not allowed. */
const afterAct = ({ state, check, class: severity }: Finding, act: Act): Finding['state'] | undefined => {
  if (state === 'closed' || state === 'waived') return undefined
  switch (act) {
    case 'plan':
      return state === 'open' ? 'plan-sent' : undefined
    case 'evidence':
      return state === 'plan-accepted' ? 'evidence-sent' : undefined
    case 'accept':
      return state === 'plan-sent' ? 'plan-accepted' : undefined
    case 'return':
      return state === 'plan-sent' ? 'open' : state === 'evidence-sent' ? 'plan-accepted' : undefined
    case 'close at the desk':
      return severity === 'observation' || (state === 'evidence-sent' && check === 'desk') ? 'closed' : undefined
    case 'close at a visit':
      return 'closed'
    case 'waive':
      return 'waived'
  }
}

const dayAfter = (now: number): string => new Date(now + 86_400_000).toISOString().slice(0, 10)

const send = (act: Act, one: { client: Client; path: string; now: number }): Promise<Answer> => {
  const { client, path, now } = one
  const bodies: Record<Act, [string, object]> = {
    plan: ['plan', aPlan(dayAfter(now))],
    evidence: ['evidence', { text: 'The racks are back.' }],
    accept: ['accept', {}],
    return: ['return', { reason: 'By whom?' }],
    'close at the desk': ['close', {}],
    'close at a visit': ['close', { check: 'visit' }],
    waive: ['waive', { reason: 'Out of scope.' }],
  }
  const [name, body] = bodies[act]
  return client.post(`${path}/${name}`, body)
}

/** The latest visit since the Fail at which a critical or major finding was closed. */
const seenSinceFail = ({ findings }: Model, certification: Certification): Visit | undefined =>
  findings
    .filter((one) => one.certification === certification && isGrave(one))
    .flatMap(({ closed }) => (closed?.seenAt && closed.at > (certification.decidedAt ?? 0) ? [closed.seenAt] : []))
    .toSorted((one, other) => one.at - other.at)
    .at(-1)

/**
 * Closing the last critical or major finding of a failed certification passes its follow-up visit, if there was one.
 */
const close = (model: Model, one: Finding, { now, atVisit }: { now: number; atVisit: boolean }): void => {
  const seenAt = atVisit ? followUpOf(model, one, now) : undefined
  one.state = 'closed'
  one.closed = { at: now, seenAt }
  const { certification } = one
  if (certification?.state !== 'failed' || openGrave(model, certification).length > 0) return
  const visit = atVisit ? seenAt : seenSinceFail(model, certification)
  if (visit !== undefined && visit.done === undefined) visit.done = { certification, passed: true, at: now }
}

/** All inspectors are assigned by the first administrator. */
const isAssigner = ({ inspector }: Model, by: 0 | 1): boolean => by === 0 && inspector !== undefined

const acts: readonly Act[] = ['plan', 'evidence', 'accept', 'return', 'close at the desk', 'close at a visit', 'waive']
const acting = fc
  .tuple(
    fc.constantFrom(0, 0, 0, 1, 2),
    fc.constantFrom(...acts, 'close at a visit' as const),
    fc.constantFrom(0, 0, 1, 'admin' as const),
  )
  .map(([which, act, reviewer]) =>
    step(`${act} of finding ${which} by ${reviewer}`, async (model, real) => {
      const one = model.findings.at(-1 - which)
      if (one === undefined) return undefined
      const isOwner = act === 'plan' || act === 'evidence'
      const by = isOwner || act === 'waive' || reviewer === 'admin' ? undefined : inspectorOf(model, reviewer as 0 | 1)
      const office = act === 'waive' && reviewer === 1 ? 1 : 0
      const client = isOwner ? real.owner : by === undefined ? real.admins[office] : real.inspectors[by]
      const area = isOwner ? '/api/user' : by === undefined ? '/admin/api' : '/inspector/api'
      const answer = await send(act, { client, path: `${area}/findings/${idOf(real, one)}`, now: at(real) })
      const next = afterAct(one, act)
      const isUnseen = act === 'close at a visit' && followUpOf(model, one, at(real)) === undefined
      const expected =
        by !== undefined && model.inspector !== by
          ? 'finding.not-found'
          : next === undefined
            ? 'finding.move-not-possible'
            : isUnseen
              ? 'finding.not-visited'
              : act === 'waive' && one.class === 'critical' && real.isFourEyes && isAssigner(model, office)
                ? 'finding.not-independent'
                : undefined
      const after = () => {
        if (act === 'waive') one.waivedBy = office
        if (next === 'closed') close(model, one, { now: at(real), atVisit: act === 'close at a visit' })
        else one.state = next ?? one.state
      }
      return { answer, expected, after }
    }),
  )

/** Closes findings all the way from the desk, so that histories reach the end. */
const puttingRight = fc.constant(
  step('put everything right', async (model, real) => {
    for (const one of model.findings.filter((finding) => !isOver(finding) && finding.check === 'desk'))
      for (const act of ['plan', 'accept', 'evidence', 'close at the desk'] as const) {
        const next = afterAct(one, act)
        if (next === undefined) continue
        const isOwner = act === 'plan' || act === 'evidence'
        const path = `${isOwner ? '/api/user' : '/admin/api'}/findings/${idOf(real, one)}`
        const answer = await send(act, { client: isOwner ? real.owner : real.admins[0], path, now: at(real) })
        if (answer.status >= 300) throw new Error(`${act}: ${answer.text}`)
        if (next === 'closed') close(model, one, { now: at(real), atVisit: false })
        else one.state = next
      }
    return undefined
  }),
)

const earliestOpen = (model: Model, by: InspectorNumber, before = Number.POSITIVE_INFINITY): Visit | undefined =>
  model.visits
    .filter((visit) => visit.by === by && visit.done === undefined && visit.at < before)
    .toSorted((one, other) => one.at - other.at)[0]

/** The latest visit of this inspector that was closed with findings and is still undecided. */
const latestUndecided = (model: Model, by: InspectorNumber, certification: Certification): Done | undefined =>
  model.visits
    .filter((visit) => visit.by === by && visit.done?.certification === certification)
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ done }) => (done === undefined || done.passed !== undefined ? [] : [done]))
    .toSorted((one, other) => one.at - other.at)
    .at(-1)

/**
 * A decision completes the inspector's earliest open visit. Without one, it decides the visit that was closed with
 * findings; without that either, a visit at the current time is recorded.
 */
const completeVisit = (model: Model, by: InspectorNumber, done: Done): void => {
  const open = earliestOpen(model, by)
  const undecided = latestUndecided(model, by, done.certification)
  if (open !== undefined) open.done = done
  else if (undecided !== undefined) undecided.passed = done.passed
  else model.visits.push({ by, at: done.at, done })
}

/** The next midnight in Dubai. */
const endOfDay = (now: number): number => (Math.floor((now + hours(4)) / hours(24)) + 1) * hours(24) - hours(4)

const granted = (one: Certification, at: number, isOverride: boolean): void => {
  one.state = 'certified'
  one.issuedAt = at
  one.decidedAt = at
  one.certificates.push(isOverride)
}

const ended = (one: Certification, at: number, state: CertificationState): void => {
  one.state = state
  one.decidedAt = at
}

type Move = 'pass' | 'fail'
const inspecting = fc
  .tuple(who, fc.constantFrom<Move>('pass', 'pass', 'pass', 'fail'), fc.constantFrom('submit', 'decide', 'not visited'))
  .map(([drawn, move, how]) =>
    step(`${move} by ${drawn} (${how})`, async (model, real) => {
      const one = latest(model)
      if (one === undefined) return undefined
      const by = inspectorOf(model, drawn)
      const [client, id] = [real.inspectors[by], idOf(real, one)]
      const isSubmitted = how === 'submit'
      const answer = isSubmitted
        ? await client.post(`/inspector/api/inspections/${id}/submit`, { recommendation: move })
        : await client.patch(`/inspector/api/certifications/${id}/status`, {
            status: move === 'pass' ? 1 : 3,
            ...(how === 'not visited' ? { visited: false } : {}),
          })
      const missing = move === 'pass' ? missingOf(model, one) : []
      const hasVisit = (earliestOpen(model, by) ?? latestUndecided(model, by, one)) !== undefined
      const absent = notAssigned(model, by, isSubmitted ? 'inspection.not-found' : 'certification.not-found')
      const over =
        one.state !== 'pending'
          ? 'certification.move-not-possible'
          : one.recommended
            ? 'certification.already-recommended'
            : undefined
      const impossible = absent ?? (isSubmitted ? lockOf(one) : over)
      if (impossible !== undefined) return { answer, expected: impossible }
      if (missing.length > 0) return { answer, expected: 'inspection.evidence-missing', missing }
      if (isSubmitted && move === 'pass' && lacksNeeded(one)) return { answer, expected: 'inspection.not-ready' }
      if (how === 'not visited' && !hasVisit) return { answer, expected: 'certification.not-visited' }
      const after = () => {
        completeVisit(model, by, { certification: one, passed: move === 'pass', at: at(real) })
        if (real.isFourEyes) one.recommended = true
        else if (move === 'pass') granted(one, at(real), false)
        else ended(one, at(real), 'failed')
      }
      return { answer, expected: undefined, after }
    }),
  )

const submittingWithFindings = who.map((drawn) =>
  step(`submit with findings by ${drawn}`, async (model, real) => {
    const one = latest(model)
    if (one === undefined) return undefined
    const by = inspectorOf(model, drawn)
    const answer = await real.inspectors[by].post(`/inspector/api/inspections/${idOf(real, one)}/submit`, {
      recommendation: 'findings',
      reason: 'The rest follows.',
    })
    const after = () => {
      one.submitted = true
      const visit = earliestOpen(model, by, endOfDay(at(real)))
      if (visit !== undefined) visit.done = { certification: one, passed: undefined, at: at(real) }
    }
    const notReady = lacksNeeded(one) ? 'inspection.not-ready' : undefined
    const expected = notAssigned(model, by, 'inspection.not-found') ?? lockOf(one) ?? notReady
    return { answer, expected, after }
  }),
)

const reopening = who.map((drawn) =>
  step(`reopen by ${drawn}`, async (model, real) => {
    const one = latest(model)
    if (one === undefined) return undefined
    const by = inspectorOf(model, drawn)
    const answer = await real.inspectors[by].post(`/inspector/api/inspections/${idOf(real, one)}/reopen`, {
      reason: 'One answer was wrong.',
    })
    const absent = notAssigned(model, by, 'inspection.not-found')
    const closed = isClosed(one) ? 'inspection.closed' : one.submitted ? undefined : 'inspection.not-submitted'
    return { answer, expected: absent ?? closed, after: () => void (one.submitted = false) }
  }),
)

type AdminMove = 'certify' | 'expire' | 'fail'
const movesOfAdministrators: Record<CertificationState, Partial<Record<AdminMove, CertificationState>>> = {
  pending: { certify: 'certified', fail: 'failed' },
  certified: { expire: 'expired', fail: 'failed' },
  expired: { certify: 'certified', fail: 'failed' },
  failed: { certify: 'certified' },
}

const administering = fc
  .tuple(
    fc.constantFrom<0 | 1>(0, 1, 1),
    fc.constantFrom<AdminMove>('certify', 'certify', 'certify', 'expire', 'fail'),
    fc.constantFrom(0, 0, 0, 1),
    fc.constantFrom('For a reason', undefined),
  )
  .map(([by, move, which, reason]) =>
    step(
      `${move} by administrator ${by} (${which}${reason === undefined ? ', no reason' : ''})`,
      async (model, real) => {
        const one = model.certifications.at(-1 - which)
        if (one === undefined) return undefined
        const answer = await real.admins[by].patch(`/admin/api/certifications/${idOf(real, one)}/status`, {
          status: { certify: 1, expire: 2, fail: 3 }[move],
          ...(reason === undefined && move === 'certify' ? {} : { reason: 'For a reason' }),
        })
        const next = movesOfAdministrators[one.state][move]
        if (next === undefined) return { answer, expected: 'certification.move-not-possible' }
        // An administrator who assigned the inspector or waived a critical finding cannot be the second person.
        const isWaiver = model.findings.some(
          ({ certification, class: severity, waivedBy }) =>
            certification === one && severity === 'critical' && waivedBy === by,
        )
        const isDependent = isAssigner(model, by) || isWaiver
        if (real.isFourEyes && isDependent && (move === 'certify' || one.state === 'pending'))
          return { answer, expected: 'certification.not-independent' }
        const after = () => {
          if (move === 'certify') granted(one, at(real), !hasChain(model, one))
          else ended(one, at(real), next)
        }
        return { answer, expected: undefined, after }
      },
    ),
  )

const { ordering, assigning, planning, waiting, answering, answeringAll, photographing, signs } = entries
/** Weights favour steps that succeed over steps that are refused. */
const weighed: [number, fc.Arbitrary<Step>][] = [
  [2, ordering],
  [2, assigning],
  [1, planning],
  [1, waiting],
  [1, photographing],
  [1, signs],
  [2, raising],
  [3, answering],
  [2, answeringAll],
  [3, acting],
  [1, puttingRight],
  [3, inspecting],
  [1, submittingWithFindings],
  [1, reopening],
  [1, administering],
]
const drawnStep: fc.Arbitrary<Step> = fc.oneof(...weighed.map(([weight, arbitrary]) => ({ weight, arbitrary })))
const longest = 40
const anything = fc.array(drawnStep, { minLength: longest / 2, maxLength: longest })
/** Most histories start with an assigned inspection, because few that start from nothing reach a Pass. */
export const drawnSteps: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 1, arbitrary: anything },
  { weight: 3, arbitrary: fc.tuple(ordering, assigning, answeringAll, anything).map((all) => all.flat()) },
)
