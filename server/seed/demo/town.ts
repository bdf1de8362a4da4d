// Thirty companies besides the hand-made ones, with 105 facilities and eighteen months of history, from a seeded
// generator.
import type { AccountAct, DemoCompany, DemoFacility } from './accounts.ts'
import { daysAgo, formDay, workday } from './calendar.ts'
import { type Around, openLife } from './life.ts'
import { staff } from './people.ts'
import { type PlannedStory, planAll } from './plots.ts'
import { contacts, kinds, languageOf, type Named, named, places, positions, type Trade } from './town-names.ts'

type Newcomer = 'invited' | 'waiting' | 'asked' | 'answered' | 'rejected' | 'person' | 'company'
type State = 'active' | 'inactive' | Newcomer

/** The number of companies with facilities; the others are still registering. */
const holders = 22
const newcomers: readonly Newcomer[] = [
  'rejected',
  'asked',
  'answered',
  'person',
  'company',
  'invited',
  'waiting',
  'waiting',
]
/** Days since arrival. */
const arrivals: Record<Newcomer, number> = {
  rejected: 36,
  asked: 4,
  answered: 6,
  person: 3,
  company: 2,
  invited: 3,
  waiting: 2,
}

/** `quietSince`: the time after the last act of its facilities. */
const accountActs = (
  { now, chance }: Around,
  state: State,
  start: number,
  quietSince: Date | undefined,
): AccountAct[] => {
  const at = (days: number, hour: number): Date => daysAgo(now, workday(now, days), hour, chance.between(0, 59))
  const by = chance.pick((['admin', 'thomas', 'huda'] as const).filter((name) => staff[name].ago > start))
  // The trade licences of the oldest companies have expired and were replaced.
  const isOld = start > 430
  const expiresOn = formDay(daysAgo(now, start - chance.between(300, isOld ? 400 : 700), 12))
  const upTo = state === 'person' || state === 'company' ? state : 'documents'
  const acts: AccountAct[] = [{ at: at(start, 8), does: 'register', upTo, expiresOn }]
  const approve = (days: number) => acts.push({ at: at(days, 10), does: 'approve', by })
  const ask = (days: number) => {
    const message = 'The trade licence ends this month. Please upload the new one.'
    acts.push({ at: at(days, 11), does: 'ask', by, message })
  }
  switch (state) {
    case 'active':
    case 'inactive':
      approve(start - 1)
      acts.push({ at: at(start - 1, 13), does: 'choose-password' })
      if (state === 'inactive' && quietSince !== undefined) {
        acts.push({ at: new Date(quietSince.getTime() + 2 * 86_400_000), does: 'deactivate', by: 'super' })
        break
      }
      if (isOld || (formDay(now) > expiresOn && chance.isTrue(50)))
        acts.push({ at: at(chance.between(8, 60), 9), does: 'replace-licence' })
      acts.push({ at: at(chance.between(1, 12), 14), does: 'sign-in' })
      if (chance.isTrue(80)) acts.push({ at: at(chance.between(1, 12), 15), does: 'read-notifications' })
      break
    case 'invited':
      approve(1)
      break
    case 'rejected':
      acts.push({ at: at(start - 2, 11), does: 'reject', by, reason: 'The company is outside of the Emirates.' })
      break
    case 'asked':
    case 'answered':
      ask(start - 1)
      if (state === 'answered') acts.push({ at: at(1, 12), does: 'answer' })
      break
    case 'person':
    case 'company':
    case 'waiting':
      break
  }
  return acts.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Creates unique names in the company's language. */
const createNaming = ({ chance }: Around, used: Set<string>) => {
  const draw = (trade: Trade, home: number, language: 'en' | 'ar') => {
    const emirate = chance.isTrue(75) ? home : chance.between(1, 7)
    const [en, ar, port] = chance.pick(places[emirate] ?? [])
    const [kindEn, kindAr] = chance.pick(kinds[trade])
    const place = language === 'ar' ? ar : en
    return { emirate, place, port, name: language === 'ar' ? `${kindAr} ${ar}` : `${en} ${kindEn}` }
  }
  return (trade: Trade, home: number, language: 'en' | 'ar') => {
    let drawn = draw(trade, home, language)
    for (let tries = 2; used.has(drawn.name); tries++) {
      drawn = draw(trade, home, language)
      if (tries > 40) drawn.name += ` ${tries}`
    }
    used.add(drawn.name)
    return drawn
  }
}

const emailOf = ([name, first]: Named, index: number): string => {
  const words = name.toLowerCase().split(' ').slice(0, 2).join('')
  return languageOf(name) === 'en' ? `${first.toLowerCase()}@${words}.example` : `info@company${index + 1}.example`
}

/**
 * Assigns the facilities to companies: the oldest facilities create new companies, later ones join an existing company.
 */
const share = ({ chance }: Around, stories: readonly PlannedStory[]): PlannedStory[][] => {
  const holdings: PlannedStory[][] = Array.from({ length: holders }, () => [])
  for (const [index, story] of stories.entries()) {
    const founders = Math.min(holders, 3 + Math.floor((index * holders) / 70))
    const empty = holdings.slice(0, founders).find((holding) => holding.length === 0)
    const room = holdings.slice(0, founders).filter((holding) => holding.length < 9)
    const holding = empty ?? chance.pick(room)
    holding.push(story)
  }
  return holdings
}

type Writing = { phone(): string; street(): string }

const createWriting = ({ chance }: Around, language: 'en' | 'ar'): Writing => ({
  phone: () => `+971 5${chance.pick([0, 2, 4, 5, 6, 8])} ${chance.between(200, 999)} ${chance.between(1000, 9999)}`,
  street: () => {
    const [plot, way] = [chance.between(3, 190), chance.between(1, 60)]
    return language === 'ar' ? `قطعة ${plot}، شارع ${way}` : `Plot ${plot}, Street ${way}`
  },
})

type Naming = ReturnType<typeof createNaming>

const makeFacility = (
  around: Around,
  [name, , , trade, emirate]: Named,
  story: PlannedStory,
  naming: Naming,
): DemoFacility => {
  const { chance } = around
  const language = languageOf(name)
  const { phone, street } = createWriting(around, language)
  const place = naming(trade, emirate, language)
  const life = openLife(around, { emirate: place.emirate, language })
  story.tell(life, story.from)
  const person = chance.pick(contacts[language])
  return {
    name: place.name,
    city: place.place,
    emirate: place.emirate,
    port: place.port,
    address: street(),
    phone: phone(),
    contact: { name: person, email: `site${chance.between(10, 99)}@facility.example`, phone: phone() },
    ...(chance.isTrue(8) ? { partner: 'Coastline Holdings' } : {}),
    acts: life.acts,
  }
}

const lastOf = (facilities: readonly DemoFacility[]): number =>
  Math.max(...facilities.flatMap(({ acts }) => acts.map(({ at }) => at.getTime())))

/** `names`: those of existing facilities. */
export const makeTown = (around: Around, names: readonly string[]): DemoCompany[] => {
  const { chance } = around
  const naming = createNaming(around, new Set(names))
  const people = chance.shuffled(named)
  const make = (index: number, state: State, start: number, facilities: DemoFacility[]): DemoCompany => {
    const person = people[index]
    if (person === undefined) throw new Error('There are fewer names than companies.')
    const [name, first, last, , emirate] = person
    const language = languageOf(name)
    const { phone, street } = createWriting(around, language)
    const quietSince = facilities.length > 0 ? new Date(lastOf(facilities)) : undefined
    return {
      owner: [first, last],
      email: emailOf(person, index),
      phone: phone(),
      position: chance.pick(positions[language]),
      name,
      address: [street(), language === 'ar' ? 'المبنى الرئيسي' : 'Head office'],
      type: chance.pick([1, 1, 1, 2, 3, 8, 8, 9]),
      city: places[emirate]?.[0]?.[language === 'ar' ? 1 : 0] ?? '',
      emirate,
      language,
      acts: accountActs(around, state, start, quietSince),
      facilities,
    }
  }

  const holdings = share(around, planAll(around)).map((stories, index) => ({
    start: Math.min(545, Math.max(...stories.map(({ from }) => from)) + chance.between(6, 12)),
    facilities: stories.map((story) => makeFacility(around, people[index] ?? named[0], story, naming)),
  }))
  const quietest = holdings.toSorted((one, other) => lastOf(one.facilities) - lastOf(other.facilities))[0]
  return [
    ...holdings.map((holding, index) =>
      make(index, holding === quietest ? 'inactive' : 'active', holding.start, holding.facilities),
    ),
    ...newcomers.map((state, index) => make(holders + index, state, arrivals[state], [])),
  ]
}
