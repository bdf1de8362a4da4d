// The texts of emails about findings. All events share one template, so that changing it is a change of one line.

import type { FindingEntry } from '@assure/contract/calls/findings'
import type { FindingClass } from '@assure/contract/domain/finding-moves'
import { isolated } from '@assure/contract/domain/isolation'
import type { Language } from '@assure/contract/domain/vocabulary'
import { findingClassWords } from '@assure/contract/words/report'
import { datesIn, multilineText } from '../../platform/mail/inserted.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'

type NewsText = { heading: string; paragraph: string }

const news: Record<Language, Record<FindingEntry['kind'], NewsText>> = {
  en: {
    raised: {
      heading: 'New finding',
      paragraph:
        'Our inspector recorded a finding at your facility. Please send us a plan: the cause, the correction, what prevents it from happening again, and the target date.',
    },
    plan: { heading: 'Plan received', paragraph: 'The owner sent a plan. Please accept it or return it.' },
    'plan-accepted': {
      heading: 'Plan accepted',
      paragraph: 'We accepted your plan. Please send us evidence once everything is corrected.',
    },
    evidence: { heading: 'Evidence received', paragraph: 'The owner sent evidence of the correction.' },
    returned: { heading: 'Finding returned', paragraph: 'What you sent is not sufficient yet, for this reason:' },
    'extension-asked': { heading: 'More time requested', paragraph: 'The owner asks for more time, for this reason:' },
    'extension-granted': { heading: 'More time granted', paragraph: 'You have more time for this finding.' },
    'extension-refused': {
      heading: 'More time refused',
      paragraph: 'The due date stays as it is, for this reason:',
    },
    comment: { heading: 'New messages', paragraph: 'There are new messages about this finding:' },
    closed: { heading: 'Finding closed', paragraph: 'The correction is complete. There is nothing left to do here.' },
    waived: { heading: 'Finding waived', paragraph: 'This finding is waived, for this reason:' },
  },
  ar: {
    raised: {
      heading: 'حالة عدم مطابقة جديدة',
      paragraph:
        'سجّل المفتش حالة عدم مطابقة في منشأتك. يُرجى إرسال خطة تذكر السبب والتصحيح وما يمنع تكرار الحالة والموعد.',
    },
    plan: { heading: 'وصلت خطة التصحيح', paragraph: 'أرسل المالك خطة التصحيح. يُرجى قبولها أو إعادتها.' },
    'plan-accepted': {
      heading: 'تم قبول خطة التصحيح',
      paragraph: 'تم قبول خطتك. يُرجى إرسال ما يثبت التصحيح بعد إتمامه.',
    },
    evidence: { heading: 'وصل ما يثبت التصحيح', paragraph: 'أرسل المالك ما يثبت التصحيح.' },
    returned: { heading: 'أُعيدت حالة عدم المطابقة', paragraph: 'ما أرسلته لا يكفي بعد، للسبب التالي:' },
    'extension-asked': { heading: 'طلب تمديد المهلة', paragraph: 'يطلب المالك تمديد المهلة للسبب التالي:' },
    'extension-granted': { heading: 'تم تمديد المهلة', paragraph: 'تم تمديد مهلة حالة عدم المطابقة هذه.' },
    'extension-refused': { heading: 'رُفض تمديد المهلة', paragraph: 'يبقى تاريخ الاستحقاق كما هو، للسبب التالي:' },
    comment: { heading: 'رسائل جديدة', paragraph: 'وصلت رسائل جديدة عن حالة عدم المطابقة هذه:' },
    closed: { heading: 'أُغلقت حالة عدم المطابقة', paragraph: 'اكتمل التصحيح، ولم يعد مطلوبًا أي إجراء.' },
    waived: { heading: 'أُسقطت حالة عدم المطابقة', paragraph: 'أُسقطت حالة عدم المطابقة هذه للسبب التالي:' },
  },
}

const words = {
  en: { number: 'Finding', facility: 'Facility', class: 'Class', due: 'Due on', until: 'Until', open: 'View finding' },
  ar: {
    number: 'حالة عدم المطابقة',
    facility: 'المنشأة',
    class: 'الدرجة',
    due: 'تاريخ الاستحقاق',
    until: 'حتى',
    open: 'عرض الحالة',
  },
} as const

export type FindingNewsValues = {
  news: FindingEntry['kind']
  facilityName: string
  number: string
  class: FindingClass
  text: string | undefined
  /** A day: 2026-03-05. */
  until: string | undefined
  dueOn: string | undefined
  url: string
}

const newsIn = (language: Language) => (values: FindingNewsValues) => {
  const { heading, paragraph } = news[language][values.news]
  const label = words[language]
  const dates = datesIn[language]
  return {
    subject: `${heading}: ${isolated(values.number)}`,
    heading,
    paragraphs: [paragraph],
    quote: multilineText(values.text),
    facts: [
      [label.number, isolated(values.number)],
      [label.facility, isolated(values.facilityName)],
      [label.class, findingClassWords[values.class][language]],
      ...(values.until === undefined ? [] : [[label.until, dates.day(values.until)] as const]),
      ...(values.dueOn === undefined ? [] : [[label.due, dates.day(values.dueOn)] as const]),
    ] as const,
    button: { label: label.open, url: values.url },
  }
}

export const findingNewsMail: Mail<'finding-news', FindingNewsValues> = {
  name: 'finding-news',
  topic: 'findings',
  en: newsIn('en'),
  ar: newsIn('ar'),
}

type ReminderValues = { facilityName: string; number: string; days: number; dueOn: string; url: string }

const arabicDays: Partial<Record<Intl.LDMLPluralRule, (days: number) => string>> = {
  one: () => 'بقي يوم واحد',
  two: () => 'بقي يومان',
  few: (days) => `بقيت ${days} أيام`,
  many: (days) => `بقي ${days} يومًا`,
}
const arabicPlural = new Intl.PluralRules('ar-AE')

const reminded: Record<Language, (days: number) => NewsText> = {
  en: (days) =>
    days < 0
      ? { heading: 'Finding overdue', paragraph: 'The due date of this finding has passed. Please answer now.' }
      : {
          heading: 'Reminder: finding due soon',
          paragraph: `This finding is due ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}.`,
        },
  ar: (days) =>
    days < 0
      ? { heading: 'تأخرت معالجة حالة عدم مطابقة', paragraph: 'انقضى تاريخ الاستحقاق. يُرجى الرد الآن.' }
      : {
          heading: 'تذكير: اقترب تاريخ استحقاق حالة عدم مطابقة',
          paragraph:
            days === 0
              ? 'ينتهي الموعد اليوم.'
              : `${arabicDays[arabicPlural.select(days)]?.(days) ?? `بقي ${days} يوم`} على تاريخ الاستحقاق.`,
        },
}

const reminderIn =
  (language: Language) =>
  ({ facilityName, number, days, dueOn, url }: ReminderValues) => {
    const { heading, paragraph } = reminded[language](days)
    const label = words[language]
    return {
      subject: `${heading}: ${isolated(number)}`,
      heading,
      paragraphs: [paragraph],
      facts: [
        [label.number, isolated(number)],
        [label.facility, isolated(facilityName)],
        [label.due, datesIn[language].day(dueOn)],
      ] as const,
      button: { label: label.open, url },
    }
  }

export const findingReminderMail: Mail<'finding-reminder', ReminderValues> = {
  name: 'finding-reminder',
  topic: 'reminders',
  en: reminderIn('en'),
  ar: reminderIn('ar'),
}
