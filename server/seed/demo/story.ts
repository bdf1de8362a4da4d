// The stories of the hand-made facilities: what happens to each, day by day.
import type { Act } from './acts.ts'
import { type Diary, daysAgo } from './calendar.ts'
import type { CastFacility } from './cast.ts'

const missing = 'Fire exits blocked in hall 2; temperature logs missing.'
const removed = 'A later check found that safety equipment had been removed.'
const texts = {
  passed: 'Storage, hygiene and documents are in order.',
  failed: 'Fire exits are blocked in hall 2; the cold room logs are missing.',
}

/** `slot` keeps the minutes of different facilities apart. */
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
    acts.push({ at: at(days, 15), does: 'report', inspector, text: texts[outcome] })
    const decision = outcome === 'passed' ? { status: 1 as const } : { status: 3 as const, reason: missing }
    acts.push({ at: at(days, 16), does: 'inspect', inspector, ...decision })
  }

  const { ago } = facility
  switch (facility.story) {
    case 'none':
      add(ago)
      break
    case 'awaiting-payment':
      add(ago)
      acts.push({ at: at(ago - 1, 10), does: 'order', method: 'onlinePayment' })
      break
    case 'awaiting-transfer':
      add(ago)
      transfer(ago - 1)
      break
    case 'unassigned':
    case 'assigned':
    case 'visit-planned':
    case 'visit-today':
      add(ago)
      paid(ago - 2)
      if (facility.story === 'unassigned') break
      assign(ago - 3)
      if (facility.story === 'assigned') break
      plan(ago - 4, facility.story === 'visit-today' ? 0 : -3, 11)
      break
    case 'certified':
    case 'expiring':
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
  return acts
}
