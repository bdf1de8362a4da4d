// The words of product tests, in both languages: reports print them, screens show them. No zod here: the web loads this
// at run time.

import { groupedDecimal } from '../domain/decimal-text.ts'
import { isolated } from '../domain/isolation.ts'
import type { SampleDelivery } from '../domain/request-moves.ts'
import type { RequestResult } from '../domain/test-result.ts'
import type { Limit, MeasuredValue, TestResult, TestVerdict } from '../domain/test-verdict.ts'
import type { BothLanguages } from '../signed/credential.ts'
import { inspectionResultWords } from './goods.ts'

type Words<Of extends string> = Readonly<Record<Of, BothLanguages>>

export const requestResultWords: Words<RequestResult> = {
  ...inspectionResultWords,
  inconclusive: { en: 'Inconclusive', ar: 'غير حاسمة' },
}

export const testVerdictWords: Words<TestVerdict> = {
  pass: { en: 'Pass', ar: 'ضمن الحد' },
  fail: { en: 'Fail', ar: 'خارج الحد' },
  inconclusive: { en: 'Inconclusive', ar: 'غير حاسم' },
}

export const deliveryWords: Words<SampleDelivery> = {
  brought: { en: 'Brought by the customer', ar: 'سلّمها العميل' },
  collected: { en: 'Collected at a visit', ar: 'استُلمت خلال زيارة' },
  drawn: { en: 'Drawn during an inspection', ar: 'سُحبت خلال تفتيش' },
}

export const unusableWords: Words<'rejected' | 'lost'> = {
  rejected: { en: 'Rejected', ar: 'مرفوضة' },
  lost: { en: 'Lost', ar: 'مفقودة' },
}

export const sampleSealWords: Words<'intact' | 'broken'> = {
  intact: { en: 'Intact when received', ar: 'سليم عند الاستلام' },
  broken: { en: 'Found broken', ar: 'وُجد مكسورًا' },
}

const per = 'per '

/** The unit of an absence is what was examined, such as "per 25 g". */
const unitAfterWord = (unit: string): string =>
  unit.startsWith(per) ? ` في ${isolated(unit.slice(per.length))}` : `، ${isolated(unit)}`

const amountWords = (value: string, unit: string | null): string =>
  isolated([groupedDecimal(value), unit].filter(Boolean).join(' '))

export const limitWords = (limit: Limit, unit: string | null): BothLanguages => {
  const withUnit = (value: string): string => amountWords(value, unit)
  switch (limit.kind) {
    case 'at-most':
      return { en: `At most ${withUnit(limit.value)}`, ar: `لا يزيد على ${withUnit(limit.value)}` }
    case 'at-least':
      return { en: `At least ${withUnit(limit.value)}`, ar: `لا يقل عن ${withUnit(limit.value)}` }
    case 'between':
      return {
        en: `From ${groupedDecimal(limit.lower)} to ${withUnit(limit.upper)}`,
        ar: `من ${groupedDecimal(limit.lower)} إلى ${withUnit(limit.upper)}`,
      }
    case 'absent':
      return unit === null
        ? { en: 'Absent', ar: 'غير موجود' }
        : { en: `Absent, ${isolated(unit)}`, ar: `غير موجود${unitAfterWord(unit)}` }
    case 'passes':
      return { en: 'Passes the test', ar: 'يجتاز الاختبار' }
    case 'counts': {
      const { n, c, m, M } = limit
      const none =
        M === null
          ? { en: '', ar: '' }
          : { en: `, none above ${withUnit(M)}`, ar: `، ولا تتجاوز أي منها ${withUnit(M)}` }
      return {
        en: `Of ${n} units, at most ${c} above ${withUnit(m)}${none.en}`,
        ar: `عدد الوحدات ${n}، ولا يتجاوز أكثر من ${c} منها ${withUnit(m)}${none.ar}`,
      }
    }
  }
}

/** null: neither is determined. */
export const methodLimitWords = (
  limits: { detection: string | null; quantification: string | null },
  unit: string | null,
): BothLanguages | null => {
  const parts = [
    { value: limits.detection, en: 'detection limit', ar: 'حد الكشف' },
    { value: limits.quantification, en: 'quantification limit', ar: 'حد القياس الكمي' },
  ].flatMap(({ value, en, ar }) => {
    if (value === null) return []
    const amount = amountWords(value, unit)
    return [{ en: `${en} ${amount}`, ar: `${ar} ${amount}` }]
  })
  if (parts.length === 0) return null
  const en = parts.map((part) => part.en).join(', ')
  return { en: `${en.charAt(0).toUpperCase()}${en.slice(1)}`, ar: parts.map((part) => part.ar).join('، ') }
}

const valueWords = ({ qualifier, value }: MeasuredValue): BothLanguages => {
  if (qualifier === 'detected') return { en: 'Detected', ar: 'مكتشف' }
  const number = value === null ? '' : groupedDecimal(value)
  if (qualifier === 'not-detected') {
    const limit = value === null ? '' : ` (${isolated(`<${number}`)})`
    return { en: `Not detected${limit}`, ar: `غير مكتشف${limit}` }
  }
  const text = qualifier === null ? number : `${qualifier === 'below' ? '<' : '>'}${number}`
  return { en: text, ar: text }
}

/** With unit and uncertainty. */
export const resultWords = (result: TestResult, unit: string | null): BothLanguages => {
  if ('passed' in result) return result.passed ? { en: 'Passed', ar: 'اجتاز' } : { en: 'Not passed', ar: 'لم يجتز' }
  const values = result.values.map(valueWords)
  const uncertainty = result.uncertainty === null ? '' : ` ± ${groupedDecimal(result.uncertainty)}`
  // Alike in both languages, so it is one text that reads from left to right.
  if (values.every(({ en, ar }) => en === ar)) {
    const text = `${values.map(({ en }) => en).join('; ')}${uncertainty}${unit === null ? '' : ` ${unit}`}`
    return { en: text, ar: text }
  }
  const after = uncertainty === '' ? [] : [isolated(uncertainty.trim())]
  return {
    en: [values.map(({ en }) => en).join('; '), ...after, ...(unit === null ? [] : [isolated(unit)])].join(', '),
    ar: [values.map(({ ar }) => ar).join('؛ '), ...after].join('، ') + (unit === null ? '' : unitAfterWord(unit)),
  }
}
