import * as calls from '@assure/contract/calls/registration'
import { type Route, route } from '../../platform/http/route.ts'
import { getCaptcha, sendEmailCode, verifyEmailCode } from './codes.ts'
import { getRegistration } from './get-registration.ts'
import { saveBasicInfo, saveCompanyInfo, uploadCompanyDocuments } from './save-steps.ts'

export const routes: Route[] = [
  route(calls.getCaptcha, getCaptcha),
  route(calls.sendEmailCode, sendEmailCode),
  route(calls.verifyEmailCode, verifyEmailCode),
  route(calls.getRegistration, getRegistration),
  route(calls.saveBasicInfo, saveBasicInfo),
  route(calls.saveCompanyInfo, saveCompanyInfo),
  route(calls.uploadCompanyDocuments, uploadCompanyDocuments),
]
