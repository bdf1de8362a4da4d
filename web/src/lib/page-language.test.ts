import { expect, test } from 'vitest'
import { inPageLanguage } from './page-language.ts'

test('an address gets the language of the page, and keeps its other parameters', () => {
  expect(inPageLanguage('/api/public/certificates/ASR-1/pdf')).toBe('/api/public/certificates/ASR-1/pdf?lang=en')
  expect(inPageLanguage('/api/user/uploads?filename=a.pdf&token=x')).toBe(
    '/api/user/uploads?filename=a.pdf&token=x&lang=en',
  )
})
