// The demo companies, and how each account reaches its state through the product's own API.
import type { Act } from './acts.ts'
import type { StaffName } from './people.ts'
import { demoFile } from './sample-documents.ts'
import { accountIdOf, choosePassword, demoPassword, type Stage, type Who } from './stage.ts'

/** What the owner says before the first order. */
export type Buyer =
  | { vat_registered: false }
  | { vat_registered: true; legal_name: string; trn: string; billing_address: string }

type AccountDeed =
  | { does: 'register'; upTo: 'person' | 'company' | 'documents'; expiresOn: string }
  | { does: 'approve'; by: StaffName }
  | { does: 'reject'; by: StaffName; reason: string }
  | { does: 'ask'; by: StaffName; message: string }
  | { does: 'answer' }
  | { does: 'choose-password' }
  | { does: 'name-buyer'; buyer: Buyer }
  | { does: 'deactivate'; by: StaffName }
  | { does: 'sign-in' }
  | { does: 'read-notifications' }
  | { does: 'replace-licence' }

export type AccountAct = { at: Date } & AccountDeed

export type DemoFacility = {
  name: string
  city: string
  emirate: number
  port: string
  address: string
  phone: string
  contact: { name: string; email: string; phone: string }
  partner?: string
  acts: Act[]
}

export type DemoCompany = {
  owner: readonly [first: string, last: string]
  email: string
  phone: string
  position: string
  name: string
  address: readonly [line1: string, line2: string]
  type: number
  city: string
  emirate: number
  language: 'en' | 'ar'
  acts: AccountAct[]
  facilities: DemoFacility[]
}

/** Verifies the email address, as a new or returning applicant does. */
const enter = async (stage: Stage, { email, language }: DemoCompany): Promise<Who> => {
  await stage.call('anyone', 'POST', '/api/auth/email-otp', { email, captchaResponse: null })
  const { token } = await stage.call<{ token: string }>('anyone', 'POST', '/api/auth/verify-otp', {
    email,
    otp: stage.mail('sign-up-code', email).code,
  })
  return { token, language }
}

const uploadDocuments = async (stage: Stage, registrant: Who, kinds: string[], expiresOn: string) =>
  stage.form(registrant, '/api/auth/upload-company-documents', {
    kinds,
    expires_on: kinds.map((kind) => (kind === 'trade_license' ? expiresOn : '')),
    files: await Promise.all(kinds.map((kind) => demoFile(kind === 'vat' ? 'VAT certificate' : 'Trade licence'))),
  })

const register = async (
  stage: Stage,
  company: DemoCompany,
  { upTo, expiresOn }: { upTo: string; expiresOn: string },
) => {
  const registrant = await enter(stage, company)
  await stage.call(registrant, 'POST', '/api/auth/register', {
    first_name: company.owner[0],
    last_name: company.owner[1],
    phone_number: company.phone,
    position: company.position,
  })
  if (upTo === 'person') return
  await stage.call(registrant, 'POST', '/api/auth/save-company-info', {
    company_name: company.name,
    address_line_1: company.address[0],
    address_line_2: company.address[1],
    city: company.city,
    emirate: company.emirate,
    company_type: company.type,
  })
  if (upTo === 'documents') await uploadDocuments(stage, registrant, ['trade_license', 'vat'], expiresOn)
}

const replaceLicence = async (stage: Stage, owner: Who) => {
  const { documents } = await stage.call<{ documents: { id: string; name: string }[] }>(
    owner,
    'GET',
    '/api/user/documents?kind=company',
  )
  const licence = documents.find(({ name }) => name.startsWith('Trade licence'))
  if (licence === undefined) throw new Error('A company of the demo set has no trade licence.')
  await stage.form(owner, `/api/user/documents/${licence.id}/replace`, {
    file: await demoFile('Trade licence'),
  })
}

/** Plays the acts of one account, in order of time. */
export const playAccount = (
  stage: Stage,
  company: DemoCompany,
  staffMember: (name: StaffName) => Who,
): { play(act: AccountAct): Promise<unknown>; owner(): Who } => {
  const { email } = company
  let id = ''
  const owner = (): Who => ({ area: 'customer', accountId: id })
  const review = (by: StaffName, verb: string, body?: unknown) =>
    stage.call(staffMember(by), 'POST', `/admin/api/users/${id}/${verb}`, body)
  return {
    owner,
    play: async (act) => {
      switch (act.does) {
        case 'register':
          await register(stage, company, act)
          id = await accountIdOf(stage, 'customer', email)
          return
        case 'approve':
          return review(act.by, 'approve')
        case 'reject':
          return review(act.by, 'reject', { reason: act.reason })
        case 'ask':
          return review(act.by, 'request-documents', { message: act.message })
        case 'answer':
          return uploadDocuments(stage, await enter(stage, company), ['trade_license'], '')
        case 'choose-password':
          return choosePassword(stage, 'account-approved', email)
        case 'name-buyer':
          return stage.call(owner(), 'PATCH', '/api/user/me', act.buyer)
        case 'deactivate':
          return review(act.by, 'status', { is_active: false })
        case 'sign-in':
          return stage.call('anyone', 'POST', '/api/auth/signin', { email, password: demoPassword })
        case 'read-notifications':
          return stage.call(owner(), 'POST', '/api/user/notifications/read', {})
        case 'replace-licence':
          return replaceLicence(stage, owner())
      }
    },
  }
}
