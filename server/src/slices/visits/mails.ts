import { isolated, keepWholeIsolates } from '@assure/contract/domain/isolation'
import type { Language } from '@assure/contract/domain/vocabulary'
import { datesIn, multilineText } from '../../platform/mail/inserted.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'

export type VisitMailValues = {
  /** For a request: its place and number. */
  facilityName: string
  requestNumber: string | undefined
  at: string
  inspectorName: string
  address: string
  url: string
}

type Subject = Pick<VisitMailValues, 'facilityName' | 'requestNumber'>
const subjectIn: Record<Language, (subject: Subject) => readonly [label: string, value: string]> = {
  en: ({ facilityName, requestNumber }) =>
    requestNumber === undefined ? ['Facility', isolated(facilityName)] : ['Request', isolated(requestNumber)],
  ar: ({ facilityName, requestNumber }) =>
    requestNumber === undefined ? ['المنشأة', isolated(facilityName)] : ['الطلب', isolated(requestNumber)],
}
/** The visitor of a request is an inspector or an analyst. */
const visitorIn: Record<Language, (requestNumber: string | undefined) => string> = {
  en: (requestNumber) => (requestNumber === undefined ? 'Inspector' : 'With'),
  ar: (requestNumber) => (requestNumber === undefined ? 'المفتش' : 'القائم بالزيارة'),
}
const openIn: Record<Language, (requestNumber: string | undefined) => string> = {
  en: (requestNumber) => (requestNumber === undefined ? 'View facility' : 'View request'),
  ar: (requestNumber) => (requestNumber === undefined ? 'فتح صفحة المنشأة' : 'عرض الطلب'),
}

export const visitScheduledMail: Mail<'visit-scheduled', VisitMailValues> = {
  name: 'visit-scheduled',
  topic: 'visits',
  en: ({ facilityName, requestNumber, at, inspectorName, address, url }) => ({
    subject: `Visit scheduled: ${isolated(facilityName)}`,
    heading: 'Visit scheduled',
    paragraphs: ['Open the attached file to add the visit to your calendar.'],
    facts: [
      subjectIn.en({ facilityName, requestNumber }),
      ['When', datesIn.en.moment(at)],
      ['Where', keepWholeIsolates(address)],
      [visitorIn.en(requestNumber), isolated(inspectorName)],
    ],
    button: { label: openIn.en(requestNumber), url },
  }),
  ar: ({ facilityName, requestNumber, at, inspectorName, address, url }) => ({
    subject: `موعد زيارة: ${isolated(facilityName)}`,
    heading: 'تم تحديد موعد زيارة',
    paragraphs: ['افتح الملف المرفق لإضافة الزيارة إلى تقويمك.'],
    facts: [
      subjectIn.ar({ facilityName, requestNumber }),
      ['الموعد', datesIn.ar.moment(at)],
      ['المكان', keepWholeIsolates(address)],
      [visitorIn.ar(requestNumber), isolated(inspectorName)],
    ],
    button: { label: openIn.ar(requestNumber), url },
  }),
}

export const visitRescheduledMail: Mail<'visit-rescheduled', VisitMailValues> = {
  name: 'visit-rescheduled',
  topic: 'visits',
  en: ({ facilityName, requestNumber, at, inspectorName, address, url }) => ({
    subject: `Visit rescheduled: ${isolated(facilityName)}`,
    heading: 'Visit rescheduled',
    paragraphs: ['Open the attached file to update your calendar.'],
    facts: [
      subjectIn.en({ facilityName, requestNumber }),
      ['New time', datesIn.en.moment(at)],
      ['Where', keepWholeIsolates(address)],
      [visitorIn.en(requestNumber), isolated(inspectorName)],
    ],
    button: { label: openIn.en(requestNumber), url },
  }),
  ar: ({ facilityName, requestNumber, at, inspectorName, address, url }) => ({
    subject: `تغيير موعد الزيارة: ${isolated(facilityName)}`,
    heading: 'تغيّر موعد الزيارة',
    paragraphs: ['افتح الملف المرفق لتحديث تقويمك.'],
    facts: [
      subjectIn.ar({ facilityName, requestNumber }),
      ['الموعد الجديد', datesIn.ar.moment(at)],
      ['المكان', keepWholeIsolates(address)],
      [visitorIn.ar(requestNumber), isolated(inspectorName)],
    ],
    button: { label: openIn.ar(requestNumber), url },
  }),
}

export const visitCancelledMail: Mail<
  'visit-cancelled',
  Omit<VisitMailValues, 'address'> & { reason: string | undefined }
> = {
  name: 'visit-cancelled',
  topic: 'visits',
  en: ({ facilityName, requestNumber, at, inspectorName, reason, url }) => ({
    subject: `Visit cancelled: ${isolated(facilityName)}`,
    heading: 'Visit cancelled',
    paragraphs: [
      reason === undefined ? 'This visit will not take place.' : 'This visit will not take place, for this reason:',
      'Open the attached file to remove it from your calendar.',
    ],
    quote: multilineText(reason),
    facts: [
      subjectIn.en({ facilityName, requestNumber }),
      ['Was scheduled for', datesIn.en.moment(at)],
      [visitorIn.en(requestNumber), isolated(inspectorName)],
    ],
    button: { label: openIn.en(requestNumber), url },
  }),
  ar: ({ facilityName, requestNumber, at, inspectorName, reason, url }) => ({
    subject: `إلغاء الزيارة: ${isolated(facilityName)}`,
    heading: 'أُلغيت الزيارة',
    paragraphs: [
      reason === undefined ? 'لن تتم هذه الزيارة.' : 'لن تتم هذه الزيارة للسبب التالي:',
      'افتح الملف المرفق لإزالتها من تقويمك.',
    ],
    quote: multilineText(reason),
    facts: [
      subjectIn.ar({ facilityName, requestNumber }),
      ['الموعد السابق', datesIn.ar.moment(at)],
      [visitorIn.ar(requestNumber), isolated(inspectorName)],
    ],
    button: { label: openIn.ar(requestNumber), url },
  }),
}

type PreparationMailValues = Pick<VisitMailValues, 'at' | 'address' | 'url'> & {
  company: string
  number: string
  service: string
}

/** To the contact at the place, who has no account. */
export const preparationMail: Mail<'visit-preparation', PreparationMailValues> = {
  name: 'visit-preparation',
  en: ({ company, number, service, at, address, url }) => ({
    subject: `Please prepare the inspection of ${datesIn.en.day(at)}`,
    heading: 'An inspector will visit you',
    paragraphs: [
      `${isolated(company)} named you as the contact for an inspection of goods. Please tell us what is ready for the visit, so that the visit is not wasted. You need no account.`,
    ],
    facts: [
      ['Request', isolated(number)],
      ['Service', isolated(service)],
      ['When', datesIn.en.moment(at)],
      ['Where', keepWholeIsolates(address)],
    ],
    button: { label: 'Confirm what is ready', url },
    note: 'You can change your answers until the visit begins. If you do not know this company, you can ignore this email.',
  }),
  ar: ({ company, number, service, at, address, url }) => ({
    subject: `يُرجى التحضير للتفتيش يوم ${datesIn.ar.day(at)}`,
    heading: 'سيزورك مفتش',
    paragraphs: [
      `ذكرت ${isolated(company)} أنك جهة الاتصال لتفتيش بضائع. يُرجى إبلاغنا بما هو جاهز للزيارة كي لا يحضر المفتش دون جدوى. لا حاجة إلى حساب.`,
    ],
    facts: [
      ['الطلب', isolated(number)],
      ['الخدمة', isolated(service)],
      ['الموعد', datesIn.ar.moment(at)],
      ['المكان', keepWholeIsolates(address)],
    ],
    button: { label: 'تأكيد الجاهزية', url },
    note: 'يمكنك تعديل إجاباتك حتى بدء الزيارة. إذا كنت لا تعرف هذه الشركة، فيمكنك تجاهل هذه الرسالة.',
  }),
}
