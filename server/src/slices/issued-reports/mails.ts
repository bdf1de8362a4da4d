// The texts of emails about generated reports, for a facility or for the goods of a request.
import { isolated } from '@assure/contract/domain/isolation'
import { multilineText } from '../../platform/mail/inserted.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'

export type ReportMailValues = {
  of: 'facility' | 'request'
  /** The facility's name or the request's title. */
  subject: string
  number: string
  url: string
}

const subjects = {
  facility: {
    arabic: (name: string) => `منشأة «${isolated(name)}»`,
    en: 'View facility',
    ar: 'فتح صفحة المنشأة',
  },
  request: { arabic: (name: string) => `طلب «${isolated(name)}»`, en: 'View request', ar: 'عرض الطلب' },
} as const

const button = ({ of, url }: ReportMailValues, language: 'en' | 'ar') => ({ label: subjects[of][language], url })

export const reportIssuedMail: Mail<'report-issued', ReportMailValues> = {
  name: 'report-issued',
  topic: 'certifications',
  en: (values) => ({
    subject: `Inspection report: ${isolated(values.subject)}`,
    heading: 'Your inspection report is ready',
    paragraphs: [
      `The report of the inspection of ${isolated(values.subject)} is ready. It says what was inspected, what was found and what was decided.`,
    ],
    facts: [['Report', isolated(values.number)]],
    button: button(values, 'en'),
  }),
  ar: (values) => ({
    subject: `تقرير التفتيش: ${isolated(values.subject)}`,
    heading: 'تقرير التفتيش جاهز',
    paragraphs: [
      `تقرير تفتيش ${subjects[values.of].arabic(values.subject)} جاهز، ويبيّن ما جرى التحقق منه وما تبيّن وما تقرر.`,
    ],
    facts: [['رقم التقرير', isolated(values.number)]],
    button: button(values, 'ar'),
  }),
}

export const reportRevisedMail: Mail<
  'report-revised',
  ReportMailValues & { revision: number; reason: { en: string; ar: string } }
> = {
  name: 'report-revised',
  topic: 'certifications',
  en: (values) => ({
    subject: `Report revised: ${isolated(values.subject)}`,
    heading: 'A report was revised',
    paragraphs: [
      `Revision ${values.revision} of report ${isolated(values.number)} for ${isolated(values.subject)} replaces the previous one, for this reason:`,
    ],
    quote: multilineText(values.reason.en),
    button: button(values, 'en'),
  }),
  ar: (values) => ({
    subject: `إصدار جديد من التقرير: ${isolated(values.subject)}`,
    heading: 'تم تعديل تقرير',
    paragraphs: [
      `الإصدار ${values.revision} من التقرير ${isolated(values.number)} الخاص ب${subjects[values.of].arabic(values.subject)} يحل محل الإصدار السابق، للسبب التالي:`,
    ],
    quote: multilineText(values.reason.ar),
    button: button(values, 'ar'),
  }),
}

export const reportWithdrawnMail: Mail<'report-withdrawn', ReportMailValues & { reason: string }> = {
  name: 'report-withdrawn',
  topic: 'certifications',
  en: (values) => ({
    subject: `Report withdrawn: ${isolated(values.subject)}`,
    heading: 'A report was withdrawn',
    paragraphs: [
      `Report ${isolated(values.number)} for ${isolated(values.subject)} is no longer valid, for this reason:`,
    ],
    quote: multilineText(values.reason),
    button: button(values, 'en'),
  }),
  ar: (values) => ({
    subject: `سُحب التقرير: ${isolated(values.subject)}`,
    heading: 'تم سحب تقرير',
    paragraphs: [
      `لم يعد التقرير ${isolated(values.number)} الخاص ب${subjects[values.of].arabic(values.subject)} معتمدًا، للسبب التالي:`,
    ],
    quote: multilineText(values.reason),
    button: button(values, 'ar'),
  }),
}
