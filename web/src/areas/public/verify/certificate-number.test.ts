import { expect, test } from 'vitest'
import { certificateNumber } from './certificate-number.ts'

test.each([
  ['ASR-2026-000157', 'ASR-2026-000157'],
  [' asr 2026 000157 ', 'ASR-2026-000157'],
  ['ASR–2026–000157', 'ASR-2026-000157'],
  ['asr2026000157', 'ASR-2026-000157'],
  ['ASR-٢٠٢٦-٠٠٠١٥٧', 'ASR-2026-000157'],
  ['\u200eASR-2026-000157\u200f', 'ASR-2026-000157'],
  ['something', 'SOMETHING'],
])('%s is looked up as %s', (typed, number) => {
  expect(certificateNumber(typed)).toBe(number)
})
