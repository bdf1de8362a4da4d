// Everything that can happen to a facility, as data, and the API calls that perform it.
import type { FindingClass } from '@assure/contract/domain/finding-moves'
import { sql } from '../../src/platform/db/sql.ts'
import type { DemoFacility } from './accounts.ts'
import { formDay, formTime } from './calendar.ts'
import { answerOnSite, assessOneself, makeReport, signOnSite, type UpTo } from './evidence.ts'
import { type InspectorName, inspectorOf, type StaffName } from './people.ts'
import { demoFile } from './sample-documents.ts'
import type { Stage, Who } from './stage.ts'

export type ActKind =
  | { does: 'add' }
  | { does: 'archive' }
  | { does: 'order'; method: 'onlinePayment' | 'wireTransfer'; pays?: readonly ('approve' | 'decline')[] }
  | { does: 'slip' }
  | { does: 'confirm'; by: StaffName }
  | { does: 'refuse'; by: StaffName; reason: string }
  | { does: 'assign'; by: StaffName; inspector: InspectorName }
  | { does: 'plan'; inspector: InspectorName; visitAt: Date }
  | { does: 'move'; inspector: InspectorName; visitAt: Date }
  | { does: 'cancel'; inspector: InspectorName; reason: string }
  | { does: 'report'; inspector: InspectorName; text: string }
  | { does: 'inspect'; inspector: InspectorName; status: Status; reason?: string }
  | { does: 'decide'; by: StaffName; status: Status; reason?: string }
  | { does: 'hand-over'; inspector: InspectorName; text: string }
  | { does: 'assess'; upTo: UpTo; isShared: boolean; bad: Readonly<Record<string, string>> }
  | { does: 'check'; inspector: InspectorName; upTo: UpTo; bad: Readonly<Record<string, string>> }
  | { does: 'sign'; inspector: InspectorName }
  | { does: 'submit'; inspector: InspectorName }
  | { does: 'make-report' }
  | { does: 'revise-report' | 'withdraw-report'; by: StaffName; reason: string }
  | { does: 'raise'; inspector: InspectorName; class: FindingClass; text: string; item?: string }
  | { does: 'answer'; with: 'plan' | 'evidence'; text: string; nth?: number }
  | { does: 'review'; inspector: InspectorName; move: 'accept' | 'close'; nth?: number }
  | { does: 'waive'; by: StaffName; reason: string; nth?: number }
  | { does: 'note'; by: StaffName; text: string }
  | { does: 'document'; by: StaffName; title: string }

/** Values of the API: 1 certifies, 2 expires, 3 fails. */
type Status = 1 | 2 | 3

export type Act = { at: Date } & ActKind

export type OfficePeople = {
  staff(name: StaffName): Who
  inspector(name: InspectorName): Who & { accountId: string }
}
export type People = OfficePeople & { owner(): Who }

/** The ids that later acts of a facility need from earlier ones. */
type Thread = { facility: string; order: string; visit: string; findings: string[]; report: string }

const statusPath = (area: 'admin' | 'inspector', certification: string): string =>
  `/${area}/api/certifications/${certification}/status`

/** Returns the pending certification, or else the latest. */
const certificationOf = async ({ deps }: Stage, facility: string): Promise<string> =>
  (
    await deps.db.get<{ id: string }>(
      sql`select id from certifications where facility_id = ${facility}
        order by status = 0 desc, requested_at desc limit 1`,
    )
  ).id

const addFacility = async (stage: Stage, owner: Who, facility: DemoFacility): Promise<string> => {
  const { partner, contact } = facility
  const added = await stage.form<{ id: string }>(owner, '/api/user/facility', {
    name: facility.name,
    owned_status: partner === undefined ? 1 : 2,
    ...(partner === undefined
      ? {}
      : { partner_company: partner, partnership_agreement_file: await demoFile('Partnership agreement') }),
    address_line_1: facility.address,
    city: facility.city,
    emirate: facility.emirate,
    nearest_port: facility.port,
    phone_number: facility.phone,
    contact_full_name: contact.name,
    contact_email: contact.email,
    contact_phone_number: contact.phone,
  })
  return added.id
}

/** Plays the acts of one facility, in order of time. */
export const playFacility = (
  stage: Stage,
  facility: DemoFacility,
  people: People,
): ((act: Act) => Promise<unknown>) => {
  const thread: Thread = { facility: '', order: '', visit: '', findings: [], report: '' }
  const patch = (who: Who, path: string, body?: unknown) => stage.call(who, 'PATCH', path, body)
  const post = (who: Who, path: string, body?: unknown) => stage.call(who, 'POST', path, body)
  const atVisit = () => `/inspector/api/certifications/${thread.visit}`
  /** The nth finding raised; the latest by default. */
  const finding = (nth = thread.findings.length - 1): string => thread.findings[nth] ?? ''
  const onSite = async (at: Date, inspector: InspectorName) => ({
    inspector: people.inspector(inspector),
    certification: await certificationOf(stage, thread.facility),
    at,
  })
  const decide = async (who: Who, area: 'admin' | 'inspector', status: Status, reason?: string) =>
    patch(who, statusPath(area, await certificationOf(stage, thread.facility)), {
      status,
      ...(reason === undefined ? {} : { reason }),
    })

  return async (act) => {
    switch (act.does) {
      case 'add':
        thread.facility = await addFacility(stage, people.owner(), facility)
        return
      case 'archive':
        return post(people.owner(), `/api/user/facility/${thread.facility}/archive`)
      case 'order': {
        const body = { amount: await stage.fee(), facility_id: thread.facility, method: act.method }
        const made = await stage.call<{ orderId: string; paymentUrl: string }>(
          people.owner(),
          'POST',
          '/api/user/payment',
          body,
        )
        thread.order = made.orderId
        for (const outcome of act.pays ?? []) await post('anyone', new URL(made.paymentUrl).pathname, { outcome })
        return
      }
      case 'slip':
        return stage.form(people.owner(), `/api/user/orders/${thread.order}/transfer-slip`, {
          slip: await demoFile('Transfer slip'),
        })
      case 'confirm': {
        const body = { amount_received: await stage.fee(), received_on: formDay(act.at) }
        return post(people.staff(act.by), `/admin/api/payments/${thread.order}/confirm`, body)
      }
      case 'refuse':
        return post(people.staff(act.by), `/admin/api/payments/${thread.order}/refuse`, { reason: act.reason })
      case 'assign':
        return post(people.staff(act.by), `/admin/api/facilities/${thread.facility}/assign-inspector`, {
          inspector_id: people.inspector(act.inspector).accountId,
        })
      case 'plan': {
        const path = `/inspector/api/facilities/${thread.facility}/schedule-certification`
        const visit = await stage.call<{ id: string }>(
          people.inspector(act.inspector),
          'POST',
          path,
          formTime(act.visitAt),
        )
        thread.visit = visit.id
        return
      }
      case 'move':
        return patch(people.inspector(act.inspector), `${atVisit()}/reschedule`, formTime(act.visitAt))
      case 'cancel':
        return patch(people.inspector(act.inspector), `${atVisit()}/cancel`, { reason: act.reason })
      case 'report': {
        const inspector = people.inspector(act.inspector)
        await post(inspector, `/inspector/api/facilities/${thread.facility}/notes`, { note: act.text })
        return stage.form(inspector, `/inspector/api/${thread.facility}/reports`, {
          report: await demoFile('Inspection report'),
        })
      }
      case 'inspect':
        return decide(people.inspector(act.inspector), 'inspector', act.status, act.reason)
      case 'decide':
        return decide(people.staff(act.by), 'admin', act.status, act.reason)
      case 'hand-over': {
        const inspector = people.inspector(act.inspector)
        await post(inspector, `/inspector/api/facilities/${thread.facility}/notes/hand-over`, { note: act.text })
        return stage.form(inspector, `/inspector/api/${thread.facility}/reports/hand-over`, {
          report: await demoFile('Photographs of the visit'),
        })
      }
      case 'assess':
        return assessOneself(stage, { owner: people.owner(), facility: thread.facility, at: act.at }, act)
      case 'check':
        return answerOnSite(stage, await onSite(act.at, act.inspector), act)
      case 'sign': {
        const { first, last } = inspectorOf(act.inspector)
        const names = { contact: facility.contact.name, inspector: `${first} ${last}` }
        const { inspector, certification: id } = await onSite(act.at, act.inspector)
        return signOnSite(stage, { inspector, id, at: act.at }, names)
      }
      case 'submit': {
        const path = `/inspector/api/inspections/${await certificationOf(stage, thread.facility)}/submit`
        return post(people.inspector(act.inspector), path, {
          recommendation: 'findings',
          reason: 'The finding has to be closed first.',
        })
      }
      case 'make-report':
        thread.report = await makeReport(stage, await certificationOf(stage, thread.facility))
        return
      case 'revise-report':
      case 'withdraw-report': {
        const verb = act.does === 'revise-report' ? 'revise' : 'withdraw'
        return post(people.staff(act.by), `/admin/api/issued-reports/${thread.report}/${verb}`, { reason: act.reason })
      }
      case 'waive':
        return post(people.staff(act.by), `/admin/api/findings/${finding(act.nth)}/waive`, { reason: act.reason })
      case 'raise': {
        const raised = await stage.call<{ id: string }>(
          people.inspector(act.inspector),
          'POST',
          '/inspector/api/findings',
          {
            facility_id: thread.facility,
            class: act.class,
            description: act.text,
            ...(act.item === undefined ? {} : { item_key: act.item }),
          },
        )
        thread.findings.push(raised.id)
        return
      }
      case 'answer':
        return act.with === 'plan'
          ? post(people.owner(), `/api/user/findings/${finding(act.nth)}/plan`, {
              cause: act.text,
              correction: act.text,
              prevention: act.text,
              by: formDay(new Date(act.at.getTime() + 10 * 86_400_000)),
            })
          : stage.form(people.owner(), `/api/user/findings/${finding(act.nth)}/evidence`, {
              text: act.text,
              file: await demoFile('Photographs of the correction'),
            })
      case 'review':
        return post(people.inspector(act.inspector), `/inspector/api/findings/${finding(act.nth)}/${act.move}`, {})
      case 'note':
        return post(people.staff(act.by), `/admin/api/${thread.facility}/notes`, { note: act.text })
      case 'document':
        return stage.form(people.staff(act.by), `/admin/api/${thread.facility}/documents`, {
          document: await demoFile(act.title),
        })
    }
  }
}
