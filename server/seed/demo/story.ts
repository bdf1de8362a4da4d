// What happens to one facility, step by step, each at its hour. The steps of all facilities are put in order and played.
import type { DemoFacility } from './cast.ts'
import { demoPaper } from './papers.ts'
import type { Stage, Who } from './stage.ts'

export type Step = { at: Date; play: () => Promise<void> }

const dayMs = 86_400_000
const dubaiHours = 4

/** So many days before `now`, at an hour of Dubai. */
export const daysAgo = (now: Date, days: number, hour: number, minute = 0): Date => {
  const at = new Date(now.getTime() - days * dayMs)
  at.setUTCHours(hour - dubaiHours, minute, 0, 0)
  return at
}

const dubai = (at: Date) => ({
  date: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(at),
  time: new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Dubai',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(at),
})

export type People = { owner: Who; admin: Who; inspector: Who | undefined; inspectorId: string | undefined }

type Certification = { id: string; status: number }

const file = async (name: string, title: string, lines: string[]) => ({
  name,
  type: 'application/pdf',
  bytes: await demoPaper(title, lines),
})

/** `slot` keeps the visits of different facilities apart. */
export const facilitySteps = (
  stage: Stage,
  facility: DemoFacility,
  people: () => People,
  now: Date,
  slot: number,
): Step[] => {
  const steps: Step[] = []
  let id = ''
  let orderId = ''
  const step = (days: number, hour: number, play: () => Promise<void>) => {
    steps.push({ at: daysAgo(now, days, hour, (slot * 7) % 60), play })
  }
  const latest = async (): Promise<Certification> => {
    const { certifications } = await stage.call<{ certifications: Certification[] }>(
      people().admin,
      'GET',
      `/admin/api/facilities/${id}`,
    )
    const pending = certifications.find((one) => one.status === 0) ?? certifications[0]
    if (!pending) throw new Error(`${facility.name} has no certification.`)
    return pending
  }
  const decide = async (who: 'admin' | 'inspector', status: number, reason?: string) => {
    const certification = await latest()
    const { admin, inspector } = people()
    const by = who === 'admin' ? admin : (inspector ?? admin)
    await stage.call(by, 'PATCH', `/${who}/api/certifications/${certification.id}/status`, {
      status,
      ...(reason === undefined ? {} : { reason }),
    })
  }

  const add = (days: number) =>
    step(days, 9, async () => {
      const added = await stage.form<{ id: string }>(people().owner, '/api/user/facility', {
        name: facility.name,
        owned_status: facility.partner === undefined ? 1 : 2,
        ...(facility.partner === undefined
          ? {}
          : {
              partner_company: facility.partner,
              partnership_agreement_file: await file('Partnership agreement.pdf', 'Partnership agreement', [
                facility.partner,
              ]),
            }),
        address_line_1: `Plot ${slot * 13 + 4}, Street ${slot + 2}`,
        city: facility.city,
        emirate: facility.emirate,
        nearest_port: facility.port,
        phone_number: `+971 4 555 ${String(1000 + slot * 37).slice(0, 4)}`,
        contact_full_name: 'Hamad Al Ali',
        contact_email: 'site.manager@example.ae',
        contact_phone_number: '+971 50 555 0199',
      })
      id = added.id
    })
  const order = (days: number, method: 'onlinePayment' | 'wireTransfer') =>
    step(days, 10, async () => {
      const { certificationFee } = await stage.call<{ certificationFee: { amount: number } }>(
        people().owner,
        'GET',
        `/api/user/facility/${id}/certification-status`,
      )
      const made = await stage.call<{ orderId: string }>(people().owner, 'POST', '/api/user/payment', {
        amount: certificationFee.amount,
        facility_id: id,
        method,
      })
      orderId = made.orderId
    })
  const slip = (days: number) =>
    step(days, 11, async () => {
      await stage.form(people().owner, `/api/user/orders/${orderId}/transfer-slip`, {
        slip: await file('Transfer slip.pdf', 'Transfer slip', ['AED 1,050.00', facility.name]),
      })
    })
  const confirm = (days: number) =>
    step(
      days,
      12,
      async () => void (await stage.call(people().admin, 'POST', `/admin/api/payments/${orderId}/confirm`)),
    )
  const assign = (days: number) =>
    step(
      days,
      13,
      async () =>
        void (await stage.call(people().admin, 'POST', `/admin/api/facilities/${id}/assign-inspector`, {
          inspector_id: people().inspectorId,
        })),
    )
  const plan = (days: number, visitIn: number, hour: number) =>
    step(days, 14, async () => {
      const at = daysAgo(now, days - visitIn, hour)
      await stage.call(
        people().inspector ?? people().admin,
        'POST',
        `/inspector/api/facilities/${id}/schedule-certification`,
        dubai(at),
      )
    })
  const report = (days: number, note: string) =>
    step(days, 15, async () => {
      const inspector = people().inspector ?? people().admin
      await stage.call(inspector, 'POST', `/inspector/api/facilities/${id}/notes`, { note })
      await stage.form(inspector, `/inspector/api/${id}/reports`, {
        report: await file('Inspection report.pdf', 'Inspection report', [facility.name, note]),
      })
    })
  const paid = (days: number) => {
    add(days + 2)
    order(days + 1, 'wireTransfer')
    slip(days + 1)
    confirm(days)
  }
  const inspected = (days: number, note: string) => {
    paid(days + 8)
    assign(days + 7)
    plan(days + 5, 5, 8 + (slot % 4))
    report(days, note)
  }

  const { ago } = facility
  switch (facility.story) {
    case 'none':
      add(ago)
      break
    case 'awaiting-payment':
      add(ago)
      order(ago - 1, 'onlinePayment')
      break
    case 'awaiting-transfer':
      add(ago)
      order(ago - 1, 'wireTransfer')
      slip(ago - 2)
      break
    case 'unassigned':
      paid(ago - 2)
      break
    case 'assigned':
      paid(ago - 2)
      assign(ago - 3)
      break
    case 'visit-planned':
      paid(ago - 2)
      assign(ago - 4)
      plan(ago - 5, ago - 5 + 3, 11)
      break
    case 'visit-today':
      paid(ago - 2)
      assign(ago - 3)
      plan(ago - 4, ago - 4 + 1, 9)
      break
    case 'certified':
    case 'expiring':
    case 'expired':
      inspected(ago - 8, 'Storage, hygiene and documents are in order.')
      step(ago - 8, 16, () => decide('inspector', 1))
      break
    case 'renewing':
      inspected(ago - 8, 'Everything in order.')
      step(ago - 8, 16, () => decide('inspector', 1))
      order(4, 'wireTransfer')
      slip(4)
      confirm(3)
      break
    case 'failed':
      inspected(ago - 8, 'Fire exits are blocked in hall 2; the cold room logs are missing.')
      step(ago - 8, 16, () => decide('inspector', 3, 'Fire exits blocked in hall 2; temperature logs missing.'))
      break
    case 'withdrawn':
      inspected(ago - 8, 'In order at the visit.')
      step(ago - 8, 16, () => decide('inspector', 1))
      step(20, 12, () => decide('admin', 3, 'A later check found that safety equipment had been removed.'))
      break
  }
  return steps
}
