// All companies of the demo set with their acts, as data: the hand-made ones first, then the town.
import type { AccountAct, DemoCompany, DemoFacility } from './accounts.ts'
import { type Diary, daysAgo, formDay, openDiary } from './calendar.ts'
import { type CastCompany, cast } from './cast.ts'
import { createChance } from './chance.ts'
import { actsOf } from './story.ts'
import { makeTown } from './town.ts'
import { languageOf, portIn } from './town-names.ts'

const demoSeed = 20_260

const request = 'The second page of the trade licence is missing. Please upload the whole licence.'

const accountActs = ({ state, ago, licenceEnds = 200, buyer }: CastCompany, now: Date): AccountAct[] => {
  const expiresOn = formDay(daysAgo(now, -licenceEnds, 12))
  const later = (days: number): Date => daysAgo(now, Math.max(0, ago - days), 8, 45)
  const acts: AccountAct[] = [{ at: daysAgo(now, ago, 8, 15), does: 'register', upTo: 'documents', expiresOn }]
  const by = 'admin'
  if (state === 'approved' || state === 'inactive') {
    acts.push({ at: later(1), does: 'approve', by })
    acts.push({ at: new Date(later(1).getTime() + 600_000), does: 'choose-password' })
  }
  if (buyer) acts.push({ at: new Date(later(1).getTime() + 1_200_000), does: 'name-buyer', buyer })
  if (state === 'approved') acts.push({ at: daysAgo(now, 2, 10), does: 'read-notifications' })
  if (state === 'inactive') acts.push({ at: later(60), does: 'deactivate', by })
  if (state === 'rejected')
    acts.push({ at: later(2), does: 'reject', by, reason: 'The trade licence belongs to another company.' })
  if (state === 'documents-requested') acts.push({ at: later(1), does: 'ask', by, message: request })
  return acts
}

/** The same `now` and seed give the same set. */
export const setScene = (now: Date, seed: number = demoSeed, diary: Diary = openDiary(now)): DemoCompany[] => {
  let slot = 0
  const companies = cast.map((company): DemoCompany => {
    const facilities = company.facilities.map((facility): DemoFacility => {
      const acts = actsOf(facility, now, diary, slot)
      const address = `Plot ${slot * 13 + 4}, Street ${slot + 2}`
      const phone = `+971 4 555 ${String(1000 + slot * 37).slice(0, 4)}`
      slot++
      const { emirate = company.emirate } = facility
      return {
        ...facility,
        emirate,
        port: portIn(emirate),
        address,
        phone,
        contact: { name: 'Hamad Al Ali', email: 'site.manager@example.ae', phone: '+971 50 555 0199' },
        acts,
      }
    })
    return {
      type: 1,
      ...company,
      language: languageOf(company.name),
      phone: '+971 50 123 4567',
      address: ['Office 204, Tower 3', 'Free Zone Road'],
      acts: accountActs(company, now),
      facilities,
    }
  })
  const names = companies.flatMap(({ facilities }) => facilities.map(({ name }) => name))
  return [...companies, ...makeTown({ now, chance: createChance(seed), diary }, names)]
}
