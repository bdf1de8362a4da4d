// Plans visits that have a preparation sheet.
import type { OwnerPerson, Person } from './actors.ts'
import { planVisit } from './goods.ts'
import type { TestApp } from './harness.ts'
import { aJob, done, wholeRequest } from './requests.ts'

export const contactEmail = 'rashid@terminal.example'

/** The secret of the last link that was mailed to the contact. */
export const mailedKey = ({ mails }: Pick<TestApp, 'mails'>): string => {
  const last = mails.findLast(({ name }) => name === 'visit-preparation')
  if (last?.name !== 'visit-preparation') throw new Error('No link was mailed.')
  return new URL(last.values.url).hash.slice(1)
}

/** An import inspection with a visit that the contact was asked to prepare. */
export const aPreparedVisit = async (
  t: Pick<TestApp, 'ownerDb' | 'admin' | 'mails'>,
  owner: OwnerPerson,
  { inspector, date, time }: { inspector: Person & { id: string }; date: string; time?: string },
): Promise<{ id: string; visit: string; key: string }> => {
  const place = { ...wholeRequest().place, contact_email: contactEmail }
  const id = await aJob(t, owner, inspector.id, { place, wished_from: date, wished_to: date })
  const visit = done(await planVisit(inspector, id, date, time)).body.data.id as string
  return { id, visit, key: mailedKey(t) }
}

/** All ready but the second line. */
export const oneMissing = (lines: number, note = 'The forklift is repaired on Monday.') =>
  Array.from({ length: lines }, (_, at) => (at === 1 ? { is_ready: false, note } : { is_ready: true }))
