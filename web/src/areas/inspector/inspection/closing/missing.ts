// Lists what an inspection still lacks, including entries not sent yet. Pure.
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import { type Answers, requirementsOf, type Score } from '@assure/contract/domain/checklist-scoring'
import { missingEvidenceOf, neededToSubmit } from '@assure/contract/domain/missing-evidence'
import type { Language } from '@assure/contract/domain/vocabulary'
import { itemNamed } from '../../../../panels/checklist/plan.ts'
import type { Inspection, Overlaid } from '../overlay.ts'

export type Lack = { kind: Inspection['missing'][number]['kind']; key?: string | undefined; text: string }

/**
 * Counts an item that lacks both a photo and a note once, as the checklist does. Signatures and open findings are not
 * items, so they only count when nothing else is missing.
 */
export const itemsIn = (lacks: readonly Lack[]): number => {
  const keys = lacks.flatMap(({ kind, key }) => (kind === 'signature' || key === undefined ? [] : [key]))
  return keys.length > 0 ? new Set(keys).size : lacks.length
}

/** Items that require a finding and have one. The server lists those that lack one. */
export const keysWithFinding = (
  data: Inspection,
  content: ChecklistContent,
  answers: Answers,
  { shown }: Score,
  raisedHere: ReadonlySet<string>,
): Set<string> => {
  const asksFor = (name: string, value: Answers[string] | undefined): boolean => {
    const item = itemNamed(content, name)
    return item !== undefined && requirementsOf(item, value).includes('finding')
  }
  const lacking = new Set(data.missing.flatMap(({ kind, key }) => (kind === 'finding' && key ? [key] : [])))
  return new Set(
    shown.filter(
      (name) =>
        asksFor(name, answers[name]) &&
        (raisedHere.has(name) || (asksFor(name, data.answers[name]) && !lacking.has(name))),
    ),
  )
}

export const lacksOf = (
  data: Inspection,
  content: ChecklistContent,
  laid: Pick<Overlaid, 'answers' | 'notes' | 'photos'>,
  withFinding: ReadonlySet<string>,
  language: Language,
): Lack[] => {
  const here = missingEvidenceOf({
    content,
    answers: laid.answers,
    notes: laid.notes,
    // Photos still in the queue count: they are sent before the inspection is closed.
    photos: laid.photos.filter(({ state }) => state !== 'refused').map(({ id, key }) => ({ id, key })),
    signatures: [],
    findings: [...withFinding].map((key) => ({ number: '', class: 'observation', isOpen: false, key })),
  })
  const openFindings = data.missing.filter(
    ({ kind, key }) => kind === 'finding' && key !== undefined && itemNamed(content, key) === undefined,
  )
  return [
    ...here.map(({ kind, key, text }) => ({ kind, key, text: text[language] })),
    ...openFindings.map(({ kind, text }) => ({ kind, text })),
  ]
}

/** Required for a submission, unless the inspection failed. */
export const neededOf = (
  content: ChecklistContent,
  { answers, notes, signatures }: Pick<Overlaid, 'answers' | 'notes' | 'signatures'>,
  language: Language,
): Lack[] =>
  neededToSubmit({ content, answers, notes, photos: [], signatures, findings: [] }).map(({ kind, key, text }) => ({
    kind,
    key,
    text: text[language],
  }))
