// The stories of the hand-made facilities, day by day.
import type { FindingClass } from '@assure/contract/domain/finding-moves'
import type { Act } from './acts.ts'
import { type Diary, daysAgo } from './calendar.ts'
import type { CastFacility } from './cast.ts'
import type { InspectorName } from './people.ts'

const missing = 'Fire exits blocked in hall 2; temperature logs missing.'
const removed = 'A later check found that safety equipment had been removed.'
const texts = {
  passed: 'Storage, hygiene and documents are in order.',
  failed: 'Fire exits are blocked in hall 2; the cold room logs are missing.',
}

/** Notes of inspectors at the hand-made facilities, by checklist item. */
const seen = {
  'fire.exits': 'Two fire exits are blocked by pallets.',
  'cold.records': 'The temperature log of cold room 1 has no entries for last week.',
  'pests.records': 'The visits of the pest control company are not recorded.',
  'people.first-aid': 'The first aid box beside gate 2 is empty.',
} as const
const [plan, evidence] = [
  'The shift leader checks it every morning, and staff are trained again.',
  'Put right the same day; see the photographs.',
]

/** One finding in each state. */
const correctiveActs = (inspector: InspectorName, at: (days: number, hour: number) => Date): Act[] => {
  const raise = (kind: FindingClass, item: keyof typeof seen): Act => ({
    at: at(6, 15),
    does: 'raise',
    inspector,
    class: kind,
    text: seen[item],
    item,
  })
  const answer = (days: number, nth: number, kind: 'plan' | 'evidence'): Act => ({
    at: at(days, 9),
    does: 'answer',
    with: kind,
    text: kind === 'plan' ? plan : evidence,
    nth,
  })
  const review = (days: number, nth: number, move: 'accept' | 'close'): Act => ({
    at: at(days, 13),
    does: 'review',
    inspector,
    move,
    nth,
  })
  return [
    raise('critical', 'fire.exits'),
    raise('major', 'cold.records'),
    raise('major', 'pests.records'),
    raise('minor', 'people.first-aid'),
    { at: at(6, 15), does: 'raise', inspector, class: 'minor', text: 'A lamp above rack 4 does not work.' },
    { at: at(6, 15), does: 'raise', inspector, class: 'minor', text: 'The sign of the assembly point has faded.' },
    { at: at(6, 16), does: 'submit', inspector },
    ...[1, 2, 3, 4].map((nth) => answer(5, nth, 'plan')),
    ...[2, 3, 4].map((nth) => review(5, nth, 'accept')),
    ...[3, 4].map((nth) => answer(3, nth, 'evidence')),
    review(3, 4, 'close'),
    { at: at(2, 10), does: 'waive', by: 'admin', reason: 'The landlord renews all signs this month.', nth: 5 },
  ]
}

/** `slot` gives each facility its own minutes. */
export const actsOf = (facility: CastFacility, now: Date, diary: Diary, slot: number): Act[] => {
  const acts: Act[] = []
  const minute = (slot * 7) % 60
  const at = (days: number, hour: number): Date => daysAgo(now, days, hour, minute)
  const inspector = facility.inspector ?? 'omar'
  const by = 'admin'

  const add = (days: number) => acts.push({ at: at(days, 9), does: 'add' })
  const transfer = (days: number) => {
    acts.push({ at: at(days, 10), does: 'order', method: 'wireTransfer' })
    acts.push({ at: at(days, 11), does: 'slip' })
  }
  const paid = (days: number) => {
    transfer(days + 1)
    acts.push({ at: at(days, 12), does: 'confirm', by })
  }
  const assign = (days: number) => acts.push({ at: at(days, 13), does: 'assign', by, inspector })
  const plan = (days: number, visitDay: number, hour: number) =>
    acts.push({ at: at(days, 14), does: 'plan', inspector, visitAt: diary.book(inspector, visitDay, hour) })
  const inspected = (days: number, outcome: 'passed' | 'failed') => {
    add(days + 10)
    paid(days + 8)
    assign(days + 7)
    plan(days + 5, days, 8 + (slot % 4))
    if (facility.isChecked === true) {
      acts.push({ at: at(days, 14), does: 'check', inspector, upTo: 'all', bad: {} })
      acts.push({ at: at(days, 14), does: 'sign', inspector })
    }
    acts.push({ at: at(days, 15), does: 'report', inspector, text: texts[outcome] })
    const decision = outcome === 'passed' ? { status: 1 as const } : { status: 3 as const, reason: missing }
    acts.push({ at: at(days, 16), does: 'inspect', inspector, ...decision })
  }

  const { ago } = facility
  switch (facility.story) {
    case 'assessing':
      add(ago)
      acts.push({ at: at(ago, 10), does: 'assess', upTo: 'half', isShared: false, bad: {} })
      break
    case 'awaiting-payment':
      add(ago)
      acts.push({ at: at(ago - 1, 10), does: 'order', method: 'onlinePayment' })
      break
    case 'awaiting-transfer':
      add(ago)
      acts.push({ at: at(ago - 1, 9), does: 'assess', upTo: 'all', isShared: false, bad: {} })
      transfer(ago - 1)
      break
    case 'unassigned':
    case 'assigned':
    case 'visit-today':
    case 'half-way':
    case 'corrective':
      add(ago)
      paid(ago - 2)
      if (facility.story === 'unassigned') break
      assign(ago - 3)
      if (facility.story === 'assigned') break
      if (facility.story === 'corrective') {
        plan(ago - 4, 6, 11)
        acts.push({ at: at(6, 14), does: 'check', inspector, upTo: 'all', bad: seen })
        acts.push({ at: at(6, 15), does: 'sign', inspector }, ...correctiveActs(inspector, at))
        break
      }
      if (facility.story === 'half-way') {
        plan(ago - 4, 1, 11)
        acts.push({ at: at(1, 12), does: 'check', inspector, upTo: 'half', bad: {} })
        break
      }
      plan(ago - 4, 0, 11)
      break
    case 'certified':
      inspected(ago - 8, 'passed')
      acts.push({ at: at(6, 10), does: 'raise', inspector, class: 'minor', text: missing })
      break
    case 'expiring':
      inspected(ago - 8, 'passed')
      acts.push({ at: at(3, 10), does: 'assess', upTo: 'all', isShared: true, bad: { 'fire.exits': '' } })
      break
    case 'expired':
      inspected(ago - 8, 'passed')
      break
    case 'renewing':
      inspected(ago - 8, 'passed')
      paid(3)
      break
    case 'failed':
      inspected(ago - 8, 'failed')
      break
    case 'withdrawn':
      inspected(ago - 8, 'passed')
      acts.push({ at: at(20, 12), does: 'decide', by, status: 3, reason: removed })
      break
  }
  if (facility.report !== undefined) {
    const { does, reason } = facility.report
    const decided = acts.findIndex((act) => act.does === 'inspect')
    const made = acts[decided]?.at ?? now
    const hours = (count: number) => new Date(made.getTime() + count * 3_600_000)
    acts.splice(decided + 1, 0, { at: hours(1), does: 'make-report' }, { at: hours(18), does, by, reason })
  }
  return acts
}
