import { describe, expect, it } from 'vitest'
import { compareChecklists } from './checklist-comparison.ts'
import type { ChecklistContent, ChecklistItem } from './checklist-content.ts'

const text = { en: 'Text', ar: 'نص' }
const item = (key: string, more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  key,
  kind: 'yes-no-na',
  text,
  ...more,
})
const content = (sections: Record<string, ChecklistItem[]>, pass_mark = 80): ChecklistContent => ({
  pass_mark,
  sections: Object.entries(sections).map(([key, items]) => ({ key, title: text, items })),
})
/** 'item-moved a' */
const brief = (before: ChecklistContent, after: ChecklistContent): string[] =>
  compareChecklists(before, after).map((change) => {
    const what = 'item' in change ? change.item.key : 'section' in change ? change.section.key : ''
    const fields = 'fields' in change ? change.fields.map(({ field }) => field).join() : ''
    return [change.kind, what, fields].filter((part) => part !== '').join(' ')
  })

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((key) => item(key)) as [
  ChecklistItem,
  ChecklistItem,
  ChecklistItem,
  ChecklistItem,
]

describe('two versions of a checklist', () => {
  it.each([
    ['nothing', content({ s: [a, b] }), content({ s: [{ ...a }, { ...b, text: { ar: 'نص', en: 'Text' } }] }), []],
    ['the pass mark', content({ s: [a] }), content({ s: [a] }, 85), ['checklist-changed pass_mark']],
    ['an added and a removed one', content({ s: [a, b] }), content({ s: [a, c] }), ['item-removed b', 'item-added c']],
    [
      'fields, one that is new and one that is gone',
      content({ s: [item('a', { weight: 2 })] }),
      content({ s: [item('a', { critical: true, show_if: { item: 'b', is: ['yes'] } })] }),
      ['item-changed a weight,critical,show_if'],
    ],
    ['one moved down', content({ s: [a, b, c, d] }), content({ s: [b, c, a, d] }), ['item-moved a']],
    ['one moved up', content({ s: [a, b, c, d] }), content({ s: [d, a, b, c] }), ['item-moved d']],
    ['one in another section', content({ s: [a, b], t: [c] }), content({ s: [a], t: [b, c] }), ['item-moved b']],
    ['sections turned', content({ s: [a], t: [b] }), content({ t: [b], s: [a] }), ['section-moved t']],
    [
      'a section gone with what it held',
      content({ s: [a], t: [b] }),
      content({ s: [a] }),
      ['section-removed t', 'item-removed b'],
    ],
  ])('%s', (_what, before, after, expected) => {
    expect(brief(before, after)).toEqual(expected)
  })

  it('reports a field before and after', () => {
    const [change] = compareChecklists(content({ s: [a] }), content({ s: [{ ...a, text: { en: 'New', ar: 'نص' } }] }))
    expect(change).toEqual({
      kind: 'item-changed',
      item: { ...a, text: { en: 'New', ar: 'نص' } },
      section: 's',
      fields: [{ field: 'text', before: text, after: { en: 'New', ar: 'نص' } }],
    })
  })
})
