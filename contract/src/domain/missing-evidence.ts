// What an inspection still needs before it can be passed, in words. The closing screen shows it first; under the
// setting `required` the server refuses a Pass with it. No zod here: the web loads this at run time.
import {
  answerKey,
  type ChecklistContent,
  type ChecklistItem,
  type InBothLanguages,
  itemsOf,
  partsOfAnswerKey,
  type Requirement,
} from './checklist-content.ts'
import { type Answers, type AnswerValue, type Repeats, requirementsOf, scoreAnswers } from './checklist-scoring.ts'
import { isolated, isolatesFor } from './isolation.ts'
import { ownValue } from './own-value.ts'

export const missingKinds = ['answer', 'photo', 'note', 'signature', 'finding', 'goods'] as const
export type MissingKind = (typeof missingKinds)[number]
/** `key` as in `answers`; for an open finding its number, for a signature its role, for goods the key of the entry. */
export type Missing = { kind: MissingKind; key?: string; text: InBothLanguages }

export type SignatureRole = 'contact' | 'inspector'

export type Evidence = {
  content: ChecklistContent
  answers: Answers
  notes: Readonly<Record<string, string>>
  repeats?: Repeats
  /** For complete photos: the keys of their answers, and their ids. */
  photos: readonly { id: string; key: string }[]
  /** The latest signature of each role. */
  signatures: readonly { role: SignatureRole; isOutdated: boolean }[]
  /** Findings made from an item carry its key. */
  findings: readonly { number: string; class: string; isOpen: boolean; key: string | null }[]
}

const isolatedText = (en: string, ar: string): InBothLanguages => ({
  en: isolatesFor(en, 'en'),
  ar: isolatesFor(ar, 'ar'),
})

const questionOf = ({ text }: ChecklistItem, repeat: string | undefined): InBothLanguages => {
  const number = repeat === undefined ? '' : ` (${repeat})`
  return { en: `${isolated(text.en)}${number}`, ar: `${isolated(text.ar)}${number}` }
}

const sentences: Record<'answer' | 'sending' | Requirement, (question: InBothLanguages) => InBothLanguages> = {
  answer: ({ en, ar }) => isolatedText(`“${en}” has no answer.`, `لا توجد إجابة عن «${ar}».`),
  sending: ({ en, ar }) => isolatedText(`A photo of “${en}” has not arrived yet.`, `لم تصل بعدُ إحدى صور «${ar}».`),
  photo: ({ en, ar }) => isolatedText(`“${en}” needs a photo.`, `يلزم إرفاق صورة مع «${ar}».`),
  note: ({ en, ar }) => isolatedText(`“${en}” needs a note.`, `تلزم ملاحظة مع «${ar}».`),
  finding: ({ en, ar }) => isolatedText(`“${en}” needs a finding.`, `يلزم تسجيل حالة عدم مطابقة مع «${ar}».`),
}

const hasAllPhotos = (value: AnswerValue, photos: ReadonlySet<string>): boolean =>
  [value].flat().every((id) => photos.has(String(id)))

const missingAtItems = ({ content, answers, notes, repeats, photos, findings }: Evidence): Missing[] => {
  const items = new Map(itemsOf(content).map((item) => [item.key, item]))
  const { open, shown } = scoreAnswers(content, answers, repeats)
  const unanswered = new Set(open)
  const arrived = new Set(photos.map(({ id }) => id))
  const withPhoto = new Set(photos.map(({ key }) => key))
  const withFinding = new Set(findings.map(({ key }) => key))
  return shown.flatMap((name): Missing[] => {
    const { key, repeat } = partsOfAnswerKey(name)
    const item = items.get(key)
    if (item === undefined) return []
    const question = questionOf(item, repeat)
    const value = ownValue(answers, answerKey(key, repeat))
    if (value === undefined || value === null)
      return unanswered.has(name) ? [{ kind: 'answer', key: name, text: sentences.answer(question) }] : []
    const requirements = requirementsOf(item, value)
    const isSending = item.kind === 'photo' && value !== 'na' && !hasAllPhotos(value, arrived)
    return [
      ...(isSending ? [{ kind: 'photo' as const, key: name, text: sentences.sending(question) }] : []),
      ...(requirements.includes('photo') && !withPhoto.has(name)
        ? [{ kind: 'photo' as const, key: name, text: sentences.photo(question) }]
        : []),
      ...(requirements.includes('note') && (ownValue(notes, name) ?? '').trim() === ''
        ? [{ kind: 'note' as const, key: name, text: sentences.note(question) }]
        : []),
      ...(requirements.includes('finding') && !withFinding.has(name)
        ? [{ kind: 'finding' as const, key: name, text: sentences.finding(question) }]
        : []),
    ]
  })
}

const whoSigned: Record<SignatureRole, InBothLanguages> = {
  contact: {
    en: 'Answers were changed after the contact signed. Ask for a new signature.',
    ar: 'تغيّرت الإجابات بعد توقيع مسؤول الموقع. يُرجى طلب توقيع جديد.',
  },
  inspector: {
    en: 'Answers were changed after the inspector signed. Sign again.',
    ar: 'تغيّرت الإجابات بعد توقيع المفتش. يُرجى التوقيع من جديد.',
  },
}

/** Findings that prevent a Pass; minor ones may stay open. */
const stoppingClasses: Readonly<Record<string, InBothLanguages>> = {
  critical: { en: 'critical', ar: 'حرجة' },
  major: { en: 'major', ar: 'كبرى' },
}

export const openFindingsMissing = (findings: Evidence['findings']): Missing[] =>
  findings.flatMap(({ number, class: severity, isOpen }) => {
    const word = stoppingClasses[severity]
    if (!isOpen || word === undefined) return []
    const [en, ar] = [
      `The ${word.en} finding ${number} is open.`,
      `حالة عدم المطابقة ${isolated(number)} (${word.ar}) مفتوحة.`,
    ]
    return [{ kind: 'finding', key: number, text: isolatedText(en, ar) }]
  })

const unsigned: InBothLanguages = {
  en: 'The inspector has not signed yet.',
  ar: 'لم يوقّع المفتش بعد.',
}

/** Goods are not submitted before somebody on site signed or refused to. */
export const contactUnsigned: Missing = {
  kind: 'signature',
  key: 'contact',
  text: {
    en: 'The contact has neither signed nor refused to.',
    ar: 'لم يوقّع مسؤول الموقع ولم يرفض التوقيع.',
  },
}

/** Without these nobody submits, unless it failed: critical requirements that are shown, and the inspector's signature. */
export const neededToSubmit = ({ content, answers, repeats, signatures }: Evidence): Missing[] => {
  const items = new Map(itemsOf(content).map((item) => [item.key, item]))
  const signature = signatures.find(({ role }) => role === 'inspector')
  const unanswered = scoreAnswers(content, answers, repeats).shown.flatMap((name): Missing[] => {
    const { key, repeat } = partsOfAnswerKey(name)
    const item = items.get(key)
    if (item?.critical !== true || (answers[name] ?? null) !== null) return []
    return [{ kind: 'answer', key: name, text: sentences.answer(questionOf(item, repeat)) }]
  })
  if (signature !== undefined && !signature.isOutdated) return unanswered
  const text = signature === undefined ? unsigned : whoSigned.inspector
  return [...unanswered, { kind: 'signature', key: 'inspector', text }]
}

export const missingEvidenceOf = (evidence: Evidence): Missing[] => [
  ...missingAtItems(evidence),
  ...evidence.signatures.flatMap(({ role, isOutdated }): Missing[] =>
    isOutdated ? [{ kind: 'signature', key: role, text: whoSigned[role] }] : [],
  ),
  ...openFindingsMissing(evidence.findings),
]
