// The screens' texts, in both languages.
import { customerChromeTexts } from '../web/src/areas/customer/chrome/texts.ts'
import { dashboardTexts } from '../web/src/areas/customer/dashboard/texts.ts'
import { facilitiesTexts } from '../web/src/areas/customer/facilities/texts.ts'
import { facilityTexts } from '../web/src/areas/customer/facility/texts.ts'
import { facilityFormTexts } from '../web/src/areas/customer/facility-form/texts.ts'
import { paymentTexts } from '../web/src/areas/customer/payment/texts.ts'
import { registrationTexts } from '../web/src/areas/customer/registration/texts.ts'
import { selfAssessmentTexts } from '../web/src/areas/customer/self-assessment/texts.ts'
import { customerSignInTexts } from '../web/src/areas/customer/sign-in/texts.ts'
import { signUpTexts } from '../web/src/areas/customer/sign-up/texts.ts'
import { catalogueOf } from '../web/src/lib/i18n.ts'
import { facilityFieldTexts } from '../web/src/panels/facility-form/texts.ts'
import { passwordTexts } from '../web/src/panels/password/texts.ts'
import { signInTexts } from '../web/src/panels/sign-in/texts.ts'
import { arabic } from '../web/src/ui/texts-ar.ts'
import { english } from '../web/src/ui/texts-en.ts'

const inLanguage = (language: 'en' | 'ar') => ({
  language,
  chrome: catalogueOf(customerChromeTexts.entries, language),
  dashboard: catalogueOf(dashboardTexts.entries, language),
  facilities: catalogueOf(facilitiesTexts.entries, language),
  facility: catalogueOf(facilityTexts.entries, language),
  facilityFields: catalogueOf(facilityFieldTexts.entries, language),
  form: catalogueOf(facilityFormTexts.entries, language),
  payment: catalogueOf(paymentTexts.entries, language),
  registration: catalogueOf(registrationTexts.entries, language),
  selfAssessment: catalogueOf(selfAssessmentTexts.entries, language),
  welcome: catalogueOf(customerSignInTexts.entries, language),
  signUp: catalogueOf(signUpTexts.entries, language),
  password: catalogueOf(passwordTexts.entries, language),
  signIn: catalogueOf(signInTexts.entries, language),
  controls: language === 'en' ? english : arabic,
})

export const words = { en: inLanguage('en'), ar: inLanguage('ar') }
export type Words = ReturnType<typeof inLanguage>
