// Every confirmation that a colleague can overtake: who opens it, what the other person does, and the result.
import type { CallName } from '@assure/contract/calls'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Person } from '../server/test/actors.ts'
import { fieldWork } from '../server/test/assigned.ts'
import type { Answer } from '../server/test/client.ts'
import { aFacility, anOrder } from '../server/test/facilities.ts'
import { aReviewedRequest, offerInspections, office } from '../server/test/requests.ts'
import { aPdf } from '../server/test/sample-files.ts'
import type { Stage, Who } from './harness.ts'
import { asInspector, asOwner } from './scene.ts'

let stage: Stage
let sara: Person
let noura: Who

/** Sets where the questions are asked, who answers meanwhile, and who watches. Call before the first question. */
export const askOn = (given: { stage: Stage; sara: Person; noura: Who }): void => {
  ;({ stage, sara, noura } = given)
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
export const type = (page: Page, text: string) => page.getByRole('textbox', { name: 'Reason' }).fill(text)

type Question = {
  act: CallName
  path: string
  who: Who
  /** Opens the question and types into it. */
  open: (page: Page) => Promise<unknown>
  yes: string
  /** The action of the other person meanwhile. */
  other: () => Promise<Answer>
  /** The message: who did what. */
  says: readonly [who: string, what: string]
  /** Typed text that must remain. */
  typed?: (page: Page) => Promise<unknown>
  /** Reads the record as the other person left it. */
  stands: () => Promise<unknown>
  as: unknown
  /** The question is inline in the page, not in a dialog. */
  isInline?: true
}

export const reason = 'Mould in the second hall.'
const keepsReason = async (page: Page) =>
  expect(await page.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe(reason)

const pending = async () => {
  const work = await fieldWork(stage.t, {})
  const state = async () => {
    const { certifications } = (await sara.get(`/admin/api/facilities/${work.facilityId}`)).body.data
    return certifications[0].state
  }
  const decide = (status: number) =>
    sara.patch(`/admin/api/certifications/${work.certificationId}/status`, { status, reason: 'Seen by myself.' })
  return { ...work, state, decide }
}

const applicant = async () => {
  const user = await stage.t.owner({ isApproved: null })
  const path = `/admin/api/users/${user.id}`
  return {
    user,
    path,
    page: `/admin/users/${user.id}`,
    isApproved: async () => (await sara.get(path)).body.is_approved,
  }
}

const transfer = async () => {
  const owner = await stage.t.owner()
  const facilityId = await aFacility(owner, { name: 'Transfer hall' })
  const { orderId } = await anOrder(owner, facilityId, 'wireTransfer')
  const state = async () => (await owner.get(`/api/user/orders/${orderId}`)).body.data.state
  return { owner, facilityId, orderId, state, page: `/admin/payments?facility=${facilityId}` }
}

const visit = async () => {
  const inspector = await stage.t.inspector()
  const { facilityId } = await fieldWork(stage.t, { inspector })
  const date = new Date(stage.t.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
  const planned = await inspector.post(`/inspector/api/facilities/${facilityId}/schedule-certification`, {
    date,
    time: '11:00',
  })
  const path = `/inspector/api/certifications/${planned.body.data.id}`
  const status = async () =>
    (await inspector.get(`/inspector/api/facilities/${facilityId}/schedules`)).body.data.schedules[0].status
  return { inspector, facilityId, path, status, page: `/inspector/assigned-facility/${facilityId}`, date }
}

export const questions: Record<string, () => Promise<Question>> = {
  'Fail on what was certified meanwhile': async () => {
    const { facilityId, state, decide } = await pending()
    return {
      act: 'setCertificationStatus',
      path: `/admin/facilities/${facilityId}`,
      who: noura,
      open: async (page) => {
        await press(page, 'Fail')
        await type(page, reason)
      },
      yes: 'Yes, Fail',
      other: () => decide(1),
      says: ['Sara Haddad', 'Certified'],
      typed: keepsReason,
      stands: state,
      as: 'certified',
    }
  },
  'Certify on what was failed meanwhile': async () => {
    const { facilityId, state, decide } = await pending()
    return {
      act: 'setCertificationStatus',
      path: `/admin/facilities/${facilityId}`,
      who: noura,
      open: async (page) => {
        await press(page, 'Certify without visit…')
        await type(page, reason)
      },
      yes: 'Yes, Certify',
      other: () => decide(3),
      says: ['Sara Haddad', 'Certification failed'],
      typed: keepsReason,
      stands: state,
      as: 'failed',
    }
  },
  'a result that was decided meanwhile': async () => {
    await offerInspections(stage.t)
    const wished = { wished_from: '2099-03-10', wished_to: '2099-03-14' }
    const id = await aReviewedRequest(stage.t, await stage.t.owner(), { changed: wished })
    return {
      act: 'decideRequest',
      path: `/admin/requests/${id}`,
      who: noura,
      open: async (page) => {
        await press(page, 'Decide the result')
        const dialog = page.getByRole('dialog', { name: /^Result of/ })
        await dialog.getByText('Does not conform', { exact: true }).click()
        await dialog.getByLabel('Reason for a different result').fill(reason)
      },
      yes: 'Decide the result',
      other: () => sara.post(office(id, '/decide'), { result: 'conforms' }),
      says: ['Sara Haddad', 'Result of a request decided'],
      typed: async (page) => expect(await page.getByLabel('Reason for a different result').inputValue()).toBe(reason),
      stands: async () => (await sara.get(office(id))).body.data.result,
      as: 'conforms',
    }
  },
  'an inspector’s Fail on what was certified meanwhile': async () => {
    const { facilityId, inspector, state, decide } = await pending()
    return {
      act: 'setCertificationStatusInspector',
      path: `/inspector/assigned-facility/${facilityId}`,
      who: asInspector(inspector),
      open: async (page) => {
        await press(page, 'Fail')
        await type(page, reason)
      },
      yes: 'Yes, Fail',
      other: () => decide(1),
      says: ['Sara Haddad', 'Certified'],
      typed: keepsReason,
      stands: state,
      as: 'certified',
    }
  },
  'assigning an inspector where another one was assigned meanwhile': async () => {
    const facilityId = await aFacility(await stage.t.owner())
    const omar = await stage.t.inspector()
    const path = `/admin/api/facilities/${facilityId}`
    return {
      act: 'assignInspector',
      path: `/admin/facilities/${facilityId}`,
      who: noura,
      open: (page) => press(page, 'Assign Inspector'),
      yes: 'Assign',
      other: () => sara.post(`${path}/assign-inspector`, { inspector_id: omar.id }),
      says: ['Sara Haddad', 'Inspector assigned'],
      stands: async () => (await sara.get(path)).body.data.inspector.id,
      as: omar.id,
      isInline: true,
    }
  },
  'Approve on what was rejected meanwhile': async () => {
    const { path, page, isApproved } = await applicant()
    return {
      act: 'approveUser',
      path: page,
      who: noura,
      open: (one) => press(one, 'Approve'),
      yes: 'Yes, Approve!',
      other: () => sara.post(`${path}/reject`, { reason: 'No licence.' }),
      says: ['Sara Haddad', 'Account rejected'],
      stands: isApproved,
      as: false,
    }
  },
  'Reject on what was approved meanwhile': async () => {
    const { path, page, isApproved } = await applicant()
    return {
      act: 'rejectUser',
      path: page,
      who: noura,
      open: async (one) => {
        await press(one, 'Reject')
        await one.getByRole('textbox').last().fill(reason)
      },
      yes: 'Yes, Reject!',
      other: () => sara.post(`${path}/approve`),
      says: ['Sara Haddad', 'Account approved'],
      typed: async (one) => expect(await one.getByRole('textbox').last().inputValue()).toBe(reason),
      stands: isApproved,
      as: true,
    }
  },
  'asking for documents of whom somebody has asked for them': async () => {
    const { path, page } = await applicant()
    return {
      act: 'requestDocuments',
      path: page,
      who: noura,
      open: async (one) => {
        await press(one, 'Request documents')
        await one.getByRole('textbox').last().fill('The licence, please.')
      },
      yes: 'Send request',
      other: () => sara.post(`${path}/request-documents`, { message: 'The VAT certificate.' }),
      says: ['Sara Haddad', 'Documents requested'],
      typed: async (one) => expect(await one.getByRole('textbox').last().inputValue()).toBe('The licence, please.'),
      stands: async () => (await sara.get(path)).body.documents_message,
      as: 'The VAT certificate.',
    }
  },
  'switching off what was switched off meanwhile': async () => {
    const { path, page } = await applicant()
    return {
      act: 'setUserActive',
      path: page,
      who: noura,
      open: (one) => one.getByRole('switch', { name: 'Active' }).click(),
      yes: 'Yes, deactivate',
      other: () => sara.post(`${path}/status`, { is_active: false }),
      says: ['Sara Haddad', 'Account deactivated'],
      stands: async () => (await sara.get(path)).body.is_active,
      as: false,
    }
  },
  'deleting a document that is gone': async () => {
    const { path, page } = await applicant()
    const saved = await sara.form('PUT', path, {
      company_name: 'Pearl Bakery',
      first_name: 'Aisha',
      last_name: 'Al Marri',
      phone_number: '+971 50 123 4567',
      company_type: 1,
      files: { name: 'old.pdf', bytes: aPdf() },
    })
    return {
      act: 'deleteUserDocument',
      path: `${page}/edit`,
      who: noura,
      open: (one) => press(one, 'Delete old.pdf'),
      yes: 'Yes, Delete!',
      other: () => sara.del(`${path}/documents/${saved.body.data.documents[0].id}`),
      says: ['Sara Haddad', 'Document deleted'],
      stands: async () => (await sara.get(`${path}/documents`)).body,
      as: [],
    }
  },
  'a refusal of a transfer that was confirmed meanwhile': async () => {
    const { orderId, page, state } = await transfer()
    return {
      act: 'refusePayment',
      path: page,
      who: noura,
      open: async (one) => {
        await press(one, 'Refuse')
        await type(one, reason)
      },
      yes: 'Yes, Refuse',
      other: () => sara.post(`/admin/api/payments/${orderId}/confirm`),
      says: ['Sara Haddad', 'Fee paid'],
      typed: keepsReason,
      stands: state,
      as: 'paid',
    }
  },
  'a confirmation of a transfer that was refused meanwhile': async () => {
    const { orderId, page, state } = await transfer()
    return {
      act: 'confirmPayment',
      path: page,
      who: noura,
      open: (one) => press(one, 'Confirm'),
      yes: 'Yes, Confirm',
      other: () => sara.post(`/admin/api/payments/${orderId}/refuse`, { reason: 'It never came.' }),
      says: ['Sara Haddad', 'Transfer refused'],
      stands: state,
      as: 'refused',
    }
  },
  'an edit of an administrator whose role was changed meanwhile': async () => {
    const member = await stage.t.admin({ firstName: 'Hamad', lastName: 'Saif' })
    const path = `/admin/api/admin-users/${member.id}`
    return {
      act: 'saveStaff',
      path: `/admin/list-admin-users?search=${member.email}`,
      who: noura,
      open: async (page) => {
        await press(page, 'Edit Hamad Saif')
        await page.getByRole('textbox', { name: 'First Name' }).fill('Hamdan')
      },
      yes: 'Save',
      other: () => sara.patch(path, { role: 'SUPER_ADMIN' }),
      says: ['Sara Haddad', 'Admin user changed'],
      typed: async (page) =>
        expect(await page.getByRole('textbox', { name: 'First Name' }).inputValue()).toBe('Hamdan'),
      stands: async () =>
        (await sara.get(`/admin/api/admin-users?search=${member.email}`)).body.data.users.map(
          ({ firstName, role }: { firstName: string; role: string }) => [firstName, role],
        ),
      as: [['Hamad', 'SUPER_ADMIN']],
    }
  },
  'an edit of a list entry that was renamed meanwhile': async () => {
    const path = '/admin/api/reference/emirates/7'
    return {
      act: 'saveReferenceEntry',
      path: '/admin/settings',
      who: noura,
      open: (page) => press(page, 'Edit Fujairah'),
      yes: 'Save',
      other: () => sara.patch(path, { position: 9 }),
      says: ['Sara Haddad', 'List entry changed'],
      stands: async () =>
        (await sara.get('/admin/api/reference/emirates')).body.data.entries.find(({ id }: { id: number }) => id === 7)
          .position,
      as: 9,
    }
  },
  'cancelling a visit that was moved on another device': async () => {
    const { inspector, path, page, status, date } = await visit()
    return {
      act: 'cancelVisit',
      path: page,
      who: asInspector(inspector),
      open: (one) => one.getByRole('button', { name: /^Cancel the visit/ }).click(),
      yes: 'Yes, cancel schedule',
      other: () => inspector.patch(`${path}/reschedule`, { date, time: '14:00' }),
      says: ['You, on another device', 'Visit rescheduled'],
      stands: status,
      as: 'SCHEDULED',
    }
  },
  'moving a visit that was cancelled meanwhile': async () => {
    const { inspector, path, page, status } = await visit()
    return {
      act: 'rescheduleVisit',
      path: page,
      who: asInspector(inspector),
      open: async (one) => {
        await one.getByRole('button', { name: /^Reschedule the visit/ }).click()
        await one.getByLabel('Time', { exact: true }).fill('15:30')
      },
      yes: 'Save',
      other: () => inspector.patch(`${path}/cancel`),
      says: ['You, on another device', 'Visit cancelled'],
      typed: async (one) => expect(await one.getByLabel('Time', { exact: true }).inputValue()).toBe('15:30'),
      stands: status,
      as: 'CANCELLED',
    }
  },
  'archiving a facility that was archived on another device': async () => {
    const owner = await stage.t.owner({ firstName: 'Mariam', lastName: 'Saif' })
    const id = await aFacility(owner)
    return {
      act: 'archiveFacility',
      path: `/facility/${id}`,
      who: asOwner(owner),
      open: (page) => press(page, 'Archive'),
      yes: 'Archive',
      other: () => owner.post(`/api/user/facility/${id}/archive`),
      says: ['You, on another device', 'Facility archived'],
      stands: async () => (await owner.get(`/api/user/facility/${id}`)).body.data.archived_at !== null,
      as: true,
    }
  },
  'changing the method of an order whose slip was sent meanwhile': async () => {
    const { owner, facilityId, orderId, state } = await transfer()
    return {
      act: 'startPayment',
      path: `/certify/${facilityId}`,
      who: asOwner(owner),
      open: async (page) => {
        await press(page, 'Choose another payment method')
        await page.getByRole('radio', { name: /Online Payment/ }).check({ force: true })
      },
      yes: 'Proceed to pay',
      // Sending the slip from another device fixes the payment method.
      other: () =>
        owner.form('POST', `/api/user/orders/${orderId}/transfer-slip`, { slip: { name: 'slip.pdf', bytes: aPdf() } }),
      says: ['You, on another device', 'Transfer slip sent'],
      stands: state,
      as: 'awaiting-transfer',
      isInline: true,
    }
  },
}
