// Lists what an inspection of goods still lacks, including entries not sent yet. Pure.
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import { type GoodsInspection, goodsMissing, repeatsOfGoods } from '@assure/contract/domain/goods-entries'
import {
  contactUnsigned,
  type Missing,
  missingEvidenceOf,
  neededToSubmit,
} from '@assure/contract/domain/missing-evidence'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { Lack } from '../inspection/closing/missing.ts'
import type { Overlaid } from '../inspection/overlay.ts'

/** The checklist content of goods that have no checklist. */
export const nothingAsked: ChecklistContent = { pass_mark: 0, sections: [] }

type LackInput = Pick<Overlaid, 'answers' | 'notes' | 'photos' | 'signatures'> & {
  inspection: GoodsInspection
  content: ChecklistContent
}

const isOfSignature = ({ kind }: Missing): boolean => kind === 'signature'

/** All of these block submission; goods come first, signatures last. */
export const goodsLacksOf = (
  { inspection, content, answers, notes, photos, signatures }: LackInput,
  language: Language,
): Lack[] => {
  const evidence = {
    content,
    answers,
    notes,
    repeats: repeatsOfGoods(inspection),
    // Photos still in the queue count: they are sent before the inspection is submitted.
    photos: photos.filter(({ state }) => state !== 'refused').map(({ id, key }) => ({ id, key })),
    signatures,
    findings: [],
  }
  // Findings are only raised at facilities.
  const missing = missingEvidenceOf(evidence).filter(({ kind }) => kind !== 'finding')
  const known = new Set(missing.map(({ kind, key }) => `${kind} ${key}`))
  const needed = neededToSubmit(evidence).filter(({ kind, key }) => !known.has(`${kind} ${key}`))
  const ofContact = signatures.some(({ role }) => role === 'contact') ? [] : [contactUnsigned]
  const all = [...missing, ...needed]
  return [
    ...goodsMissing(inspection),
    ...all.filter((one) => !isOfSignature(one)),
    ...ofContact,
    ...all.filter(isOfSignature),
  ].map(({ kind, key, text }) => ({ kind, key, text: text[language] }))
}
