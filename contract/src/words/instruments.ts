// Words about instruments and what was measured with them, in both languages. No zod here: the web loads this at run time.
import type { InstrumentState } from '../domain/instruments.ts'
import type { BothLanguages } from '../signed/credential.ts'

export const instrumentWords = {
  instrument: { en: 'Instrument', ar: 'جهاز القياس' },
  calibratedUntil: { en: 'Calibrated until', ar: 'معاير حتى' },
  neverCalibrated: { en: 'Never calibrated', ar: 'لم تسبق معايرته' },
  outOfCalibration: { en: 'Used out of calibration', ar: 'استُخدم دون معايرة سارية' },
} as const satisfies Record<string, BothLanguages>

export const instrumentStateWords: Record<InstrumentState, BothLanguages> = {
  'in-order': { en: 'In order', ar: 'صالح للاستخدام' },
  due: { en: 'Calibration due', ar: 'معايرة قريبة' },
  expired: { en: 'Out of calibration', ar: 'معايرة منتهية' },
  'out-of-service': { en: 'Out of service', ar: 'خارج الخدمة' },
}
