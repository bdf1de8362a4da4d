import type { ChecklistContent, ChecklistItem } from '@assure/contract/domain/checklist-content'
import { type Answers, scoreAnswers } from '@assure/contract/domain/checklist-scoring'
import { describe, expect, it } from 'vitest'
import { readNumber, withOtherSign } from './measured-number.ts'
import { isEmptyRepeat, nextOpen, openItems, planOf, repeatAfter, repeatsShown, wordsOf } from './plan.ts'

const text = { en: 'Text', ar: '' }
const item = (key: string, more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  key,
  kind: 'yes-no-na',
  text,
  mandatory: true,
  ...more,
})
const content: ChecklistContent = {
  pass_mark: 80,
  sections: [
    { key: 'yard', title: text, items: [item('fence', { ask: [{ when: 'bad', for: ['note', 'photo'] }] })] },
    {
      key: 'rooms',
      title: text,
      items: [
        item('clean', { repeat: 'room' }),
        item('ice', { repeat: 'room', show_if: { item: 'clean', is: ['no'] } }),
        item('plan'),
      ],
    },
    { key: 'hidden', title: text, items: [item('why', { show_if: { item: 'fence', is: ['no'] } })] },
  ],
}
const scored = (answers: Answers, repeats = repeatsShown(content, answers, {}, {})) =>
  scoreAnswers(content, answers, repeats)

describe('a checklist on a screen', () => {
  it('is shown in sections, with rooms together and without hidden items', () => {
    const answers: Answers = { fence: 'yes', 'clean#1': 'no', 'clean#2': 'yes' }
    const score = scored(answers)
    const plan = planOf(content, score, answers, openItems(content, score, answers, {}))
    expect(plan.map(({ section, complete, total }) => [section.key, complete, total])).toEqual([
      ['yard', 1, 1],
      ['rooms', 2, 4],
    ])
    expect(
      plan[1]?.blocks.map(({ repeat, endsRun, items }) => [repeat, endsRun, items.map(({ name }) => name)]),
    ).toEqual([
      ['1', false, ['clean#1', 'ice#1']],
      ['2', true, ['clean#2']],
      [undefined, false, ['plan']],
    ])
  })
  it('counts open items: unanswered, missing a required note, or reported by the caller', () => {
    const answers: Answers = { fence: 'no', 'clean#1': 'yes', plan: 'yes' }
    const score = scored(answers)
    expect(openItems(content, score, answers, {})).toEqual(['fence', 'why'])
    expect(openItems(content, score, answers, { fence: 'Broken' })).toEqual(['why'])
    expect(openItems(content, score, answers, { fence: 'Broken' }, new Set(['fence']))).toEqual(['fence', 'why'])
  })
  it('counts each item once, as complete or open', () => {
    const optional: ChecklistContent = {
      pass_mark: 80,
      sections: [
        {
          key: 'yard',
          title: text,
          items: [
            item('fence', { ask: [{ when: 'bad', for: ['note'] }] }),
            item('gate'),
            item('sign', { mandatory: false }),
          ],
        },
      ],
    }
    const countsOf = (answers: Answers): number[] => {
      const score = scoreAnswers(optional, answers)
      const open = openItems(optional, score, answers, {})
      const [{ complete, total } = { complete: -1, total: -1 }] = planOf(optional, score, answers, open)
      return [complete, open.length, total]
    }
    expect(countsOf({})).toEqual([0, 2, 2])
    expect(countsOf({ sign: 'yes' })).toEqual([1, 2, 3])
    expect(countsOf({ fence: 'no', gate: 'yes', sign: 'yes' })).toEqual([2, 1, 3])
    expect(countsOf({ fence: 'yes', gate: 'yes' })).toEqual([2, 0, 2])
  })
  it('continues from the last item, and wraps at the end', () => {
    expect(nextOpen(['a', 'b', 'c'], ['a', 'c'], undefined)).toBe('a')
    expect(nextOpen(['a', 'b', 'c'], ['a', 'c'], 'a')).toBe('c')
    expect(nextOpen(['a', 'b', 'c'], ['a', 'c'], 'c')).toBe('a')
    expect(nextOpen(['a'], [], 'a')).toBeUndefined()
  })
  it('adds a room after the highest, up to two hundred, and removes an empty one', () => {
    expect(repeatsShown(content, { 'clean#3': 'yes' }, {}, { room: ['1', '2'] })).toEqual({ room: ['1', '2', '3'] })
    expect(repeatAfter(['1', '3'])).toBe('4')
    expect(repeatAfter(['200'])).toBeUndefined()
    expect(isEmptyRepeat(content, { 'clean#2': null }, {}, 'room', '2')).toBe(true)
    expect(isEmptyRepeat(content, {}, { 'clean#2': 'Door' }, 'room', '2')).toBe(false)
  })
  it('shows an untranslated text in the other language', () =>
    expect(wordsOf(text, 'ar')).toEqual({ text: 'Text', lang: 'en' }))
})

it.each([
  ['3.5', 3.5],
  ['٣٫٥', 3.5],
  ['−18', -18],
  ['3,', 3],
  ['', null],
  ['1e3', undefined],
  ['--1', undefined],
])('reads %j as %j', (typed, read) => expect(readNumber(typed)).toBe(read))
it('changes the sign of what is typed', () => expect([withOtherSign('4'), withOtherSign('-4')]).toEqual(['-4', '4']))
