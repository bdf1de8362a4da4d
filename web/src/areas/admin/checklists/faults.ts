// Everything that blocks the release of the edited checklist, in the order of the page.
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import { type ContentFault, contentFaults, releaseFaults } from '@assure/contract/domain/checklist-faults'
import type { ProblemCode } from '@assure/contract/problems'
import type { Written } from './use-editor.ts'

/** `keeps`: the fault blocks saving too, not only the release. */
export type Fault = { place: string; code: ProblemCode; keeps: boolean }

const missingIn = (text: InBothLanguages, place: string): ContentFault[] =>
  (['en', 'ar'] as const).flatMap((language) =>
    text[language].trim() === ''
      ? [{ place: `${place}.${language}`, code: `checklist.text-missing-${language}` as const }]
      : [],
  )

export const faultsOf = ({ name, purpose, content }: Written): Fault[] => [
  ...[...missingIn(name, 'name'), ...(purpose.en.trim() || purpose.ar.trim() ? missingIn(purpose, 'purpose') : [])].map(
    (fault) => ({ ...fault, keeps: false }),
  ),
  ...contentFaults(content).map((fault) => ({ ...fault, keeps: true })),
  ...releaseFaults(content).map((fault) => ({ ...fault, keeps: false })),
]

export const isMissingText = ({ code }: Fault): boolean => code.startsWith('checklist.text-missing')
