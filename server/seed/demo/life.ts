// The life of one facility of the town from its registration: runs from payment to decision, including what goes wrong.
import type { FindingClass } from '@assure/contract/domain/finding-moves'
import type { Act, ActKind } from './acts.ts'
import { type Diary, daysAgo, daysBetween, workday } from './calendar.ts'
import type { Chance } from './chance.ts'
import { type InspectorName, inspectorOf, leftAgo, type StaffName, staff } from './people.ts'
import { documentTitles, sayings } from './sayings.ts'

export type Around = { now: Date; chance: Chance; diary: Diary }

/** The period, in days before today, in which two people had to decide. */
export const fourEyes = { from: 70, until: 3 } as const
/** Days since the deactivated inspector left. */
export const inspectorLeftAgo = 150

const byEmirate: Record<number, readonly InspectorName[]> = {
  1: ['omar', 'omar', 'lina', 'faisal'],
  2: ['omar', 'omar', 'grace', 'reem', 'karim'],
  3: ['yousef', 'grace'],
  4: ['yousef', 'reem'],
  5: ['reem', 'yousef'],
  6: ['jun', 'yousef'],
  7: ['jun', 'lina'],
}
// Excludes the super administrator and the colleague she has just created: whoever managed the other's account cannot
// act as the second person.
const deciders: readonly StaffName[] = ['admin', 'admin', 'huda', 'thomas', 'saeed', 'former']

/** One run: the state that it ends in, and what happens on the way. */
export type Run = {
  until:
    | 'awaiting-payment'
    | 'awaiting-transfer'
    | 'slip-sent'
    | 'refused'
    | 'paid'
    | 'assigned'
    | 'planned'
    | 'recommended'
    | 'passed'
    | 'failed'
    | 'overridden'
  /** The day and hour of the visit, for a run that ends at a scheduled visit. */
  visit?: { days: number; hour: number }
  /** No random mishaps, so that the run reaches its state by today. */
  isPlain?: boolean
  /** A mishap that is certain to happen. */
  with?: Mishap
}

export const mishaps = ['declined', 'refused', 'moved', 'cancelled', 'replaced', 'unplanned'] as const
type Mishap = (typeof mishaps)[number]

export type Life = {
  acts: Act[]
  /** The time of the latest act. */
  at(): Date
  add(days: number): void
  archive(): void
  run(days: number, run: Run): void
  decide(days: number, status: 1 | 2 | 3, reason?: string): void
  /** The inspector raises a finding at the latest visit; it progresses to `upTo`. */
  find(finding: RaisedThere): void
}

export type RaisedThere = { class: FindingClass; upTo: 'open' | 'plan' | 'accepted' | 'evidence' | 'closed' }

const stages: readonly RaisedThere['upTo'][] = ['open', 'plan', 'accepted', 'evidence', 'closed']

export const openLife = (
  { now, chance, diary }: Around,
  { emirate, language }: { emirate: number; language: 'en' | 'ar' },
): Life => {
  const acts: Act[] = []
  const texts = sayings[language]
  let cursor = new Date(0)
  /** The assigner must not decide, because at times the two-people rule applies. */
  let assigner: StaffName | undefined
  let assigned: InspectorName | undefined

  /** The run in progress. */
  let current: Run = { until: 'paid' }
  const happens = (mishap: Mishap, percent: number): boolean =>
    current.with === undefined ? current.isPlain !== true && chance.isTrue(percent) : current.with === mishap

  const later = (minutes: number): Date => new Date(cursor.getTime() + minutes * 60_000)
  /** Advances some days, within working hours; on the same day, by a few minutes. */
  const pass = (least: number, most: number): Date => {
    const today = daysBetween(cursor, now)
    const day = workday(now, today - chance.between(least, most))
    const at = daysAgo(now, day, chance.between(8, 15), chance.between(0, 59))
    cursor = at > cursor ? at : later(chance.between(12, 75))
    return cursor
  }
  const comeTo = (days: number): Date => {
    const at = daysAgo(now, workday(now, days), chance.between(8, 13), chance.between(0, 59))
    cursor = at > cursor ? at : later(chance.between(12, 75))
    return cursor
  }
  const ago = (): number => daysBetween(cursor, now)
  const aDecider = (): StaffName =>
    chance.pick(
      deciders.filter(
        (name) => name !== assigner && staff[name].ago > ago() + 1 && (name !== 'former' || ago() > leftAgo + 1),
      ),
    )
  const isThere = (name: InspectorName): boolean =>
    inspectorOf(name).ago > ago() + 2 && (inspectorOf(name).state !== 'left' || ago() > inspectorLeftAgo + 60)
  const anInspector = (except?: InspectorName): InspectorName => {
    const isFree = (name: InspectorName): boolean => name !== except && isThere(name)
    const near = (byEmirate[emirate] ?? []).filter(isFree)
    return chance.pick(near.length > 0 ? near : (['omar', 'lina'] as const).filter(isFree))
  }

  const transfer = (stopsAt: Run['until'], isSecond = false): boolean => {
    acts.push({ at: cursor, does: 'order', method: 'wireTransfer' })
    if (stopsAt === 'awaiting-transfer') return false
    pass(0, 1)
    acts.push({ at: cursor, does: 'slip' })
    if (stopsAt === 'slip-sent') return false
    const isRefused = stopsAt === 'refused' || (!isSecond && happens('refused', 7))
    pass(1, 2)
    if (isRefused) {
      acts.push({ at: cursor, does: 'refuse', by: aDecider(), reason: chance.pick(texts.refused) })
      if (stopsAt === 'refused') return false
      pass(1, 3)
      return transfer(stopsAt, true)
    }
    acts.push({ at: cursor, does: 'confirm', by: aDecider() })
    return true
  }
  const online = (stopsAt: Run['until']): boolean => {
    const isPaid = stopsAt !== 'awaiting-payment'
    const isDeclined = isPaid && happens('declined', 9)
    const pays = [...(isDeclined ? ['decline' as const] : []), ...(isPaid ? ['approve' as const] : [])]
    acts.push({ at: cursor, does: 'order', method: 'onlinePayment', pays })
    return isPaid
  }
  const pay = (): boolean => {
    const { until } = current
    if (until === 'awaiting-payment' || current.with === 'declined') return online(until)
    const isTransfer = ['awaiting-transfer', 'slip-sent', 'refused'].includes(until) || current.with === 'refused'
    return isTransfer || chance.isTrue(38) ? transfer(until) : online(until)
  }

  const book = (inspector: InspectorName, least: number, most: number): Date =>
    diary.book(inspector, workday(now, ago() - chance.between(least, most)), chance.between(8, 14))
  const assign = (inspector: InspectorName) => {
    if (inspector === assigned) return
    assigned = inspector
    assigner = aDecider()
    acts.push({ at: cursor, does: 'assign', by: assigner, inspector })
  }
  /** Returns the time of the visit after any changes. */
  const plan = (inspector: InspectorName): Date => {
    let visitAt = book(inspector, 3, 8)
    acts.push({ at: cursor, does: 'plan', inspector, visitAt })
    const isCancelled = happens('cancelled', 8)
    if (!isCancelled && !happens('moved', 15)) return visitAt
    pass(1, 1)
    if (cursor >= visitAt) return visitAt
    if (isCancelled) {
      acts.push({ at: cursor, does: 'cancel', inspector, reason: chance.pick(texts.cancelled) })
      pass(1, 2)
    }
    visitAt = book(inspector, 2, 6)
    acts.push({ at: cursor, does: isCancelled ? 'plan' : 'move', inspector, visitAt })
    return visitAt
  }
  /** Another inspector takes over. A report that the former one wrote offline arrives later. */
  const replace = (former: InspectorName): InspectorName => {
    acts.push({ at: cursor, does: 'plan', inspector: former, visitAt: book(former, 6, 9) })
    pass(1, 2)
    const inspector = anInspector(former)
    assign(inspector)
    cursor = later(chance.between(60, 180))
    acts.push({ at: cursor, does: 'hand-over', inspector: former, text: chance.pick(texts.handedOver) })
    pass(1, 1)
    return inspector
  }
  const inspect = (inspector: InspectorName, visitAt: Date, isPassed: boolean) => {
    cursor = new Date(visitAt.getTime() + chance.between(50, 80) * 60_000)
    const text = chance.pick(isPassed ? texts.passed : texts.found)
    if (!chance.isTrue(12)) acts.push({ at: cursor, does: 'report', inspector, text })
    cursor = later(chance.between(15, 60))
    const outcome = isPassed ? { status: 1 as const } : { status: 3 as const, reason: text }
    acts.push({ at: cursor, does: 'inspect', inspector, ...outcome })
    return outcome
  }
  const isFourEyes = (at: Date): boolean =>
    at >= daysAgo(now, fourEyes.from, 7) && at < daysAgo(now, workday(now, fourEyes.until), 17)

  const remark = () => {
    if (chance.isTrue(14)) {
      cursor = later(5)
      acts.push({ at: cursor, does: 'note', by: aDecider(), text: chance.pick(texts.office) })
    }
    if (chance.isTrue(7)) {
      cursor = later(9)
      acts.push({ at: cursor, does: 'document', by: aDecider(), title: chance.pick(documentTitles) })
    }
    cursor = later(15)
  }

  return {
    acts,
    at: () => cursor,
    add: (days) => {
      acts.push({ at: comeTo(days), does: 'add' })
    },
    archive: () => {
      acts.push({ at: pass(2, 9), does: 'archive' })
    },
    decide: (days, status, reason) => {
      const decision = reason === undefined ? { status } : { status, reason }
      acts.push({ at: comeTo(days), does: 'decide', by: aDecider(), ...decision })
    },
    find: ({ class: kind, upTo }) => {
      const inspector = assigned
      if (inspector === undefined) return
      const [seen = ''] = texts.found
      cursor = later(20)
      acts.push({ at: cursor, does: 'raise', inspector, class: kind, text: seen })
      const steps: ActKind[] = [
        { does: 'answer', with: 'plan', text: texts.plan },
        { does: 'review', inspector, move: 'accept' },
        { does: 'answer', with: 'evidence', text: texts.evidence },
        { does: 'review', inspector, move: 'close' },
      ]
      for (const step of steps.slice(0, stages.indexOf(upTo))) {
        cursor = later(15)
        acts.push({ at: cursor, ...step })
      }
    },
    run: (days, run) => {
      current = run
      const { until } = run
      comeTo(days)
      if (!pay() || until === 'paid') return
      pass(1, 2)
      remark()
      if (until === 'overridden') {
        acts.push({ at: cursor, does: 'decide', by: aDecider(), status: 1, reason: chance.pick(texts.overridden) })
        return
      }
      // The previous inspector comes again if still active.
      let inspector = assigned !== undefined && isThere(assigned) ? assigned : anInspector()
      assign(inspector)
      if (until === 'assigned') return
      pass(0, 1)
      if (until === 'planned') {
        const { days: day, hour } = run.visit ?? { days: -2, hour: 10 }
        acts.push({ at: cursor, does: 'plan', inspector, visitAt: diary.book(inspector, day, hour) })
        return
      }
      if (happens('replaced', 6)) inspector = replace(inspector)
      const isUnplanned = happens('unplanned', 5)
      const visitAt = isUnplanned ? pass(2, 5) : plan(inspector)
      const outcome = inspect(inspector, visitAt, until !== 'failed')
      if (until === 'recommended' || !isFourEyes(cursor)) return
      pass(0, 2)
      acts.push({ at: cursor, does: 'decide', by: aDecider(), ...outcome })
    },
  }
}
