// The checklists delivered with every installation are complete, in both languages, and can be passed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checklistCode, checklistContent, checklistName } from '@assure/contract/calls/checklist-schema'
import {
  type ChecklistItem,
  goodBoundsOf,
  itemsOf,
  partsOfAnswerKey,
  repeatKinds,
} from '@assure/contract/domain/checklist-content'
import { contentFaults, releaseFaults } from '@assure/contract/domain/checklist-faults'
import { type AnswerValue, answerProblems, scoreAnswers } from '@assure/contract/domain/checklist-scoring'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

const form = z.object({
  code: checklistCode(),
  name: checklistName(),
  purpose: checklistName(),
  content: checklistContent,
})
const read = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))

const bestAnswer = (item: ChecklistItem): AnswerValue => {
  const bounds = goodBoundsOf(item)
  switch (item.kind) {
    case 'yes-no-na':
      return item.good === 'no' ? 'no' : 'yes'
    case 'choice':
      return item.options?.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))[0]?.key ?? ''
    case 'number':
      return bounds?.min ?? bounds?.max ?? item.min ?? 0
    case 'date':
      return '2027-03-05'
    case 'text':
    case 'photo':
    case 'signature':
      return 'here'
  }
}
/** Answers one item at a time, because each answer may show further items. */
const answerAll = (content: z.output<typeof checklistContent>): Record<string, AnswerValue> => {
  const items = new Map(itemsOf(content).map((item) => [item.key, item]))
  const answers: Record<string, AnswerValue> = {}
  for (;;) {
    const next = scoreAnswers(content, answers).shown.find((key) => answers[key] === undefined)
    const item = next === undefined ? undefined : items.get(partsOfAnswerKey(next).key)
    if (next === undefined || item === undefined) return answers
    answers[next] = bestAnswer(item)
  }
}

describe.each([
  ['warehouse-cold-store.json', 'WAREHOUSE-COLD-STORE', [55, 70], ['room']],
  ['food-production.json', 'FOOD-PRODUCTION', [65, 80], ['room']],
  ['consignment-on-arrival.json', 'CONSIGNMENT-ON-ARRIVAL', [30, 40], ['goods-line', 'container']],
  ['sample-reception.json', 'SAMPLE-RECEPTION', [10, 14], []],
])('%s', (file, code, [fewest = 0, most = 0], repeats) => {
  const delivered = form.parse(read(file))
  const items = itemsOf(delivered.content)

  it('has its code, the right number of items, and no unknown fields', () => {
    expect(delivered).toEqual(read(file))
    expect(delivered.code).toBe(code)
    expect(items.length).toBeGreaterThanOrEqual(fewest)
    expect(items.length).toBeLessThanOrEqual(most)
    expect(repeatKinds.filter((kind) => items.some(({ repeat }) => repeat === kind))).toEqual(repeats)
  })

  it('can be released', () => {
    expect([...contentFaults(delivered.content), ...releaseFaults(delivered.content)]).toEqual([])
  })

  it('has complete texts in both languages', () => {
    const { name, purpose, content } = delivered
    const said = [
      name,
      purpose,
      ...content.sections.map(({ title }) => title),
      ...items.flatMap(({ text, help, options = [] }) => [
        text,
        ...(help ? [help] : []),
        ...options.map((o) => o.text),
      ]),
    ]
    expect(said.filter(({ en, ar }) => !/[a-z0-9]/i.test(en) || /\p{sc=Arabic}/u.test(en) || ar === en)).toEqual([])
    expect(said.filter(({ ar }) => !/\p{sc=Arabic}/u.test(ar) || /[a-z?;,]/i.test(ar))).toEqual([])
  })

  it('numbers its requirements uniquely', () => {
    const requirements = items.map(({ requirement }) => requirement)
    expect(requirements.filter((one) => !/^[A-Z]{3} \d{1,2}\.\d{1,2}$/.test(one ?? ''))).toEqual([])
    expect(new Set(requirements).size).toBe(items.length)
  })

  it('can be answered without an error and reaches 100%', () => {
    const answers = answerAll(delivered.content)
    expect(answerProblems(delivered.content, answers)).toEqual({})
    expect(scoreAnswers(delivered.content, answers)).toMatchObject({ percent: 100, result: 'pass', open: [] })
  })

  it('fails when a critical item is bad', () => {
    const critical = items.find((item) => item.critical && item.kind === 'yes-no-na' && item.show_if === undefined)
    const bad = critical?.good === 'no' ? 'yes' : 'no'
    const key = critical?.repeat === undefined ? critical?.key : `${critical.key}#1`
    const answers = { ...answerAll(delivered.content), [key ?? '']: bad }
    expect(scoreAnswers(delivered.content, answers).result).toBe('fail')
  })
})
