import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import { expect, it } from 'vitest'
import type { Signature } from '../inspection/overlay.ts'
import { goodsLacksOf, nothingAsked } from './lacks.ts'

const content: ChecklistContent = {
  pass_mark: 50,
  sections: [
    {
      key: 's',
      title: { en: 'Labels', ar: '' },
      items: [
        {
          key: 'label',
          kind: 'yes-no-na',
          mandatory: true,
          repeat: 'goods-line',
          text: { en: 'Readable', ar: 'مقروء' },
          ask: [{ when: 'bad', for: ['photo', 'finding'] }],
        },
      ],
    },
  ],
}
const signed = (role: Signature['role'], isOutdated = false): Signature => ({
  role,
  name: 'Huda',
  strokes: [],
  signedAt: '2026-11-23T10:00:00Z',
  isOutdated,
})
const lot = { quantity: 40, inspected: 8, packing: 'good', marks: 'as-declared' } as const
const inspection = {
  lines: [
    { description: 'Shrimp', quantity: 40 },
    { description: 'Squid', quantity: 40 },
  ],
  plans: [{ line: 0, class: 'major' as const, n: 8, ac: 1, re: 2 }],
  containers: [],
  seals: ['S-1'],
  entries: {},
}
const entries = {
  'goods:lot#1': lot,
  'goods:major#1': 0,
  'goods:lot#2': lot,
  'seal:1': { number: 's-1', state: 'intact', container: null },
} as const
const nothing = { answers: {}, notes: {}, photos: [], signatures: [] }
const keysOf = (given: Parameters<typeof goodsLacksOf>[0]) =>
  goodsLacksOf(given, 'en').map(({ kind, key }) => `${kind} ${key}`)

it('lists goods first, then the checklist of each line, then both signatures', () => {
  const lacks = keysOf({ inspection, content, ...nothing })
  expect([...new Set(lacks)]).toEqual([
    'goods goods:lot#1',
    'goods goods:lot#2',
    'goods seal',
    'answer label#1',
    'answer label#2',
    'signature contact',
    'signature inspector',
  ])
})

it('a bad answer requires a photo, but no finding, because those are raised only at facilities', () => {
  const answers = { 'label#1': 'no', 'label#2': 'yes' }
  const signatures = [signed('contact'), signed('inspector')]
  const whole = { inspection: { ...inspection, entries }, content, notes: {}, photos: [], answers, signatures }
  expect(keysOf(whole)).toEqual(['photo label#1'])
  const photo = { id: 'p', key: 'label#1', takenAt: '', remarks: [], state: 'waiting' } as const
  expect(keysOf({ ...whole, photos: [photo] })).toEqual([])
  expect(keysOf({ ...whole, photos: [{ ...photo, state: 'refused' }] })).toEqual(['photo label#1'])
})

it('a signature is valid once, for what was signed', () => {
  const whole = { inspection: { ...inspection, entries }, content: nothingAsked, ...nothing }
  expect(keysOf({ ...whole, signatures: [signed('contact', true), signed('inspector')] })).toEqual([
    'signature contact',
  ])
  expect(keysOf({ ...whole, signatures: [signed('contact'), signed('inspector', true)] })).toEqual([
    'signature inspector',
  ])
})
