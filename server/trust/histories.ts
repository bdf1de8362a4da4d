// A small model of a registration, a facility and its certifications: what each call must answer, and what it changes.
import { nextState } from '@assure/contract/domain/certification-moves'
import type { CertificationState } from '@assure/contract/domain/vocabulary'
import * as fc from 'fast-check'
import type { OwnerPerson, Person } from '../test/actors.ts'
import type { Answer, Client } from '../test/client.ts'
import { aFacility, fee, gatewayMessage, refOf } from '../test/facilities.ts'
import type { TestApp } from '../test/harness.ts'
import { aSentRequest, office, own } from '../test/requests.ts'
import { basicInfoFields, companyInfoFields, sampleDocument } from './setup.ts'

type Order = { method: 'onlinePayment' | 'wireTransfer'; slip: boolean }
type Facility = {
  archived: boolean
  inspector: 0 | 1 | undefined
  order: Order | undefined
  refused: boolean
  certifications: CertificationState[]
  visits: number
}
type Applicant = {
  state: 'under-way' | 'under-review' | 'documents-requested' | 'rejected' | 'approved'
  step: 0 | 1 | 2
}
/** One request after the other, paid by transfer. `fils` is the amount received. */
type RequestModel = { state: 'none' | 'awaiting-payment' | 'paid' | 'unpaid' | 'over'; fils: number }
export type Model = { facilities: Facility[]; applicant: Applicant; request: RequestModel }

export type Real = {
  t: TestApp
  owner: OwnerPerson
  stranger: OwnerPerson
  admin: Person
  boss: Person
  inspectors: [Person, Person]
  applicant: Client & { email: string }
  applicantId: string | undefined
  /** Parallel to the model: the ids that the calls returned. */
  facilities: { id: string; order: string; paymentUrl: string; certifications: string[]; visits: string[] }[]
  request: { id: string; order: string }
  hour: () => { date: string; time: string }
  calls: { made: number; refused: number }
}

type Expected = 'done' | 'refused' | 'absent' | 'signed out'

const statuses: Record<Exclude<Expected, 'done'>, readonly number[]> = {
  refused: [403, 409, 422],
  absent: [404],
  'signed out': [401],
}

const expectAnswer = (answer: Answer, expected: Expected, what: string, real: Real): void => {
  real.calls.made++
  if (answer.status >= 400) real.calls.refused++
  const fits = expected === 'done' ? answer.status < 300 : statuses[expected].includes(answer.status)
  if (!fits) throw new Error(`${what}: expected ${expected}, got ${answer.status} ${answer.text.slice(0, 300)}`)
}

/** Counts rows, because a refused call must not change anything. */
const counted = async ({ t }: Real): Promise<string> =>
  JSON.stringify(
    (
      await t.db.raw(`select (select count(*) from orders) o, (select count(*) from certifications) c, (select count(*) from certificates) k, (select count(*) from invoices) i, (select count(*) from refunds) r, (select count(*) from credit_notes) cn,
        (select count(*) from visits) v, (select count(*) from facilities) f, (select count(*) from audit_events) a, (select count(*) from mails) m, (select count(*) from notifications) n`)
    ).rows[0],
  )

/** The list price of `aSentRequest`. */
const requestFils = 157_500

const requireRefund = async ({ t, request }: Real, fils: number): Promise<void> => {
  const { rows } = await t.db.raw(
    `select f.total_fils as due, n.total_fils as credited from refunds f left join credit_notes n on n.id = f.credit_note_id
      where f.order_id = $1`,
    [request.order],
  )
  const [refund] = rows as { due: number; credited: number | null }[]
  if (rows.length !== 1 || refund?.due !== fils || (refund.credited !== null && refund.credited !== fils))
    throw new Error(`${fils} fils are to go back, not ${JSON.stringify(rows)}`)
}

type Step = fc.AsyncCommand<Model, Real>

const step = (
  name: string,
  run: (model: Model, real: Real) => Promise<{ answer: Answer; expected: Expected; after?: () => void } | undefined>,
): Step => ({
  check: () => true,
  toString: () => name,
  run: async (model, real) => {
    const before = await counted(real)
    const made = await run(model, real)
    if (made === undefined) return
    expectAnswer(made.answer, made.expected, name, real)
    if (made.expected === 'done') made.after?.()
    else if ((await counted(real)) !== before)
      throw new Error(`${name}: refused, and something was left behind: ${before} and ${await counted(real)}`)
  },
})

const isGranted = ({ certifications }: Facility): boolean => certifications.includes('certified')
const isPending = ({ certifications }: Facility): boolean => certifications.includes('pending')

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
/** Mostly the same facility, so that histories get further. */
const facility = fc.constantFrom(0, 0, 0, 1)
const who = fc.constantFrom<0 | 1>(0, 1)

const settle = (place: Facility, actual: Real['facilities'][number], id: string): void => {
  place.order = undefined
  place.certifications.push('pending')
  actual.certifications.push(id)
}
const certificationOf = async ({ t }: Real, order: string): Promise<string> =>
  (await t.db.raw('select id from certifications where order_id = $1', [order])).rows[0]?.id as string

const kinds: fc.Arbitrary<Step>[] = [
  fc.tuple(facility, fc.constantFrom<Order['method']>('onlinePayment', 'wireTransfer')).map(([n, method]) =>
    step(`order ${n} ${method}`, async (model, real) => {
      const [place, actual] = [at(model.facilities, n), at(real.facilities, n)]
      const answer = await real.owner.post('/api/user/payment', { amount: fee, facility_id: actual.id, method })
      const isFixed = place.order !== undefined && place.order.method !== method && place.order.slip
      const expected = place.archived || isPending(place) || isGranted(place) || isFixed ? 'refused' : 'done'
      return {
        answer,
        expected,
        after: () => {
          place.order = { method, slip: place.order?.slip ?? false }
          place.refused = false
          actual.order = answer.body.data.orderId as string
          actual.paymentUrl = answer.body.data.paymentUrl as string
        },
      }
    }),
  ),
  fc
    .tuple(facility, fc.constantFrom('right', 'right', 'right', 'less', 'dollars', 'declined', 'other order'))
    .map(([n, kind]) =>
      step(`money ${n} ${kind}`, async (model, real) => {
        const [place, actual] = [at(model.facilities, n), at(real.facilities, n)]
        const isOpen = place.order?.method === 'onlinePayment'
        if (!isOpen) return undefined
        const message = gatewayMessage(
          real.t.deps,
          {
            id: `evt_${real.t.deps.random.uuid()}`,
            ref: refOf(actual.paymentUrl),
            order: kind === 'other order' ? real.t.deps.random.uuid() : actual.order,
            ...(kind === 'less' ? { amount: fee * 100 - 1 } : {}),
            ...(kind === 'dollars' ? { currency: 'USD' } : {}),
            ...(kind === 'declined' ? { type: 'payment.declined' as const } : {}),
          },
          real.t.clock.now(),
        )
        const answer = await real.t.anyone.post('/api/payment/webhook/sandbox', message.body, {
          headers: message.headers,
        })
        if (kind === 'right') settle(place, actual, await certificationOf(real, actual.order))
        else if ((await certificationOf(real, actual.order)) !== undefined)
          throw new Error(`money ${kind}: a certification came of it`)
        return { answer, expected: 'done' }
      }),
    ),
  facility.map((n) =>
    step(`slip ${n}`, async (model, real) => {
      const [place, actual] = [at(model.facilities, n), at(real.facilities, n)]
      if (actual.order === '') return undefined
      const answer = await real.owner.form('POST', `/api/user/orders/${actual.order}/transfer-slip`, {
        slip: sampleDocument(),
      })
      return {
        answer,
        expected: place.order?.method === 'wireTransfer' ? 'done' : 'refused',
        after: () => {
          if (place.order) place.order.slip = true
        },
      }
    }),
  ),
  fc.tuple(facility, fc.boolean()).map(([n, confirms]) =>
    step(`${confirms ? 'confirm' : 'refuse'} transfer ${n}`, async (model, real) => {
      const [place, actual] = [at(model.facilities, n), at(real.facilities, n)]
      if (actual.order === '') return undefined
      const path = `/admin/api/payments/${actual.order}`
      const answer = confirms
        ? await real.admin.post(`${path}/confirm`)
        : await real.admin.post(`${path}/refuse`, { reason: 'No money has come.' })
      const isOpen = place.order?.method === 'wireTransfer'
      if (isOpen && confirms) settle(place, actual, await certificationOf(real, actual.order))
      else if (isOpen) place.order = undefined
      return { answer, expected: isOpen ? 'done' : 'refused' }
    }),
  ),
  fc.tuple(facility, who).map(([n, inspector]) =>
    step(`assign ${n} to ${inspector}`, async (model, real) => {
      const [place, actual] = [at(model.facilities, n), at(real.facilities, n)]
      const answer = await real.admin.post(`/admin/api/facilities/${actual.id}/assign-inspector`, {
        inspector_id: real.inspectors[inspector].id,
      })
      return {
        answer,
        expected: place.archived ? 'refused' : 'done',
        after: () => {
          // Reassigning cancels the former inspector's visits.
          if (place.inspector !== inspector) actual.visits.length = place.visits = 0
          place.inspector = inspector
        },
      }
    }),
  ),
  fc.tuple(facility, who).map(([n, inspector]) =>
    step(`plan ${n} by ${inspector}`, async (model, real) => {
      const [place, actual] = [at(model.facilities, n), at(real.facilities, n)]
      const answer = await real.inspectors[inspector].post(
        `/inspector/api/facilities/${actual.id}/schedule-certification`,
        real.hour(),
      )
      return {
        answer,
        expected: place.inspector === inspector && !place.archived ? 'done' : 'absent',
        after: () => {
          place.visits++
          actual.visits.push(answer.body.data.id as string)
        },
      }
    }),
  ),
  fc.tuple(facility, who, fc.boolean()).map(([n, inspector, cancels]) =>
    step(`${cancels ? 'cancel' : 'move'} a visit ${n} by ${inspector}`, async (model, real) => {
      const [place, actual] = [at(model.facilities, n), at(real.facilities, n)]
      const id = actual.visits.at(-1)
      if (id === undefined) return undefined
      const client = real.inspectors[inspector]
      const answer = cancels
        ? await client.patch(`/inspector/api/certifications/${id}/cancel`, {})
        : await client.patch(`/inspector/api/certifications/${id}/reschedule`, real.hour())
      return {
        answer,
        expected: place.inspector === inspector && !place.archived ? 'done' : 'absent',
        after: () => {
          if (!cancels) return
          actual.visits.pop()
          place.visits--
        },
      }
    }),
  ),
  fc
    .tuple(
      facility,
      fc.constantFrom<0 | 1 | 'admin'>(0, 1, 'admin'),
      fc.constantFrom<'certify' | 'expire' | 'fail'>('certify', 'certify', 'expire', 'fail'),
      fc.nat(3),
    )
    .map(([n, by, move, which]) =>
      step(`${move} ${n} by ${by} (${which})`, async (model, real) => {
        const [place, actual] = [at(model.facilities, n), at(real.facilities, n)]
        if (actual.certifications.length === 0) return undefined
        const index = actual.certifications.length - 1 - (which % actual.certifications.length)
        const id = actual.certifications[index] as string
        const state = place.certifications[index] as CertificationState
        const body = { status: { certify: 1, expire: 2, fail: 3 }[move], reason: 'For a reason' }
        const isAdmin = by === 'admin'
        const answer = isAdmin
          ? await real.admin.patch(`/admin/api/certifications/${id}/status`, body)
          : await real.inspectors[by].patch(`/inspector/api/certifications/${id}/status`, body)
        const next = nextState(isAdmin ? 'admin' : 'inspector', state, move)
        const expected: Expected = !isAdmin && place.inspector !== by ? 'absent' : next.ok ? 'done' : 'refused'
        return {
          answer,
          expected,
          after: () => {
            if (next.ok) place.certifications[index] = next.value
            if (!isAdmin && place.visits > 0) completeEarliest(actual, place)
          },
        }
      }),
    ),
  facility.map((n) =>
    step(`archive ${n}`, async (model, real) => {
      const [place, actual] = [at(model.facilities, n), at(real.facilities, n)]
      const answer = await real.owner.post(`/api/user/facility/${actual.id}/archive`)
      const expected =
        place.archived || place.certifications.length > 0 || place.order !== undefined ? 'refused' : 'done'
      return { answer, expected, after: () => void (place.archived = true) }
    }),
  ),
  // Access checks: another owner, and ids under the wrong parent.
  fc.tuple(facility, fc.constantFrom('read', 'edit', 'order', 'archive', 'poll', 'slip', 'invoice')).map(([n, door]) =>
    step(`a stranger at ${door} ${n}`, async (_, real) => {
      const { id, order } = at(real.facilities, n)
      const attempts: Record<typeof door, () => Promise<Answer>> = {
        read: () => real.stranger.get(`/api/user/facility/${id}`),
        edit: () => real.stranger.form('PATCH', `/api/user/facility/${id}`, { city: 'Sharjah' }),
        order: () => real.stranger.post('/api/user/payment', { amount: fee, facility_id: id }),
        archive: () => real.stranger.post(`/api/user/facility/${id}/archive`),
        poll: () => real.stranger.post(`/api/payment/status/${order || id}`),
        slip: () =>
          real.stranger.form('POST', `/api/user/orders/${order || id}/transfer-slip`, { slip: sampleDocument() }),
        invoice: () => real.stranger.get(`/api/user/orders/${order || id}/invoice`),
      }
      return { answer: await (attempts[door] as () => Promise<Answer>)(), expected: 'absent' }
    }),
  ),
  fc.constantFrom('basic', 'company', 'documents').map((what) =>
    step(`applicant: ${what}`, async ({ applicant }, real) => {
      const { state, step: done } = applicant
      const client = real.applicant
      const answer =
        what === 'basic'
          ? await client.post('/api/auth/register', basicInfoFields)
          : what === 'company'
            ? await client.post('/api/auth/save-company-info', companyInfoFields)
            : await client.form('POST', '/api/auth/upload-company-documents', { files: [sampleDocument()] })
      const needed = { basic: 0, company: 1, documents: 2 }[what] ?? 0
      // The approval ended the session that the code had opened.
      if (state === 'approved') return { answer, expected: 'signed out' as const }
      const may =
        state === 'rejected' ||
        (state === 'documents-requested' ? what === 'documents' : state === 'under-way' && done >= needed)
      return {
        answer,
        expected: may ? ('done' as const) : ('refused' as const),
        after: () => {
          if (what === 'documents') applicant.state = 'under-review'
          else if (done === needed && done < 2) applicant.step = (done + 1) as 1 | 2
        },
      }
    }),
  ),
  fc.constantFrom('approve', 'reject', 'request-documents').map((what) =>
    step(`review: ${what}`, async ({ applicant }, real) => {
      real.applicantId ??= (await real.t.db.raw('select id from accounts where email = $1', [real.applicant.email]))
        .rows[0]?.id as string | undefined
      if (real.applicantId === undefined || applicant.state === 'approved') return undefined
      const answer = await real.admin.post(
        `/admin/api/users/${real.applicantId}/${what}`,
        what === 'approve' ? undefined : { reason: 'Not readable', message: 'Please send the licence.' },
      )
      const isOpen = applicant.state === 'under-review' || applicant.state === 'documents-requested'
      return {
        answer,
        expected:
          applicant.state === 'under-way' ? ('absent' as const) : isOpen ? ('done' as const) : ('refused' as const),
        after: () => {
          applicant.state = what === 'approve' ? 'approved' : what === 'reject' ? 'rejected' : 'documents-requested'
        },
      }
    }),
  ),
  fc.constant(
    step('send a request, to be paid by transfer', async ({ request }, real) => {
      if (request.state === 'awaiting-payment' || request.state === 'paid') return undefined
      const id = await aSentRequest(real.owner)
      const body = { amount: requestFils / 100, request_id: id, method: 'wireTransfer' }
      const answer = await real.owner.post('/api/user/payment', body)
      real.request = { id, order: answer.body.data.orderId }
      return { answer, expected: 'done', after: () => void (request.state = 'awaiting-payment') }
    }),
  ),
  fc.tuple(fc.boolean(), fc.constantFrom(1, 33, 100_000, requestFils, 300_000)).map(([isBoss, fils]) =>
    step(`${isBoss ? 'a SUPER_ADMIN' : 'an ADMIN'} confirms ${fils} fils`, async ({ request }, real) => {
      if (request.state === 'none') return undefined
      const isLate = request.state === 'unpaid'
      const may = (isLate || request.state === 'awaiting-payment') && (isBoss || fils >= requestFils)
      const answer = await (isBoss ? real.boss : real.admin).post(`/admin/api/payments/${real.request.order}/confirm`, {
        amount_received: fils / 100,
        note: 'So the bank says.',
      })
      if (may && isLate) await requireRefund(real, Math.min(fils, requestFils))
      return {
        answer,
        expected: may ? 'done' : 'refused',
        after: () => Object.assign(request, { state: isLate ? 'over' : 'paid', fils }),
      }
    }),
  ),
  fc.boolean().map((byOwner) =>
    step(`the ${byOwner ? 'owner' : 'office'} cancels the request`, async ({ request }, real) => {
      if (request.state === 'none') return undefined
      const reason = { reason: 'The ship was delayed.' }
      const { id } = real.request
      const answer = byOwner
        ? await real.owner.post(own(id, '/cancel'), reason)
        : await real.admin.post(office(id, '/cancel'), reason)
      const may = request.state === 'awaiting-payment' || request.state === 'paid'
      if (request.state === 'paid') await requireRefund(real, Math.min(request.fils, requestFils))
      return {
        answer,
        expected: may ? 'done' : 'refused',
        after: () => void (request.state = request.state === 'paid' ? 'over' : 'unpaid'),
      }
    }),
  ),
]

const [order, money, slip, transfer, assignment, planning, changes, decision, ...others] = kinds
/** Successful steps are listed more often than refused ones. */
export const steps = [
  order,
  order,
  money,
  money,
  money,
  slip,
  transfer,
  assignment,
  planning,
  changes,
  decision,
  decision,
  decision,
  decision,
  ...others,
] as fc.Arbitrary<Step>[]

/**
 * A decision completes the inspector's earliest open visit. Visits are booked in order of time unless they were moved.
 */
const completeEarliest = (actual: Real['facilities'][number], place: Facility): void => {
  actual.visits.shift()
  place.visits--
}

export const freshModel = (): Model => ({
  facilities: [0, 1].map(() => ({
    archived: false,
    inspector: undefined,
    order: undefined,
    refused: false,
    certifications: [],
    visits: 0,
  })),
  applicant: { state: 'under-way', step: 0 },
  request: { state: 'none', fils: 0 },
})

export const freshReal = async (
  t: TestApp,
  { admin, boss, hour, calls }: Pick<Real, 'admin' | 'boss' | 'hour' | 'calls'>,
): Promise<Real> => {
  const owner = await t.owner()
  return {
    t,
    owner,
    stranger: await t.owner(),
    admin,
    boss,
    request: { id: '', order: '' },
    inspectors: [await t.inspector(), await t.inspector()],
    applicant: await t.registrant(),
    applicantId: undefined,
    facilities: [
      { id: await aFacility(owner), order: '', paymentUrl: '', certifications: [], visits: [] },
      { id: await aFacility(owner), order: '', paymentUrl: '', certifications: [], visits: [] },
    ],
    hour,
    calls,
  }
}
