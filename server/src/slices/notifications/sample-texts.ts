// The texts of notifications about samples.
import { isolated } from '@assure/contract/domain/isolation'
import type { Language } from '@assure/contract/domain/vocabulary'
import { type ArabicNoun, countedInArabic } from '../../platform/mail/counted.ts'

export type SampleNewsKind = 'received' | 'rejected' | 'lost' | 'found'

/** `count`: how many were received at once. Notifications of earlier releases have none. */
export type SampleNewsFacts = {
  news: SampleNewsKind
  number: string
  count?: number | undefined
  request: string
  text?: string | undefined
}

const samplesInArabic: ArabicNoun = {
  one: 'عيّنة واحدة',
  two: 'عيّنتين',
  few: 'عيّنات',
  many: 'عيّنة',
  other: 'عيّنة',
}

const because = (text: string | undefined): string => (text === undefined ? '.' : `: ${isolated(text)}`)

type Lines = Record<SampleNewsKind, (facts: SampleNewsFacts) => [title: string, description: string]>

export const sampleNews: Record<Language, Lines> = {
  en: {
    received: ({ number, count = 1, request, text }) => [
      count === 1 ? 'Sample received' : 'Samples received',
      `The laboratory received ${count === 1 ? `sample ${isolated(number)}` : `${count} samples`} of request ${isolated(request)}${because(text)}`,
    ],
    rejected: ({ number, request, text }) => [
      'Sample rejected',
      `Please replace sample ${isolated(number)} of request ${isolated(request)}${because(text)}`,
    ],
    lost: ({ number, request, text }) => [
      'Sample lost',
      `Sample ${isolated(number)} of request ${isolated(request)} is lost${because(text)}`,
    ],
    found: ({ number, request }) => [
      'Sample found',
      `Sample ${isolated(number)} of request ${isolated(request)} was found.`,
    ],
  },
  ar: {
    received: ({ number, count = 1, request, text }) => [
      count === 1 ? 'وصلت العيّنة' : 'وصلت العيّنات',
      `استلم المختبر ${count === 1 ? `العيّنة ${isolated(number)}` : countedInArabic(count, samplesInArabic)} من الطلب ${isolated(request)}${because(text)}`,
    ],
    rejected: ({ number, request, text }) => [
      'رُفضت العيّنة',
      `يُرجى استبدال العيّنة ${isolated(number)} من الطلب ${isolated(request)}${because(text)}`,
    ],
    lost: ({ number, request, text }) => [
      'فُقدت العيّنة',
      `فُقدت العيّنة ${isolated(number)} من الطلب ${isolated(request)}${because(text)}`,
    ],
    found: ({ number, request }) => [
      'عُثر على العيّنة',
      `عُثر على العيّنة ${isolated(number)} من الطلب ${isolated(request)}.`,
    ],
  },
}
