// The texts of the screens, in both languages, from their own catalogues.
import chromeAr from '../web/src/areas/customer/chrome/texts/ar.ts'
import chromeEn from '../web/src/areas/customer/chrome/texts/en.ts'
import dashboardAr from '../web/src/areas/customer/dashboard/texts/ar.ts'
import dashboardEn from '../web/src/areas/customer/dashboard/texts/en.ts'
import facilitiesAr from '../web/src/areas/customer/facilities/texts/ar.ts'
import facilitiesEn from '../web/src/areas/customer/facilities/texts/en.ts'
import formAr from '../web/src/areas/customer/facility-form/texts/ar.ts'
import formEn from '../web/src/areas/customer/facility-form/texts/en.ts'
import paymentAr from '../web/src/areas/customer/payment/texts/ar.ts'
import paymentEn from '../web/src/areas/customer/payment/texts/en.ts'
import registrationAr from '../web/src/areas/customer/registration/texts/ar.ts'
import registrationEn from '../web/src/areas/customer/registration/texts/en.ts'
import selfAssessmentAr from '../web/src/areas/customer/self-assessment/texts/ar.ts'
import selfAssessmentEn from '../web/src/areas/customer/self-assessment/texts/en.ts'
import customerSignInAr from '../web/src/areas/customer/sign-in/texts/ar.ts'
import customerSignInEn from '../web/src/areas/customer/sign-in/texts/en.ts'
import signUpAr from '../web/src/areas/customer/sign-up/texts/ar.ts'
import signUpEn from '../web/src/areas/customer/sign-up/texts/en.ts'
import passwordAr from '../web/src/panels/password/texts/ar.ts'
import passwordEn from '../web/src/panels/password/texts/en.ts'
import signInAr from '../web/src/panels/sign-in/texts/ar.ts'
import signInEn from '../web/src/panels/sign-in/texts/en.ts'
import { arabic } from '../web/src/ui/texts-ar.ts'
import { english } from '../web/src/ui/texts-en.ts'

const en = {
  language: 'en' as 'en' | 'ar',
  chrome: chromeEn,
  dashboard: dashboardEn,
  facilities: facilitiesEn,
  form: formEn,
  payment: paymentEn,
  registration: registrationEn,
  selfAssessment: selfAssessmentEn,
  welcome: customerSignInEn,
  signUp: signUpEn,
  password: passwordEn,
  signIn: signInEn,
  controls: english,
}
const ar = {
  language: 'ar' as const,
  chrome: chromeAr,
  dashboard: dashboardAr,
  facilities: facilitiesAr,
  form: formAr,
  payment: paymentAr,
  registration: registrationAr,
  selfAssessment: selfAssessmentAr,
  welcome: customerSignInAr,
  signUp: signUpAr,
  password: passwordAr,
  signIn: signInAr,
  controls: arabic,
}
export const words = { en, ar }
export type Words = typeof en | typeof ar
