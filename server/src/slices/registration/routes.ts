import * as contract from '@assure/contract/calls/registration'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { sendCode, verifyCode } from './codes.ts'
import { saveBasicInfo, saveCompanyInfo, uploadDocuments } from './save-steps.ts'
import { findApplicant, listDocuments } from './store.ts'
import { registrationWire } from './wire.ts'

const challengesPerMinute = 120

export const routes = (deps: Deps): Route[] => [
  handle(contract.getCaptcha, async ({ request }) => {
    const counted = await deps.limits.take('captcha', request.network, challengesPerMinute, 60)
    if (!counted.ok) return refuse('request.too-often', { retryAfterSeconds: counted.retryAfterSeconds })
    const { kind } = deps.captcha
    return accept({
      kind,
      siteKey: deps.config.captcha.siteKey ?? null,
      challenge: kind === 'altcha' ? JSON.stringify(await deps.captcha.challenge()) : null,
    })
  }),
  handle(contract.sendEmailCode, ({ context, body, request }) => sendCode(deps)(context, { ...body, request })),
  handle(contract.verifyEmailCode, ({ context, body, request }) => verifyCode(deps)(context, { ...body, request })),
  handle(contract.getRegistration, async ({ actor }) => {
    const applicant = await findApplicant(deps.db, actor.email)
    return accept(
      registrationWire(actor.email, applicant, applicant ? await listDocuments(deps.db, applicant.companyId) : []),
    )
  }),
  handle(contract.saveBasicInfo, ({ context, body }) =>
    saveBasicInfo(deps)(context, {
      firstName: body.first_name,
      lastName: body.last_name,
      phoneNumber: body.phone_number,
      position: body.position,
    }),
  ),
  handle(contract.saveCompanyInfo, ({ context, body }) =>
    saveCompanyInfo(deps)(context, {
      name: body.company_name,
      addressLine1: body.address_line_1,
      addressLine2: body.address_line_2,
      city: body.city,
      emirateId: body.emirate,
      companyTypeId: body.company_type,
    }),
  ),
  handle(contract.uploadCompanyDocuments, ({ context, body, files }) =>
    uploadDocuments(deps)(context, { files, kinds: body.kinds, expiresOn: body.expires_on }),
  ),
]
