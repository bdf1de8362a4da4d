// What the mails about generated reports say.
import { isolated } from '@assure/contract/isolation'
import { multilineText } from '../../platform/mail/inserted.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'

type Facts = { facilityName: string; number: string; facilityUrl: string }

export const reportIssuedMail: Mail<'report-issued', Facts> = {
  name: 'report-issued',
  topic: 'certifications',
  en: ({ facilityName, number, facilityUrl }) => ({
    subject: `Inspection report: ${isolated(facilityName)}`,
    heading: 'Your inspection report is ready',
    paragraphs: [
      `The report of the inspection of ${isolated(facilityName)} is ready. It says what was looked at, what was found and what was decided.`,
    ],
    facts: [['Report', isolated(number)]],
    button: { label: 'View facility', url: facilityUrl },
  }),
  ar: ({ facilityName, number, facilityUrl }) => ({
    subject: `تقرير التفتيش: ${isolated(facilityName)}`,
    heading: 'تقرير التفتيش جاهز',
    paragraphs: [`تقرير تفتيش منشأة «${isolated(facilityName)}» جاهز، ويبيّن ما جرى التحقق منه وما تبيّن وما تقرر.`],
    facts: [['رقم التقرير', isolated(number)]],
    button: { label: 'فتح صفحة المنشأة', url: facilityUrl },
  }),
}

export const reportRevisedMail: Mail<
  'report-revised',
  Facts & { revision: number; reason: { en: string; ar: string } }
> = {
  name: 'report-revised',
  topic: 'certifications',
  en: ({ facilityName, number, revision, reason, facilityUrl }) => ({
    subject: `Report revised: ${isolated(facilityName)}`,
    heading: 'An inspection report was revised',
    paragraphs: [
      `Revision ${revision} of report ${isolated(number)} for ${isolated(facilityName)} replaces the former one, for this reason:`,
    ],
    quote: multilineText(reason.en),
    button: { label: 'View facility', url: facilityUrl },
  }),
  ar: ({ facilityName, number, revision, reason, facilityUrl }) => ({
    subject: `إصدار جديد من التقرير: ${isolated(facilityName)}`,
    heading: 'تم تعديل تقرير تفتيش',
    paragraphs: [
      `الإصدار ${revision} من التقرير ${isolated(number)} الخاص بمنشأة «${isolated(facilityName)}» يحل محل الإصدار السابق، للسبب التالي:`,
    ],
    quote: multilineText(reason.ar),
    button: { label: 'فتح صفحة المنشأة', url: facilityUrl },
  }),
}

export const reportWithdrawnMail: Mail<'report-withdrawn', Facts & { reason: string }> = {
  name: 'report-withdrawn',
  topic: 'certifications',
  en: ({ facilityName, number, reason, facilityUrl }) => ({
    subject: `Report withdrawn: ${isolated(facilityName)}`,
    heading: 'An inspection report was withdrawn',
    paragraphs: [`Report ${isolated(number)} for ${isolated(facilityName)} no longer counts, for this reason:`],
    quote: multilineText(reason),
    button: { label: 'View facility', url: facilityUrl },
  }),
  ar: ({ facilityName, number, reason, facilityUrl }) => ({
    subject: `سُحب التقرير: ${isolated(facilityName)}`,
    heading: 'تم سحب تقرير تفتيش',
    paragraphs: [`لم يعد التقرير ${isolated(number)} الخاص بمنشأة «${isolated(facilityName)}» معتمدًا، للسبب التالي:`],
    quote: multilineText(reason),
    button: { label: 'فتح صفحة المنشأة', url: facilityUrl },
  }),
}
