import { describe, expect, test } from 'vitest'
import { changedMeanwhileIn, fieldChanges } from './changes.ts'

const details = (changes: { field: string; before: unknown; after: unknown }[]) => ({
  version: 'v2',
  changed_at: '2026-11-20T08:00:00Z',
  changed_by: null,
  changes,
})
const asText = (_: string, wire: unknown) => (typeof wire === 'number' ? String(wire) : (wire ?? ''))
const say = (_: string, value: unknown) => `<${String(value)}>`

describe('changes by somebody else', () => {
  test('are recognised by the code of the refusal', () => {
    expect(
      changedMeanwhileIn({ ok: false, kind: 'refused', code: 'user.changed-meanwhile', details: details([]) })?.version,
    ).toBe('v2')
    expect(changedMeanwhileIn({ ok: false, kind: 'refused', code: 'user.not-found' })).toBeUndefined()
  })

  test('distinguish a field changed only by them from one that both changed', () => {
    const started = { city: 'Dubai', emirate: '3' }
    const typed = { city: 'Deira', emirate: '3' }
    const found = fieldChanges(
      details([
        { field: 'city', before: 'Dubai', after: 'Jebel Ali' },
        { field: 'emirate', before: 3, after: null },
      ]),
      started,
      typed,
      asText,
      say,
    )
    expect(found).toEqual([
      { field: 'city', before: '<Dubai>', theirs: '<Jebel Ali>', mine: '<Deira>', touched: true },
      { field: 'emirate', before: '<3>', theirs: '<>', mine: '<3>', touched: false },
    ])
  })

  test('omit what both changed to the same value', () => {
    expect(
      fieldChanges(details([{ field: 'city', before: 'A', after: 'B' }]), { city: 'A' }, { city: 'B' }, asText, say),
    ).toEqual([])
  })
})
