import { expect, test } from 'vitest'
import { inPageLanguage } from './page-language.ts'

test('an address says the language of the page, beside what it says already', () => {
  expect(inPageLanguage('/api/public/certificates/ASR-1/pdf')).toBe('/api/public/certificates/ASR-1/pdf?lang=en')
  expect(inPageLanguage('/api/user/uploads?filename=a.pdf&token=x')).toBe(
    '/api/user/uploads?filename=a.pdf&token=x&lang=en',
  )
})
