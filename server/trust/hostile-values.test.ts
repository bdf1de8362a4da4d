// Values that no column, document or screen can hold, at every input of every call: the contract refuses them. The
// requests of input.test.ts send them.
import { describe, expect, it } from 'vitest'
import { entries } from './asking.ts'
import { hostileValues, long, unstorable } from './hostile-values.ts'
import { type InputPlace, inputPlaces } from './input-places.ts'

const nameOf = (call: string, { part, path }: InputPlace): string => `${call} ${part}.${path.join('.')}`
const places = entries.flatMap(([call, endpoint]) =>
  inputPlaces(endpoint).map((place) => ({ name: nameOf(call, place), place })),
)
const takenAt = (kinds: readonly InputPlace['kind'][], hostile: readonly unknown[]): string[] =>
  places
    .filter(({ place }) => kinds.includes(place.kind) && hostile.some((value) => place.takes(value)))
    .map(({ name }) => name)

/**
 * Values that are never stored: passwords are compared with a hash, searches treat them as spaces, and links check
 * their signature.
 */
const isComparedOnly = (name: string): boolean =>
  /(?:body\.(?:currentPassword|password)|query\.search)$/.test(name) || name.startsWith('openFile')

describe('the contract', () => {
  it('has the input fields that are known to exist', () => {
    const names = places.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'saveRequest body.goods.*.quantity',
        'saveRequest body.transport.seals.*',
        'saveSelfAssessment body.answers.*',
        'answerItem params.itemKey',
        'listRequests query.search',
        'addFacility body.partnership_agreement_expires_on',
      ]),
    )
    expect(names.length).toBeGreaterThan(600)
  })

  it('accepts no text that cannot be stored, in any field', () => {
    expect(takenAt(['text', 'day'], unstorable).filter((name) => !isComparedOnly(name))).toEqual([])
  })

  it('accepts no text of unlimited length', () => {
    expect(takenAt(['text', 'day'], [long]).filter((name) => !isComparedOnly(name))).toEqual([])
  })

  it('accepts only days from 1900 to 2200', () => {
    expect(takenAt(['day'], hostileValues.day)).toEqual([])
  })

  it('accepts a direction override only in checklist prose and where it is removed', () => {
    const taken = takenAt(['text'], ['ABC\u202e123']).filter((name) => !isComparedOnly(name))
    expect(taken.filter((name) => !/phone(?:_number)?$/.test(name))).toEqual([])
  })

  it('accepts no number that is only written with an exponent', () => {
    // Lines of goods are validated as a whole, elsewhere.
    const taken = takenAt(['number'], [1e308, -1e308]).filter((name) => !/goods\.\*\.(?:quantity|packages)$/.test(name))
    expect(taken).toEqual([])
  })
})
