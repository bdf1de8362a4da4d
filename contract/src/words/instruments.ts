// Words about the instrument of a measurement or a test, in both languages. No zod here: the web loads this at run time.
import type { BothLanguages } from '../signed/credential.ts'

export const instrumentWords = {
  instrument: { en: 'Instrument', ar: 'جهاز القياس' },
  calibratedUntil: { en: 'Calibrated until', ar: 'معاير حتى' },
  neverCalibrated: { en: 'Never calibrated', ar: 'لم تسبق معايرته' },
  outOfCalibration: { en: 'Used out of calibration', ar: 'استُخدم دون معايرة سارية' },
} as const satisfies Record<string, BothLanguages>
