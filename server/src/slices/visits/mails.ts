// What the mails about visits say.
import { isolated, keepWholeIsolates } from '@assure/contract/isolation'
import { datesIn, multilineText } from '../../platform/mail/inserted.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'

export const visitScheduledMail: Mail<
  'visit-scheduled',
  { facilityName: string; at: string; inspectorName: string; address: string; url: string }
> = {
  name: 'visit-scheduled',
  topic: 'visits',
  en: ({ facilityName, at, inspectorName, address, url }) => ({
    subject: `Visit scheduled: ${isolated(facilityName)}`,
    heading: 'Visit scheduled',
    paragraphs: ['Open the attached file to add the visit to your calendar.'],
    facts: [
      ['Facility', isolated(facilityName)],
      ['When', datesIn.en.moment(at)],
      ['Where', keepWholeIsolates(address)],
      ['Inspector', isolated(inspectorName)],
    ],
    button: { label: 'View facility', url },
  }),
  ar: ({ facilityName, at, inspectorName, address, url }) => ({
    subject: `موعد زيارة: ${isolated(facilityName)}`,
    heading: 'تم تحديد موعد زيارة',
    paragraphs: ['افتح الملف المرفق لإضافة الزيارة إلى تقويمك.'],
    facts: [
      ['المنشأة', isolated(facilityName)],
      ['الموعد', datesIn.ar.moment(at)],
      ['المكان', keepWholeIsolates(address)],
      ['المفتش', isolated(inspectorName)],
    ],
    button: { label: 'فتح صفحة المنشأة', url },
  }),
}

export const visitRescheduledMail: Mail<
  'visit-rescheduled',
  { facilityName: string; at: string; inspectorName: string; address: string; url: string }
> = {
  name: 'visit-rescheduled',
  topic: 'visits',
  en: ({ facilityName, at, inspectorName, address, url }) => ({
    subject: `Visit rescheduled: ${isolated(facilityName)}`,
    heading: 'Visit rescheduled',
    paragraphs: ['Open the attached file to update your calendar.'],
    facts: [
      ['Facility', isolated(facilityName)],
      ['New time', datesIn.en.moment(at)],
      ['Where', keepWholeIsolates(address)],
      ['Inspector', isolated(inspectorName)],
    ],
    button: { label: 'View facility', url },
  }),
  ar: ({ facilityName, at, inspectorName, address, url }) => ({
    subject: `تغيير موعد الزيارة: ${isolated(facilityName)}`,
    heading: 'تغيّر موعد الزيارة',
    paragraphs: ['افتح الملف المرفق لتحديث تقويمك.'],
    facts: [
      ['المنشأة', isolated(facilityName)],
      ['الموعد الجديد', datesIn.ar.moment(at)],
      ['المكان', keepWholeIsolates(address)],
      ['المفتش', isolated(inspectorName)],
    ],
    button: { label: 'فتح صفحة المنشأة', url },
  }),
}

export const visitCancelledMail: Mail<
  'visit-cancelled',
  {
    facilityName: string
    at: string
    inspectorName: string
    reason: string | undefined
    url: string
  }
> = {
  name: 'visit-cancelled',
  topic: 'visits',
  en: ({ facilityName, at, inspectorName, reason, url }) => ({
    subject: `Visit cancelled: ${isolated(facilityName)}`,
    heading: 'Visit cancelled',
    paragraphs: [
      reason === undefined ? 'This visit will not take place.' : 'This visit will not take place, for this reason:',
      'Open the attached file to remove it from your calendar.',
    ],
    quote: multilineText(reason),
    facts: [
      ['Facility', isolated(facilityName)],
      ['Was scheduled for', datesIn.en.moment(at)],
      ['Inspector', isolated(inspectorName)],
    ],
    button: { label: 'View facility', url },
  }),
  ar: ({ facilityName, at, inspectorName, reason, url }) => ({
    subject: `إلغاء الزيارة: ${isolated(facilityName)}`,
    heading: 'أُلغيت الزيارة',
    paragraphs: [
      reason === undefined ? 'لن تتم هذه الزيارة.' : 'لن تتم هذه الزيارة للسبب التالي:',
      'افتح الملف المرفق لإزالتها من تقويمك.',
    ],
    quote: multilineText(reason),
    facts: [
      ['المنشأة', isolated(facilityName)],
      ['الموعد السابق', datesIn.ar.moment(at)],
      ['المفتش', isolated(inspectorName)],
    ],
    button: { label: 'فتح صفحة المنشأة', url },
  }),
}
