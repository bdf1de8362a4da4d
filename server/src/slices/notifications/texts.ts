// The texts of notifications by kind.
import { isolated } from '@assure/contract/domain/isolation'
import type { Language, NotificationTopic } from '@assure/contract/domain/vocabulary'
import { dayText } from '../../platform/dubai.ts'
import { moneyIn } from '../../platform/money-text.ts'
import { documentNames, type RemindedDocument } from './document-names.ts'
import { type FindingNewsFacts, type FindingReminderFacts, findingNews, findingReminder } from './finding-texts.ts'
import { type RequestNewsFacts, requestNews } from './request-texts.ts'
import { type SampleNewsFacts, sampleNews } from './sample-texts.ts'

/** The subject of a payment: a facility's certification, or a request by its number. */
type PaidFor = { facility: string } | { request: string }

const paidFor = {
  en: (paid: PaidFor) => ('request' in paid ? `request ${isolated(paid.request)}` : isolated(paid.facility)),
  feeEn: (paid: PaidFor) =>
    'request' in paid
      ? `payment for request ${isolated(paid.request)}`
      : `certification fee for ${isolated(paid.facility)}`,
  feeAr: (paid: PaidFor) =>
    'request' in paid ? `رسوم الطلب ${isolated(paid.request)}` : `رسوم اعتماد ${isolated(paid.facility)}`,
}

/** `transferOn`: the day of a transfer whose money pays no order. */
type RefundFacts = ({ request: string } | { transferOn: string }) & { fils: number; currency: string }

const refundedFor = {
  en: (facts: RefundFacts) =>
    'request' in facts
      ? `request ${isolated(facts.request)}`
      : `your transfer of ${isolated(dayText(facts.transferOn, 'en'))}`,
  ar: (facts: RefundFacts) =>
    'request' in facts
      ? `الطلب ${isolated(facts.request)}`
      : `تحويلك المؤرخ ${isolated(dayText(facts.transferOn, 'ar'))}`,
}

/** Kinds about work in a queue ("… to review", "… to confirm") are no longer sent, but older ones are still read. */
export type NotificationValues = {
  'account-approved': Record<string, never>
  /** Without an invoice: it follows by itself. */
  'payment-received': PaidFor & { invoice: string | null }
  'invoice-issued': PaidFor & { invoice: string }
  'transfer-refused': PaidFor & { reason: string }
  'payment-undone': PaidFor & { reason: string }
  'transfer-part-received': PaidFor & { fils: number; dueFils: number; currency: string }
  'inspector-assigned': { facility: string; inspector: string }
  'visit-scheduled': { facility: string; at: string }
  'visit-rescheduled': { facility: string; at: string }
  'visit-cancelled': { facility: string; at: string; reason?: string | undefined }
  'certification-certified': { facility: string; number: string; until: string }
  'certification-failed': { facility: string; reason: string }
  'certification-expired': { facility: string }
  'report-issued': { facility: string; number: string }
  'report-revised': { facility: string; number: string; revision: number }
  'report-withdrawn': { facility: string; number: string; reason: string }
  'certification-reminder': { facility: string; days: number }
  'document-reminder': { document: RemindedDocument; name: string; days: number }
  'facility-assigned': { facility: string }
  'facility-unassigned': { facility: string }
  'account-submitted': { company: string }
  'slip-received': { order: string }
  /** A payment that matches no open order. */
  'payment-unclear': { order: string }
  'fee-paid': PaidFor
  'refund-due': RefundFacts
  'refund-sent': RefundFacts
  'refund-returned': RefundFacts
  'chargeback-opened': { order: string }
  'chargeback-lost': { order: string }
  'decision-waiting': { facility: string }
  'finding-news': FindingNewsFacts
  'finding-reminder': FindingReminderFacts
  /** `until`: a day. */
  'calibration-reminder': { number: string; kind: Record<Language, string>; until: string }
  'request-news': RequestNewsFacts
  'sample-news': SampleNewsFacts
  'concern-reported': { reference: string }
}
export type NotificationKind = keyof NotificationValues

type Text<Values> = {
  topic: NotificationTopic
  en: (values: Values) => [title: string, description: string]
  ar: (values: Values) => [title: string, description: string]
}

export const notificationTexts: { [Kind in NotificationKind]: Text<NotificationValues[Kind]> } = {
  'account-approved': {
    topic: 'certifications',
    en: () => ['Account approved', 'We have approved your company. You can now add your facilities.'],
    ar: () => ['تمت الموافقة على الحساب', 'تمت الموافقة على شركتك. يمكنك الآن إضافة منشآتك.'],
  },
  'payment-received': {
    topic: 'payments',
    en: ({ invoice, ...paid }) => [
      'Payment received',
      `We have received the ${paidFor.feeEn(paid)}. ${
        invoice === null ? 'We will notify you when the invoice is ready.' : `Invoice ${isolated(invoice)} is ready.`
      }`,
    ],
    ar: ({ invoice, ...paid }) => [
      'تم استلام الدفعة',
      `تم سداد ${paidFor.feeAr(paid)}. ${
        invoice === null ? 'ستصلك الفاتورة لاحقًا.' : `الفاتورة ${isolated(invoice)} جاهزة.`
      }`,
    ],
  },
  'invoice-issued': {
    topic: 'payments',
    en: ({ invoice, ...paid }) => ['Invoice ready', `Invoice ${isolated(invoice)} for ${paidFor.en(paid)} is ready.`],
    ar: ({ invoice, ...paid }) => [
      'الفاتورة جاهزة',
      'request' in paid
        ? `الفاتورة ${isolated(invoice)} الخاصة بالطلب ${isolated(paid.request)} جاهزة.`
        : `الفاتورة ${isolated(invoice)} الخاصة بمنشأة ${isolated(paid.facility)} جاهزة.`,
    ],
  },
  'transfer-part-received': {
    topic: 'payments',
    en: ({ fils, dueFils, currency, ...paid }) => [
      'Part of your payment arrived',
      `We received ${isolated(moneyIn('en', currency, fils))} for ${paidFor.en(paid)}. Still due: ${isolated(moneyIn('en', currency, dueFils))}.`,
    ],
    ar: ({ fils, dueFils, currency, ...paid }) => [
      'وصل جزء من الدفعة',
      `وصل ${isolated(moneyIn('ar', currency, fils))} من ${paidFor.feeAr(paid)}، والمتبقي ${isolated(moneyIn('ar', currency, dueFils))}.`,
    ],
  },
  'payment-undone': {
    topic: 'payments',
    en: ({ reason, ...paid }) => [
      'Payment recorded by mistake',
      `We took back a payment that was not meant for ${paidFor.en(paid)}. It is due again: ${isolated(reason)}`,
    ],
    ar: ({ reason, ...paid }) => [
      'دفعة سُجلت بالخطأ',
      `ألغينا تسجيل دفعة لم تكن تخص ${paidFor.feeAr(paid)}، والمبلغ مستحق من جديد: ${isolated(reason)}`,
    ],
  },
  'transfer-refused': {
    topic: 'payments',
    en: ({ reason, ...paid }) => [
      'Transfer not confirmed',
      `We could not confirm the transfer for ${paidFor.en(paid)}: ${isolated(reason)}`,
    ],
    ar: ({ reason, ...paid }) => [
      'لم يتم تأكيد التحويل',
      'request' in paid
        ? `تعذّر تأكيد التحويل الخاص بالطلب ${isolated(paid.request)}: ${isolated(reason)}`
        : `تعذّر تأكيد التحويل الخاص بمنشأة ${isolated(paid.facility)}: ${isolated(reason)}`,
    ],
  },
  'inspector-assigned': {
    topic: 'visits',
    en: ({ facility, inspector }) => [
      'Inspector assigned',
      `${isolated(inspector)} will inspect ${isolated(facility)}.`,
    ],
    ar: ({ facility, inspector }) => [
      'تم تعيين مفتش',
      `تم تعيين ${isolated(inspector)} لتفتيش منشأة «${isolated(facility)}».`,
    ],
  },
  'visit-scheduled': {
    topic: 'visits',
    en: ({ facility, at }) => [
      'Visit scheduled',
      `A visit to ${isolated(facility)} is scheduled for ${when(at, 'en')}.`,
    ],
    ar: ({ facility, at }) => ['تم تحديد موعد زيارة', `ستتم زيارة ${isolated(facility)} في ${when(at, 'ar')}.`],
  },
  'visit-rescheduled': {
    topic: 'visits',
    en: ({ facility, at }) => ['Visit rescheduled', `The visit to ${isolated(facility)} is now on ${when(at, 'en')}.`],
    ar: ({ facility, at }) => ['تم تغيير موعد الزيارة', `أصبحت زيارة ${isolated(facility)} في ${when(at, 'ar')}.`],
  },
  'visit-cancelled': {
    topic: 'visits',
    en: ({ facility, at, reason }) => [
      'Visit cancelled',
      `The visit to ${isolated(facility)} on ${when(at, 'en')} is cancelled${reason ? `: ${isolated(reason)}` : '.'}`,
    ],
    ar: ({ facility, at, reason }) => [
      'تم إلغاء الزيارة',
      `أُلغيت زيارة ${isolated(facility)} المقررة في ${when(at, 'ar')}${reason ? `: ${isolated(reason)}` : '.'}`,
    ],
  },
  'certification-certified': {
    topic: 'certifications',
    en: ({ facility, number, until }) => [
      'Facility certified',
      `${isolated(facility)} is certified until ${day(until, 'en')}. Certificate ${isolated(number)}.`,
    ],
    ar: ({ facility, number, until }) => [
      'تم اعتماد المنشأة',
      `منشأة ${isolated(facility)} معتمدة حتى ${day(until, 'ar')}. الشهادة ${isolated(number)}.`,
    ],
  },
  'certification-failed': {
    topic: 'certifications',
    en: ({ facility, reason }) => [
      'Certification failed',
      reason === '' ? `${isolated(facility)} did not pass.` : `${isolated(facility)} did not pass: ${isolated(reason)}`,
    ],
    ar: ({ facility, reason }) => [
      'لم يُمنح الاعتماد',
      reason === ''
        ? `لم تجتز منشأة «${isolated(facility)}» التفتيش.`
        : `لم تجتز منشأة «${isolated(facility)}» التفتيش: ${isolated(reason)}`,
    ],
  },
  'certification-expired': {
    topic: 'certifications',
    en: ({ facility }) => [
      'Certification expired',
      `The certification of ${isolated(facility)} has expired. You can renew it now.`,
    ],
    ar: ({ facility }) => ['انتهى الاعتماد', `انتهت صلاحية اعتماد ${isolated(facility)}. يمكنك تجديده الآن.`],
  },
  'report-issued': {
    topic: 'certifications',
    en: ({ facility, number }) => [
      'Inspection report ready',
      `The report of the inspection of ${isolated(facility)} is ready: ${isolated(number)}.`,
    ],
    ar: ({ facility, number }) => [
      'تقرير التفتيش جاهز',
      `تقرير تفتيش منشأة «${isolated(facility)}» جاهز: ${isolated(number)}.`,
    ],
  },
  'report-revised': {
    topic: 'certifications',
    en: ({ facility, number, revision }) => [
      'Inspection report revised',
      `Revision ${revision} of report ${isolated(number)} for ${isolated(facility)} replaces the previous one.`,
    ],
    ar: ({ facility, number, revision }) => [
      'تم تعديل تقرير التفتيش',
      `الإصدار ${revision} من التقرير ${isolated(number)} الخاص بمنشأة «${isolated(facility)}» يحل محل الإصدار السابق.`,
    ],
  },
  'report-withdrawn': {
    topic: 'certifications',
    en: ({ facility, number, reason }) => [
      'Inspection report withdrawn',
      `Report ${isolated(number)} for ${isolated(facility)} is no longer valid: ${isolated(reason)}`,
    ],
    ar: ({ facility, number, reason }) => [
      'تم سحب تقرير التفتيش',
      `لم يعد التقرير ${isolated(number)} الخاص بمنشأة «${isolated(facility)}» معتمدًا: ${isolated(reason)}`,
    ],
  },
  'certification-reminder': {
    topic: 'reminders',
    en: ({ facility, days }) => [
      'Certification expires soon',
      `The certification of ${isolated(facility)} expires ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}.`,
    ],
    ar: ({ facility, days }) => [
      'اقترب انتهاء الاعتماد',
      days === 0
        ? `ينتهي اعتماد ${isolated(facility)} اليوم.`
        : `${arabicDays(days)} على انتهاء اعتماد ${isolated(facility)}.`,
    ],
  },
  'document-reminder': {
    topic: 'reminders',
    en: ({ document, name, days }) => [
      'Document expires soon',
      `${documentNames[document].en} ${isolated(name)} expires ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}.`,
    ],
    ar: ({ document, name, days }) => [
      'اقترب انتهاء صلاحية مستند',
      days === 0
        ? `تنتهي صلاحية ${documentNames[document].ar} (${isolated(name)}) اليوم.`
        : `${arabicDays(days)} على انتهاء صلاحية ${documentNames[document].ar} (${isolated(name)}).`,
    ],
  },
  'facility-assigned': {
    topic: 'visits',
    en: ({ facility }) => ['Facility assigned', `${isolated(facility)} is assigned to you.`],
    ar: ({ facility }) => ['تم إسناد منشأة', `أُسندت إليك منشأة ${isolated(facility)}.`],
  },
  'facility-unassigned': {
    topic: 'visits',
    en: ({ facility }) => ['Facility unassigned', `${isolated(facility)} is no longer assigned to you.`],
    ar: ({ facility }) => ['تم نقل منشأة', `لم تعد منشأة ${isolated(facility)} مسندة إليك.`],
  },
  'account-submitted': {
    topic: 'accounts',
    en: ({ company }) => ['Account to review', `${isolated(company)} has submitted its registration.`],
    ar: ({ company }) => ['حساب ينتظر المراجعة', `أرسلت شركة ${isolated(company)} طلب تسجيلها.`],
  },
  'slip-received': {
    topic: 'payments',
    en: ({ order }) => ['Transfer to confirm', `A transfer slip has arrived for order ${isolated(order)}.`],
    ar: ({ order }) => ['تحويل ينتظر التأكيد', `وصل إيصال تحويل للطلب ${isolated(order)}.`],
  },
  'payment-unclear': {
    topic: 'payments',
    en: ({ order }) => ['Payment to check', `A payment for order ${isolated(order)} does not match what is due.`],
    ar: ({ order }) => ['دفعة تحتاج إلى تحقق', `وصلت دفعة للطلب ${isolated(order)} لا تطابق المبلغ المطلوب.`],
  },
  'fee-paid': {
    topic: 'certifications',
    en: (paid) => ['Fee paid', `The ${paidFor.feeEn(paid)} has been ${'request' in paid ? 'received' : 'paid'}.`],
    ar: (paid) => ['تم سداد الرسوم', `تم سداد ${paidFor.feeAr(paid)}.`],
  },
  'refund-due': {
    topic: 'payments',
    en: (facts) => [
      'Refund due',
      `${isolated(moneyIn('en', facts.currency, facts.fils))} must be refunded for ${refundedFor.en(facts)}.`,
    ],
    ar: (facts) => [
      'مبلغ مسترد مستحق',
      `يُعاد مبلغ ${isolated(moneyIn('ar', facts.currency, facts.fils))} عن ${refundedFor.ar(facts)}.`,
    ],
  },
  'refund-sent': {
    topic: 'payments',
    en: (facts) => [
      'Refund sent',
      `We have refunded ${isolated(moneyIn('en', facts.currency, facts.fils))} for ${refundedFor.en(facts)}.`,
    ],
    ar: (facts) => [
      'أُرسل المبلغ المسترد',
      `أعدنا مبلغ ${isolated(moneyIn('ar', facts.currency, facts.fils))} عن ${refundedFor.ar(facts)}.`,
    ],
  },
  'refund-returned': {
    topic: 'payments',
    en: (facts) => [
      'Refund came back',
      `Your card’s bank did not accept the refund of ${isolated(moneyIn('en', facts.currency, facts.fils))} for ${refundedFor.en(facts)}. We will send it again.`,
    ],
    ar: (facts) => [
      'عاد المبلغ المسترد',
      `لم يقبل بنك بطاقتك استرداد مبلغ ${isolated(moneyIn('ar', facts.currency, facts.fils))} عن ${refundedFor.ar(facts)}. سنرسله مرة أخرى.`,
    ],
  },
  'chargeback-opened': {
    topic: 'payments',
    en: ({ order }) => [
      'Card payment questioned',
      `The cardholder’s bank questions the payment of order ${isolated(order)}. Answer it at the payment provider in time.`,
    ],
    ar: ({ order }) => [
      'اعتراض على دفعة بالبطاقة',
      `يعترض بنك حامل البطاقة على دفعة الطلب ${isolated(order)}. يُرجى الرد عليه لدى مزوّد الدفع قبل الموعد.`,
    ],
  },
  'chargeback-lost': {
    topic: 'payments',
    en: ({ order }) => [
      'Chargeback lost',
      `The cardholder’s bank has given back the payment of order ${isolated(order)}.`,
    ],
    ar: ({ order }) => ['خسرنا الاعتراض', `أعاد بنك حامل البطاقة دفعة الطلب ${isolated(order)} إلى صاحبها.`],
  },
  'decision-waiting': {
    topic: 'certifications',
    en: ({ facility }) => ['Decision to make', `An inspector has recommended a decision on ${isolated(facility)}.`],
    ar: ({ facility }) => ['قرار ينتظر', `أوصى أحد المفتشين بقرار بشأن ${isolated(facility)}.`],
  },
  'finding-news': {
    topic: 'findings',
    en: (facts) => findingNews.en[facts.news](facts),
    ar: (facts) => findingNews.ar[facts.news](facts),
  },
  'finding-reminder': {
    topic: 'reminders',
    en: (facts) => findingReminder.en(facts, arabicDays),
    ar: (facts) => findingReminder.ar(facts, arabicDays),
  },
  'calibration-reminder': {
    topic: 'reminders',
    en: ({ number, kind, until }) => [
      'Calibration ends',
      `The last day of the calibration of ${isolated(number)} (${isolated(kind.en)}): ${day(until, 'en')}.`,
    ],
    ar: ({ number, kind, until }) => [
      'موعد انتهاء معايرة',
      `آخر يوم لمعايرة الجهاز ${isolated(number)} (${isolated(kind.ar)}): ${day(until, 'ar')}.`,
    ],
  },
  'request-news': {
    topic: 'certifications',
    en: (facts) => requestNews.en[facts.news](facts),
    ar: (facts) => requestNews.ar[facts.news](facts),
  },
  'sample-news': {
    topic: 'certifications',
    en: (facts) => sampleNews.en[facts.news](facts),
    ar: (facts) => sampleNews.ar[facts.news](facts),
  },
  'concern-reported': {
    topic: 'accounts',
    en: ({ reference }) => ['Concern reported', `Someone reported a demand for money: ${isolated(reference)}.`],
    ar: ({ reference }) => ['بلاغ جديد', `وصل بلاغ عن طلب أموال: ${isolated(reference)}.`],
  },
}

function day(instant: string, language: Language): string {
  return dayText(new Date(instant), language)
}

function when(instant: string, language: Language): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Dubai',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(instant))
  return language === 'en'
    ? `${day(instant, language)} at ${time}`
    : `${day(instant, language)} الساعة ${isolated(time)}`
}

const arabicPlural = new Intl.PluralRules('ar-AE')
function arabicDays(count: number): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = {
    one: 'بقي يوم واحد',
    two: 'بقي يومان',
    few: `بقيت ${count} أيام`,
    many: `بقي ${count} يومًا`,
  }
  return forms[arabicPlural.select(count)] ?? `بقي ${count} يوم`
}
