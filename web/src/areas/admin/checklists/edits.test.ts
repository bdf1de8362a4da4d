import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import { expect, it } from 'vitest'
import {
  addItem,
  addSection,
  changeItem,
  changeKind,
  copyItem,
  type Edited,
  fieldOfFault,
  moveTo,
  placeOfFault,
  remove,
  step,
} from './edits.ts'

const text = { en: 'Text', ar: 'نص' }
/** `'a b/c'` makes two sections: one with the items a and b, one with c. */
const of = (keys: string): ChecklistContent => ({
  pass_mark: 80,
  sections: keys.split('/').map((items, at) => ({
    key: `s${at}`,
    title: text,
    items: items.split(' ').flatMap((key) => (key === '' ? [] : [{ key, kind: 'yes-no-na' as const, text }])),
  })),
})
const said = ({ content, place }: Edited): [string, Edited['place']] => [
  content.sections.map(({ items }) => items.map(({ key }) => key).join(' ')).join('/'),
  place,
]

it.each([
  ['down', 'a b/c', { section: 0, item: 0 }, 1, 'b a/c', { section: 0, item: 1 }],
  ['down into the next section', 'a b/c', { section: 0, item: 1 }, 1, 'a/b c', { section: 1, item: 0 }],
  ['up into the one before', 'a b/c', { section: 1, item: 0 }, -1, 'a b c/', { section: 0, item: 2 }],
  ['up from the top', 'a b/c', { section: 0, item: 0 }, -1, 'a b/c', { section: 0, item: 0 }],
  ['a section down', 'a b/c', { section: 0 }, 1, 'c/a b', { section: 1 }],
  ['a section from the end', 'a b/c', { section: 1 }, 1, 'a b/c', { section: 1 }],
] as const)('moves %s', (_what, before, place, by, after, at) => {
  expect(said(step(of(before), place, by))).toEqual([after, at])
})

it('moves an item to where it is dropped', () => {
  expect(said(moveTo(of('a b/c d'), { section: 0, item: 0 }, { section: 1, item: 1 }))).toEqual([
    'b/c a d',
    { section: 1, item: 1 },
  ])
})

it('adds next to the selection, with unused keys', () => {
  expect(said(addItem(of('s0.1 b/c'), { section: 0, item: 0 }))).toEqual(['s0.1 s0.2 b/c', { section: 0, item: 1 }])
  expect(said(addItem({ pass_mark: 80, sections: [] }, undefined))[0]).toBe('section-1.1')
  expect(addSection(of('a/b'), { section: 0 }).content.sections.map(({ key }) => key)).toEqual([
    's0',
    'section-1',
    's1',
  ])
  expect(said(copyItem(of('a b'), { section: 0, item: 0 }))).toEqual(['a a-1 b', { section: 0, item: 1 }])
})

it('selects the nearest remaining place after removing one', () => {
  expect(said(remove(of('a b/c'), { section: 0, item: 1 }))).toEqual(['a/c', { section: 0, item: 0 }])
  expect(said(remove(of('a/b'), { section: 1, item: 0 }))).toEqual(['a/', { section: 1 }])
  expect(said(remove(of('a/b'), { section: 1 }))).toEqual(['a', { section: 0 }])
})

it('a condition follows a renamed key', () => {
  const content = changeItem(of('a b'), { section: 0, item: 1 }, { show_if: { item: 'a', is: ['yes'] } })
  const renamed = changeItem(content, { section: 0, item: 0 }, { key: 'z' })
  expect(renamed.sections[0]?.items[1]?.show_if?.item).toBe('z')
})

it('a change of kind drops the fields that the new kind does not have', () => {
  const place = { section: 0, item: 0 }
  const number = changeItem(of('a'), place, { kind: 'number', unit: '°C', good: { max: 5 }, critical: true })
  const [choice] = changeKind(number, place, 'choice').sections[0]?.items ?? []
  expect(Object.keys(choice ?? {})).toEqual(['key', 'kind', 'text', 'critical', 'options'])
})

it('reads the place of an error', () => {
  expect(placeOfFault('sections.2.items.11.text.ar')).toEqual({ section: 2, item: 11 })
  expect(placeOfFault('sections.2.title.en')).toEqual({ section: 2 })
  expect(placeOfFault('pass_mark')).toBeUndefined()
  expect(['sections.2.items.11.text.ar', 'sections.2.title.en', 'name.ar'].map(fieldOfFault)).toEqual([
    'text.ar',
    'title.en',
    'name.ar',
  ])
})
