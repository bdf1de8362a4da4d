// What notifications say, by kind, in both languages.
import type { Language, NotificationTopic } from '@assure/contract/vocabulary'
import { dayText } from '../../platform/dubai.ts'

export type NotificationValues = {
  'account-approved': Record<string, never>
  /** Without an invoice it follows by itself. */
  'payment-received': { facility: string; invoice: string | null }
  'invoice-issued': { facility: string; invoice: string }
  'transfer-refused': { facility: string; reason: string }
  'inspector-assigned': { facility: string; inspector: string }
  'visit-scheduled': { facility: string; at: string }
  'visit-rescheduled': { facility: string; at: string }
  'visit-cancelled': { facility: string; at: string; reason?: string }
  'certification-certified': { facility: string; number: string; until: string }
  'certification-failed': { facility: string; reason: string }
  'certification-expired': { facility: string }
  'certification-reminder': { facility: string; days: number }
  'facility-assigned': { facility: string }
  'facility-unassigned': { facility: string }
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
    en: ({ facility, invoice }) => [
      'Payment received',
      `We have received the certification fee for ${facility}. ${
        invoice === null ? 'We will notify you when the invoice is ready.' : `Invoice ${invoice} is ready.`
      }`,
    ],
    ar: ({ facility, invoice }) => [
      'تم استلام الدفعة',
      `تم سداد رسوم اعتماد ${isolate(facility)}. ${
        invoice === null ? 'ستصلك الفاتورة لاحقًا.' : `الفاتورة ${isolate(invoice)} جاهزة.`
      }`,
    ],
  },
  'invoice-issued': {
    topic: 'payments',
    en: ({ facility, invoice }) => ['Invoice ready', `Invoice ${invoice} for ${facility} is ready.`],
    ar: ({ facility, invoice }) => [
      'الفاتورة جاهزة',
      `الفاتورة ${isolate(invoice)} الخاصة بمنشأة ${isolate(facility)} جاهزة.`,
    ],
  },
  'transfer-refused': {
    topic: 'payments',
    en: ({ facility, reason }) => [
      'Transfer not confirmed',
      `We could not confirm the transfer for ${facility}: ${reason}`,
    ],
    ar: ({ facility, reason }) => [
      'لم يتم تأكيد التحويل',
      `تعذّر تأكيد التحويل الخاص بمنشأة ${isolate(facility)}: ${isolate(reason)}`,
    ],
  },
  'inspector-assigned': {
    topic: 'visits',
    en: ({ facility, inspector }) => ['Inspector assigned', `${inspector} will inspect ${facility}.`],
    ar: ({ facility, inspector }) => ['تم تعيين مفتش', `سيتولى ${isolate(inspector)} تفتيش ${isolate(facility)}.`],
  },
  'visit-scheduled': {
    topic: 'visits',
    en: ({ facility, at }) => ['Visit scheduled', `An inspector will visit ${facility} on ${when(at, 'en')}.`],
    ar: ({ facility, at }) => ['تم تحديد موعد زيارة', `ستتم زيارة ${isolate(facility)} في ${when(at, 'ar')}.`],
  },
  'visit-rescheduled': {
    topic: 'visits',
    en: ({ facility, at }) => ['Visit rescheduled', `The visit to ${facility} is now on ${when(at, 'en')}.`],
    ar: ({ facility, at }) => ['تم تغيير موعد الزيارة', `أصبحت زيارة ${isolate(facility)} في ${when(at, 'ar')}.`],
  },
  'visit-cancelled': {
    topic: 'visits',
    en: ({ facility, at, reason }) => [
      'Visit cancelled',
      `The visit to ${facility} on ${when(at, 'en')} is cancelled${reason ? `: ${reason}` : '.'}`,
    ],
    ar: ({ facility, at, reason }) => [
      'تم إلغاء الزيارة',
      `أُلغيت زيارة ${isolate(facility)} المقررة في ${when(at, 'ar')}${reason ? `: ${isolate(reason)}` : '.'}`,
    ],
  },
  'certification-certified': {
    topic: 'certifications',
    en: ({ facility, number, until }) => [
      'Facility certified',
      `${facility} is certified until ${day(until, 'en')}. Certificate ${number}.`,
    ],
    ar: ({ facility, number, until }) => [
      'تم اعتماد المنشأة',
      `منشأة ${isolate(facility)} معتمدة حتى ${day(until, 'ar')}. الشهادة ${isolate(number)}.`,
    ],
  },
  'certification-failed': {
    topic: 'certifications',
    en: ({ facility, reason }) => [
      'Certification failed',
      reason === '' ? `${facility} did not pass.` : `${facility} did not pass: ${reason}`,
    ],
    ar: ({ facility, reason }) => [
      'لم يُمنح الاعتماد',
      reason === ''
        ? `لم تجتز منشأة «${isolate(facility)}» التفتيش.`
        : `لم تجتز منشأة «${isolate(facility)}» التفتيش: ${isolate(reason)}`,
    ],
  },
  'certification-expired': {
    topic: 'certifications',
    en: ({ facility }) => [
      'Certification expired',
      `The certification of ${facility} has expired. You can renew it now.`,
    ],
    ar: ({ facility }) => ['انتهى الاعتماد', `انتهت صلاحية اعتماد ${isolate(facility)}. يمكنك تجديده الآن.`],
  },
  'certification-reminder': {
    topic: 'reminders',
    en: ({ facility, days }) => [
      'Certification expires soon',
      `The certification of ${facility} expires ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}.`,
    ],
    ar: ({ facility, days }) => [
      'اقترب انتهاء الاعتماد',
      days === 0
        ? `ينتهي اعتماد ${isolate(facility)} اليوم.`
        : `${arabicDays(days)} على انتهاء اعتماد ${isolate(facility)}.`,
    ],
  },
  'facility-assigned': {
    topic: 'visits',
    en: ({ facility }) => ['Facility assigned', `${facility} is assigned to you.`],
    ar: ({ facility }) => ['تم إسناد منشأة', `أُسندت إليك منشأة ${isolate(facility)}.`],
  },
  'facility-unassigned': {
    topic: 'visits',
    en: ({ facility }) => ['Facility unassigned', `${facility} is no longer assigned to you.`],
    ar: ({ facility }) => ['تم نقل منشأة', `لم تعد منشأة ${isolate(facility)} مسندة إليك.`],
  },
}

/** A name keeps its own direction inside an Arabic sentence. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`
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
    : `${day(instant, language)} الساعة ${isolate(time)}`
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
