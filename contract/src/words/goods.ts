// The words of inspected goods, in both languages: the report prints them, its public page and the office show them. No
// zod here: the web loads this at run time.

import type { markStates, packingStates, sealStates, shelterKinds, storageConditions } from '../domain/goods-entries.ts'
import type { DefectClass, InspectionResult, ResultReason } from '../domain/inspection-result.ts'
import { isolated } from '../domain/isolation.ts'
import type { RequestDirection, TransportMode } from '../domain/request-moves.ts'
import type { SamplingLevel } from '../domain/sampling-plan.ts'
import type { BothLanguages } from '../signed/credential.ts'

type Words<Of extends string> = Readonly<Record<Of, BothLanguages>>

export const inspectionResultWords: Words<InspectionResult> = {
  conforms: { en: 'Conforms', ar: 'مطابق' },
  'conforms-with-remarks': { en: 'Conforms with remarks', ar: 'مطابق مع ملاحظات' },
  'does-not-conform': { en: 'Does not conform', ar: 'غير مطابق' },
}

export const defectClassWords: Words<DefectClass> = {
  critical: { en: 'Critical defects', ar: 'العيوب الحرجة' },
  major: { en: 'Major defects', ar: 'العيوب الكبرى' },
  minor: { en: 'Minor defects', ar: 'العيوب الصغرى' },
}

export const lotVerdictWords: Words<'accepted' | 'rejected'> = {
  accepted: { en: 'Accepted', ar: 'مقبولة' },
  rejected: { en: 'Rejected', ar: 'مرفوضة' },
}

export const measurementVerdictWords: Words<'within' | 'outside'> = {
  within: { en: 'Within limits', ar: 'ضمن الحدود' },
  outside: { en: 'Outside limits', ar: 'خارج الحدود' },
}

export const packingWords: Words<(typeof packingStates)[number]> = {
  good: { en: 'Good', ar: 'سليم' },
  damaged: { en: 'Damaged', ar: 'متضرر' },
}

export const marksWords: Words<(typeof markStates)[number]> = {
  'as-declared': { en: 'As declared', ar: 'كما هو مصرّح به' },
  different: { en: 'Different from the declaration', ar: 'مختلفة عن المصرّح به' },
}

export const sealStateWords: Words<(typeof sealStates)[number]> = {
  intact: { en: 'Found intact', ar: 'وُجد سليمًا' },
  broken: { en: 'Found broken', ar: 'وُجد مكسورًا' },
  missing: { en: 'Missing', ar: 'مفقود' },
  applied: { en: 'Applied by the inspector', ar: 'وضعه المفتش' },
}

export const shelterWords: Words<(typeof shelterKinds)[number]> = {
  indoors: { en: 'Indoors', ar: 'مكان مغلق' },
  sheltered: { en: 'Under cover', ar: 'مكان مسقوف' },
  outdoors: { en: 'Outdoors', ar: 'في العراء' },
}

export const storageWords: Words<(typeof storageConditions)[number]> = {
  ambient: { en: 'Room temperature', ar: 'حرارة الغرفة' },
  chilled: { en: 'Chilled', ar: 'مبرّد' },
  frozen: { en: 'Frozen', ar: 'مجمّد' },
  dry: { en: 'Dry', ar: 'جاف' },
}

export const directionWords: Words<RequestDirection> = {
  import: { en: 'Import', ar: 'استيراد' },
  export: { en: 'Export', ar: 'تصدير' },
}

export const transportWords: Words<TransportMode> = {
  sea: { en: 'By sea', ar: 'بحرًا' },
  air: { en: 'By air', ar: 'جوًا' },
  road: { en: 'By road', ar: 'برًا' },
}

export const lineWords = (line: number | string): BothLanguages => ({
  en: `Goods line ${line}`,
  ar: `بند البضاعة ${line}`,
})

const shortClass: Words<DefectClass> = {
  critical: { en: 'critical', ar: 'الحرجة' },
  major: { en: 'major', ar: 'الكبرى' },
  minor: { en: 'minor', ar: 'الصغرى' },
}

type Severity = { class: DefectClass; level?: SamplingLevel | null; aql?: number | null }

/** How strictly a lot was sampled. undefined of a lot without a plan, and of plans that earlier releases made. */
export const severityWords = (defects: readonly Severity[]): BothLanguages | undefined => {
  const level = defects[0]?.level
  if (!level) return undefined
  const text = (language: 'en' | 'ar', start: string, none: string): string =>
    [
      start,
      ...defects.map(({ class: one, aql }) => {
        const limit = aql === null || aql === undefined ? none : isolated(`AQL ${aql}`)
        return `${shortClass[one][language]}: ${limit}`
      }),
    ].join(language === 'en' ? '; ' : '؛ ')
  return {
    en: text('en', `Level ${level}`, 'none'),
    ar: text('ar', `المستوى ${isolated(level)}`, 'لا يُقبل أي عيب'),
  }
}

/** undefined where there are none. */
export const limitsWords = (lower: number | null, upper: number | null, unit: string): BothLanguages | undefined => {
  const value = (limit: number): string => isolated(`${limit} ${unit}`)
  if (lower !== null && upper !== null)
    return { en: `${lower} to ${value(upper)}`, ar: `من ${lower} إلى ${value(upper)}` }
  if (lower !== null) return { en: `at least ${value(lower)}`, ar: `لا تقل عن ${value(lower)}` }
  return upper === null ? undefined : { en: `at most ${value(upper)}`, ar: `لا تزيد على ${value(upper)}` }
}

const inSentence: Readonly<Record<DefectClass, BothLanguages>> = {
  critical: { en: 'critical defects', ar: 'عيوب حرجة' },
  major: { en: 'major defects', ar: 'عيوب كبرى' },
  minor: { en: 'minor defects', ar: 'عيوب صغرى' },
}

const reasonWords: {
  [Kind in ResultReason['kind']]: (reason: Extract<ResultReason, { kind: Kind }>) => BothLanguages
} = {
  'lot-rejected': ({ lot, class: one, found, re }) => ({
    en: `Goods line ${lot}: units with ${inSentence[one].en}: ${found} (rejection number ${re}).`,
    ar: `بند البضاعة ${lot}: وحدات فيها ${inSentence[one].ar}: ${found}، وتُرفض الدفعة عند ${re} فأكثر.`,
  }),
  'lot-accepted-with-defects': ({ lot, class: one, found, ac }) => ({
    en: `Goods line ${lot}: units with ${inSentence[one].en}: ${found} (acceptance number ${ac}).`,
    ar: `بند البضاعة ${lot}: وحدات فيها ${inSentence[one].ar}: ${found}، وتُقبل الدفعة حتى ${ac}.`,
  }),
  'outside-limits': ({ name, value }) => ({
    en: `Measurement outside its limits: ${isolated(name)}, ${value}.`,
    ar: `قياس خارج حدوده: ${isolated(name)}، ${value}.`,
  }),
  'checklist-not-passed': ({ result }) =>
    result === 'fail'
      ? { en: 'A critical requirement of the checklist was not met.', ar: 'متطلب حرج في قائمة التحقق غير مستوفى.' }
      : { en: 'The checklist is below its pass mark.', ar: 'نتيجة قائمة التحقق دون درجة النجاح.' },
  'checklist-not-full': ({ percent }) => ({
    en: `The checklist was passed with ${percent}%.`,
    ar: `نتيجة قائمة التحقق ${percent}%.`,
  }),
  remarks: ({ count }) => ({
    en: `Remarks on quantities, packing, marks and seals: ${count}.`,
    ar: `ملاحظات على الكميات والتغليف والعلامات والأختام: ${count}.`,
  }),
}

/** Why a result is what it is, as a sentence. */
export const resultReasonWords = <Kind extends ResultReason['kind']>(
  reason: Extract<ResultReason, { kind: Kind }>,
): BothLanguages => reasonWords[reason.kind as Kind](reason)
