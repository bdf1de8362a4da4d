// The texts of notifications about samples.
import { isolated } from '@assure/contract/domain/isolation'
import type { Language } from '@assure/contract/domain/vocabulary'

export type SampleNewsKind = 'received' | 'rejected' | 'lost' | 'found'

export type SampleNewsFacts = { news: SampleNewsKind; number: string; request: string; text?: string | undefined }

const because = (text: string | undefined): string => (text === undefined ? '.' : `: ${isolated(text)}`)

type Lines = Record<SampleNewsKind, (facts: SampleNewsFacts) => [title: string, description: string]>

export const sampleNews: Record<Language, Lines> = {
  en: {
    received: ({ number, request, text }) => [
      'Sample received',
      `The laboratory received sample ${isolated(number)} of request ${isolated(request)}${because(text)}`,
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
    received: ({ number, request, text }) => [
      'وصلت العيّنة',
      `استلم المختبر العيّنة ${isolated(number)} من الطلب ${isolated(request)}${because(text)}`,
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
