import { expect, test } from 'vitest'
import { sampleNumberIn } from './scanned-number.ts'

test.each([
  ['https://assure.example/s/SMP-2026-000042', 'SMP-2026-000042'],
  ['SMP-2026-000042', 'SMP-2026-000042'],
  [' smp 2026 42 ', 'SMP-2026-000042'],
  ['SMP ٢٠٢٦ ٤٢', 'SMP-2026-000042'],
  ['REQ-2026-000042', undefined],
  ['https://assure.example/verify/IR-2026-000042', undefined],
  ['6291041500213', undefined],
  ['', undefined],
])('%s: %s', (text, number) => {
  expect(sampleNumberIn(text)).toBe(number)
})
