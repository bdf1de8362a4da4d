import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checklistContent } from '../calls/checklist-schema.ts'
import type { ChecklistContent, ChecklistItem } from './checklist-content.ts'
import { contentFaults, releaseFaults } from './checklist-faults.ts'
import { type Answers, answerProblems, scoreAnswers } from './checklist-scoring.ts'

const text = { en: 'Text', ar: 'نص' }
const question = (key: string, more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  key,
  kind: 'yes-no-na',
  text,
  ...more,
})
const sheet = (items: readonly ChecklistItem[], passMark = 80): ChecklistContent => ({
  pass_mark: passMark,
  sections: [{ key: 'all', title: text, items }],
})
const floor = question('cold.floor', {
  kind: 'choice',
  options: [
    { key: 'clean', score: 1, text },
    { key: 'worn', score: 0.5, text },
    { key: 'broken', score: 0, fails: true, text },
  ],
})
const cold = sheet([
  question('cold.present', { mandatory: true }),
  question('cold.temperature', {
    kind: 'number',
    unit: '°C',
    min: -40,
    max: 40,
    good: { min: 0, max: 5 },
    weight: 3,
    critical: true,
    mandatory: true,
    show_if: { item: 'cold.present', is: ['yes'] },
  }),
  floor,
])

describe('a score', () => {
  it.each<[string, Answers, object]>([
    ['nothing answered', {}, { got: 0, possible: 0, percent: null, result: null, open: ['cold.present'] }],
    ['all good', { 'cold.present': 'yes', 'cold.temperature': 3.5, 'cold.floor': 'clean' }, { percent: 100, open: [] }],
    [
      'half of a weight',
      { 'cold.present': 'yes', 'cold.temperature': 5, 'cold.floor': 'worn' },
      { got: 4.5, possible: 5, percent: 90, result: 'pass' },
    ],
    [
      'a critical item that is bad',
      { 'cold.present': 'yes', 'cold.temperature': 5.1, 'cold.floor': 'clean' },
      { percent: 40, result: 'fail' },
    ],
    ['an option that fails', { 'cold.present': 'yes', 'cold.floor': 'broken' }, { result: 'fail' }],
    [
      'a hidden answer is kept and not counted',
      { 'cold.present': 'no', 'cold.temperature': 39, 'cold.floor': 'clean' },
      { got: 1, possible: 2, percent: 50, result: 'below', shown: ['cold.present', 'cold.floor'] },
    ],
    [
      'what does not apply leaves both sums',
      { 'cold.present': 'na', 'cold.floor': 'na' },
      { possible: 0, result: null },
    ],
    ['an answer taken back', { 'cold.present': null }, { open: ['cold.present'] }],
  ])('%s', (_, answers, expected) => {
    expect(scoreAnswers(cold, answers)).toMatchObject(expected)
  })

  it('rounds half up to one decimal, and compares the rounded value', () => {
    // 667 of 800 are 83.375 %, 53.25 of 100 would be torn by a float.
    const of = (weight: number, rest: number, mark: number) =>
      scoreAnswers(sheet([question('a', { weight }), question('b', { weight: rest })], mark), { a: 'yes', b: 'no' })
    expect(of(66.7, 13.3, 83.4)).toMatchObject({ percent: 83.4, result: 'pass' })
    expect(of(1.005, 98.995, 1)).toMatchObject({ percent: 1, result: 'pass' })
    expect(of(79.95, 20.05, 80)).toMatchObject({ percent: 80, result: 'pass' })
    expect(of(79.949, 20.051, 80)).toMatchObject({ percent: 79.9, result: 'below' })
  })

  it('reverses a question whose good answer is no, and ignores a weight of 0', () => {
    const turned = sheet([question('a', { good: 'no' }), question('b', { weight: 0 })])
    expect(scoreAnswers(turned, { a: 'no', b: 'no' })).toMatchObject({ got: 1, possible: 1, result: 'pass' })
  })

  it('includes a repeated item for each repeat', () => {
    const rooms = sheet([
      question('room.clean', { repeat: 'room', mandatory: true }),
      question('room.note', { kind: 'text', repeat: 'room', show_if: { item: 'room.clean', is: ['no'] } }),
    ])
    expect(scoreAnswers(rooms, {}).open).toEqual(['room.clean#1'])
    expect(scoreAnswers(rooms, { 'room.clean#2': 'no' }, { room: ['1', '2'] })).toMatchObject({
      open: ['room.clean#1'],
      shown: ['room.clean#1', 'room.clean#2', 'room.note#2'],
    })
    expect(answerProblems(rooms, { 'room.clean': 'yes', 'room.clean#0': 'yes', 'room.clean#3': 'yes' })).toEqual({
      'room.clean': 'answer.unknown-item',
      'room.clean#0': 'answer.unknown-item',
    })
  })

  it('stays within its limits, and accepted answers never change hidden items', () => {
    const answer = fc.constantFrom<Answers[string]>('yes', 'no', 'na', null, 3, -50, 'clean', 'worn', 'broken')
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('cold.present', 'cold.temperature', 'cold.floor'), answer), (given) => {
        const refused = answerProblems(cold, given)
        const taken = Object.fromEntries(Object.entries(given).filter(([key]) => !(key in refused)))
        const score = scoreAnswers(cold, taken)
        expect(score.got).toBeLessThanOrEqual(score.possible)
        const counted = Object.fromEntries(Object.entries(taken).filter(([key]) => score.shown.includes(key)))
        expect(scoreAnswers(cold, counted)).toEqual(score)
      }),
    )
  })
})

it('an answer must fit its item', () => {
  expect(
    answerProblems(cold, {
      'cold.present': 'maybe',
      'cold.temperature': 41,
      'cold.floor': 'wet',
      'cold.other': 'yes',
      'cold.present#1': 'yes',
    }),
  ).toEqual({
    'cold.present': 'answer.invalid',
    'cold.temperature': 'answer.out-of-bounds',
    'cold.floor': 'answer.not-an-option',
    'cold.other': 'answer.unknown-item',
    'cold.present#1': 'answer.unknown-item',
  })
  expect(answerProblems(sheet([question('a', { na: false })]), { a: 'na' })).toEqual({ a: 'answer.must-apply' })
  expect(answerProblems(sheet([question('a', { kind: 'date' })]), { a: '2026-02-30' })).toEqual({ a: 'answer.invalid' })
})

it.each(['constructor', 'prototype', '__proto__', 'toString'])('no item, section or option may be named %s', (key) => {
  const option = { key, text }
  const choices = question('a', { kind: 'choice', options: [option, { ...option, key: 'other' }] })
  for (const content of [
    sheet([question(key)]),
    sheet([choices]),
    { pass_mark: 80, sections: [{ key, title: text, items: [question('a')] }] },
  ])
    expect(checklistContent.safeParse(content).error?.issues.map(({ message }) => message)).toContain('checklist.key')
})

it('does not read inherited object properties as answers', () => {
  const content = sheet([question('constructor', { mandatory: true, critical: true })])
  expect(scoreAnswers(content, {})).toMatchObject({ open: ['constructor'], result: null, possible: 0 })
  const odd: Answers = JSON.parse('{"__proto__":"yes"}')
  expect(Object.entries(answerProblems(content, odd))).toEqual([['__proto__', 'answer.unknown-item']])
})

describe('a checklist', () => {
  it.each<[string, ChecklistContent, string, string]>([
    ['a key twice', sheet([question('a'), question('a')]), 'sections.0.items.1.key', 'checklist.key-twice'],
    [
      'a loop of two',
      sheet([
        question('a', { show_if: { item: 'b', is: ['yes'] } }),
        question('b', { show_if: { item: 'a', is: ['yes'] } }),
      ]),
      'sections.0.items.0.show_if.item',
      'checklist.show-if-loop',
    ],
    [
      'a condition on nothing',
      sheet([question('a', { show_if: { item: 'x', is: ['yes'] } })]),
      'sections.0.items.0.show_if.item',
      'checklist.show-if-unknown',
    ],
    [
      'a condition that cannot be met',
      sheet([question('a'), question('b', { show_if: { item: 'a', is: ['clean'] } })]),
      'sections.0.items.1.show_if.is.0',
      'checklist.answer-unknown',
    ],
    [
      'bounds that are turned',
      sheet([question('a', { kind: 'number', min: 5, max: 1 })]),
      'sections.0.items.0.max',
      'checklist.bounds',
    ],
    [
      'a choice of one',
      sheet([question('a', { kind: 'choice', options: [{ key: 'x', text }] })]),
      'sections.0.items.0.options',
      'checklist.options-missing',
    ],
    [
      '501 items',
      sheet(Array.from({ length: 501 }, (_, at) => question(`a${at}`))),
      'sections',
      'checklist.too-many-items',
    ],
  ])('is refused with %s', (_, content, place, code) => {
    expect(contentFaults(content)).toContainEqual({ place, code })
    expect(contentFaults(cold)).toEqual([])
  })

  it('needs both languages before it is released', () => {
    const half = sheet([question('a', { text: { en: 'Clean?', ar: ' ' } })])
    expect(contentFaults(half)).toEqual([])
    expect(releaseFaults(half)).toEqual([{ place: 'sections.0.items.0.text.ar', code: 'checklist.text-missing-ar' }])
    expect(releaseFaults(cold)).toEqual([])
    expect(releaseFaults({ pass_mark: 80, sections: [] })).toEqual([{ place: 'sections', code: 'checklist.empty' }])
  })

  it('with a long chain of conditions is evaluated in linear time', () => {
    const chain = Array.from({ length: 500 }, (_, at) =>
      question(`a${at}`, at === 0 ? {} : { show_if: { item: `a${at - 1}`, is: ['yes'] } }),
    )
    const answers = Object.fromEntries(chain.map(({ key }) => [key, 'yes']))
    expect(contentFaults(sheet(chain))).toEqual([])
    expect(scoreAnswers(sheet(chain.toReversed()), answers).percent).toBe(100)
  })

  it('validates keys, limits and decimals', () => {
    const parse = (content: unknown) => checklistContent.safeParse(content).success
    expect(parse(cold)).toBe(true)
    expect(parse({ ...cold, pass_mark: 101 })).toBe(false)
    expect(parse(sheet([question('a#1')]))).toBe(false)
    expect(parse(sheet([question('a', { weight: 0.0001 })]))).toBe(false)
    expect(parse({ pass_mark: 80, sections: [{ key: 'a', title: { en: 'A' }, items: [] }] })).toBe(true)
  })
})
