// Brings a finding to the requested state through the API.
import type { FindingState } from '@assure/contract/domain/finding-moves'
import type { FieldWork } from './assigned.ts'
import type { Answer } from './client.ts'

type People = Pick<FieldWork, 'owner' | 'inspector' | 'facilityId'>

export const aPlan = (by: string) => ({
  cause: 'A rack was out for repair.',
  correction: 'All pallets stand on racks again.',
  prevention: 'Two spare racks are kept.',
  by,
})

const done = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

type FindingOptions = {
  state?: Extract<FindingState, 'open' | 'plan-sent' | 'plan-accepted' | 'evidence-sent' | 'closed'>
  isExtensionAsked?: boolean
  class?: string
  check?: 'desk' | 'visit'
}

const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Returns its id. */
export const aFinding = async (
  { owner, inspector, facilityId }: People,
  { state = 'open', isExtensionAsked = false, class: kind = 'major', check = 'desk' }: FindingOptions = {},
): Promise<string> => {
  const raised = done(
    await inspector.post('/inspector/api/findings', {
      facility_id: facilityId,
      class: kind,
      check,
      requirement: 'Goods are kept off the floor.',
      description: 'Twelve pallets stood on the wet floor.',
    }),
  ).body.data as { id: string; due_on: string | null }
  const own = `/api/user/findings/${raised.id}`
  const desk = `/inspector/api/findings/${raised.id}`
  const due = raised.due_on ?? '2027-01-01'
  const steps = [
    () => owner.post(`${own}/plan`, aPlan(due)),
    () => inspector.post(`${desk}/accept`, {}),
    () => owner.post(`${own}/evidence`, { text: 'The racks are back.' }),
    () => inspector.post(`${desk}/close`, {}),
  ]
  const count = ['open', 'plan-sent', 'plan-accepted', 'evidence-sent', 'closed'].indexOf(state)
  for (const step of steps.slice(0, count)) done(await step())
  if (isExtensionAsked)
    done(await owner.post(`${own}/extension`, { until: later(due, 14), reason: 'The racks come from abroad.' }))
  return raised.id
}
