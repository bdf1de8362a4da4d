import { describe, expect, it } from 'vitest'
import { withoutIsolates } from './isolation.ts'
import { isSamePlace, placeName, placeParts } from './place-name.ts'

describe('place names', () => {
  it.each([
    [['Plot 3', null, 'Dubai', 'Dubai'], 'en', 'Plot 3, Dubai'],
    [[' dubai ', 'Dubai'], 'en', 'Dubai'],
    [['Dubai', 'دبي'], 'ar', 'دبي'],
    [['أبو ظبي', 'Abu Dhabi'], 'en', 'Abu Dhabi'],
    [['Al Ain', 'Abu Dhabi'], 'en', 'Al Ain, Abu Dhabi'],
    [['شارع 4', 'العين', 'أبوظبي'], 'ar', 'شارع 4، العين، أبوظبي'],
    [['Dubai', 'Dubai', 'Dubai'], 'en', 'Dubai'],
    [['Dubai', 'Plot 3', 'Dubai'], 'en', 'Dubai, Plot 3, Dubai'],
    [['', undefined, '  '], 'en', ''],
  ] as const)('%j in %s: %s', (parts, language, said) => {
    expect(withoutIsolates(placeName(parts, language))).toBe(said)
  })

  it('keeps the parts of an address separate', () => {
    expect(placeParts(['Plot 3', 'Sharjah', 'الشارقة'])).toEqual(['Plot 3', 'الشارقة'])
    expect(isSamePlace('Dubai', 'Sharjah')).toBe(false)
  })
})
