// The texts of notifications about findings.
import type { FindingEntry } from '@assure/contract/calls/findings'
import { isolated } from '@assure/contract/domain/isolation'
import type { Language } from '@assure/contract/domain/vocabulary'
import { dayText } from '../../platform/dubai.ts'

export type FindingNewsFacts = {
  news: FindingEntry['kind']
  facility: string
  number: string
  text?: string | undefined
  /** A day: 2026-03-05. */
  until?: string | undefined
}
export type FindingReminderFacts = { facility: string; number: string; days: number }

const day = (on: string | undefined, language: Language): string => (on === undefined ? '' : dayText(on, language))

const because = (text: string | undefined): string => (text === undefined ? '.' : `: ${isolated(text)}`)

type Lines = Record<FindingEntry['kind'], (facts: FindingNewsFacts) => [title: string, description: string]>

const of = ({ number, facility }: FindingNewsFacts): string => `${isolated(number)}, ${isolated(facility)}`
const ofAr = ({ number, facility }: FindingNewsFacts): string => `${isolated(number)}، ${isolated(facility)}`

export const findingNews: Record<Language, Lines> = {
  en: {
    raised: (facts) => ['New finding', `${of(facts)}${because(facts.text)}`],
    plan: (facts) => ['Plan received', `The owner sent a plan for finding ${of(facts)}.`],
    'plan-accepted': (facts) => ['Plan accepted', `We accepted your plan for finding ${of(facts)}.`],
    evidence: (facts) => ['Evidence received', `The owner sent evidence for finding ${of(facts)}.`],
    returned: (facts) => ['Finding returned', `${of(facts)}${because(facts.text)}`],
    'extension-asked': (facts) => ['More time requested', `Until ${day(facts.until, 'en')}: ${of(facts)}.`],
    'extension-granted': (facts) => ['More time granted', `Until ${day(facts.until, 'en')}: ${of(facts)}.`],
    'extension-refused': (facts) => ['More time refused', `${of(facts)}${because(facts.text)}`],
    comment: (facts) => ['New message', `${of(facts)}${because(facts.text)}`],
    closed: (facts) => ['Finding closed', `Finding ${of(facts)} is closed.`],
    waived: (facts) => ['Finding waived', `${of(facts)}${because(facts.text)}`],
  },
  ar: {
    raised: (facts) => ['حالة عدم مطابقة جديدة', `${ofAr(facts)}${because(facts.text)}`],
    plan: (facts) => ['وصلت خطة التصحيح', `أرسل المالك خطة التصحيح: ${ofAr(facts)}.`],
    'plan-accepted': (facts) => ['تم قبول خطة التصحيح', `تم قبول خطتك: ${ofAr(facts)}.`],
    evidence: (facts) => ['وصل ما يثبت التصحيح', `أرسل المالك ما يثبت التصحيح: ${ofAr(facts)}.`],
    returned: (facts) => ['أُعيدت حالة عدم المطابقة', `${ofAr(facts)}${because(facts.text)}`],
    'extension-asked': (facts) => ['طلب تمديد المهلة', `حتى ${day(facts.until, 'ar')}: ${ofAr(facts)}.`],
    'extension-granted': (facts) => ['تم تمديد المهلة', `حتى ${day(facts.until, 'ar')}: ${ofAr(facts)}.`],
    'extension-refused': (facts) => ['رُفض تمديد المهلة', `${ofAr(facts)}${because(facts.text)}`],
    comment: (facts) => ['رسالة جديدة', `${ofAr(facts)}${because(facts.text)}`],
    closed: (facts) => ['أُغلقت حالة عدم المطابقة', `أُغلقت ${ofAr(facts)}.`],
    waived: (facts) => ['أُسقطت حالة عدم المطابقة', `${ofAr(facts)}${because(facts.text)}`],
  },
}

export const findingReminder: Record<
  Language,
  (facts: FindingReminderFacts, arabicDays: (days: number) => string) => [title: string, description: string]
> = {
  en: ({ facility, number, days }) =>
    days < 0
      ? ['Finding overdue', `The due date of ${isolated(number)}, ${isolated(facility)}, has passed.`]
      : [
          'Finding due soon',
          `${isolated(number)}, ${isolated(facility)}, is due ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}.`,
        ],
  ar: ({ facility, number, days }, arabicDays) =>
    days < 0
      ? ['تأخرت معالجة حالة عدم مطابقة', `انقضى تاريخ استحقاق ${isolated(number)}، ${isolated(facility)}.`]
      : [
          'اقترب تاريخ الاستحقاق',
          days === 0
            ? `ينتهي اليوم موعد ${isolated(number)}، ${isolated(facility)}.`
            : `${arabicDays(days)} على تاريخ استحقاق ${isolated(number)}، ${isolated(facility)}.`,
        ],
}
