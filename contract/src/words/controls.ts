// The words of a laboratory's controls, in both languages: reports and refusals print them, screens show them. No zod
// here: the web loads this at run time.
import { groupedDecimal } from '../domain/decimal-text.ts'
import { isolated } from '../domain/isolation.ts'
import { type ControlFigures, type ControlKind, relativeDifference } from '../domain/laboratory-controls.ts'
import type { BothLanguages } from '../signed/credential.ts'

export const controlKindWords: Readonly<Record<ControlKind, BothLanguages>> = {
  blank: { en: 'Blank', ar: 'عيّنة فارغة' },
  duplicate: { en: 'Duplicate', ar: 'عيّنة مكررة' },
  reference: { en: 'Reference sample', ar: 'عيّنة مرجعية' },
}

const percentText = (percent: number): string => (Number.isFinite(percent) ? `${percent.toFixed(1)} %` : '∞')

/** What was measured, and what was accepted. */
export const controlWords = (control: ControlFigures & { unit: string }): BothLanguages => {
  const { kind, value, second_value: second, expected, acceptance, unit } = control
  const amount = (text: string): string => isolated(`${groupedDecimal(text)} ${unit}`)
  const most = kind === 'duplicate' ? isolated(`${acceptance} %`) : amount(acceptance)
  if (kind === 'blank') return { en: `${amount(value)}, at most ${most}`, ar: `${amount(value)}، والحد ${most}` }
  if (kind === 'duplicate') {
    const difference = isolated(percentText(relativeDifference(value, second ?? value)))
    const first = isolated(groupedDecimal(value))
    return {
      en: `${first} and ${amount(second ?? value)}, difference ${difference}, at most ${most}`,
      ar: `${first} و${amount(second ?? value)}، والفرق ${difference}، والحد ${most}`,
    }
  }
  const wanted = isolated(`${groupedDecimal(expected ?? '0')} ± ${groupedDecimal(acceptance)} ${unit}`)
  return { en: `${amount(value)}, expected ${wanted}`, ar: `${amount(value)}، والمتوقع ${wanted}` }
}

export type ReleasedControl = { kind: ControlKind; batch: string; releasedBy: string; reason: string }

/** Below a result that was verified although a control of its batch failed. */
export const releasedControlWords = ({ kind, batch, releasedBy, reason }: ReleasedControl): BothLanguages => {
  const words = controlKindWords[kind]
  return {
    en: `Batch ${isolated(batch)}: ${words.en.toLowerCase()} failed, released by ${isolated(releasedBy)} because: ${isolated(reason)}`,
    ar: `الدفعة ${isolated(batch)}: ${words.ar} لم تنجح، ورفع التعليق ${isolated(releasedBy)} للسبب الآتي: ${isolated(reason)}`,
  }
}
