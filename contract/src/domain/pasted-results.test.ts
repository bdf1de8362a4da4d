import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { accept, refuse } from './outcome.ts'
import {
  type KnownTest,
  matchResults,
  mostPastedResults,
  type PastedResults,
  pastedResults,
  samplesIn,
} from './pasted-results.ts'
import { largestPasteBytes } from './sheet-columns.ts'
import type { Limit } from './test-verdict.ts'

const read = (text: string): PastedResults => {
  const pasted = pastedResults(text)
  if (!pasted.ok) throw new Error(pasted.code)
  return pasted.value
}

const [first, second] = ['SMP-2026-000001', 'SMP-2026-000002']
const aTest = (id: string, code: string, name: string, more: Partial<KnownTest> = {}): KnownTest => ({
  id,
  state: 'running',
  sample: { number: first },
  parameter: { name: { en: name, ar: 'الرصاص' } },
  method: { code, name: { en: `${name} by ICP-MS`, ar: `${name} ع` } },
  unit: 'mg/kg',
  limit: { kind: 'at-most', value: '0.05' },
  ...more,
})
const plan: Limit = { kind: 'counts', n: 3, c: 1, m: '10', M: '100' }
const tests = [
  aTest('lead', 'EN 15763', 'Lead'),
  aTest('cadmium', 'EN 15764', 'Cadmium', { parameter: { name: { en: 'Cadmium', ar: 'الكادميوم' } } }),
  aTest('lead-2', 'EN 15763', 'Lead', { sample: { number: second } }),
  aTest('coli', 'ISO 16649-2', 'E. coli', {
    unit: 'CFU/g',
    limit: plan,
    parameter: { name: { en: 'E. coli', ar: 'x' } },
  }),
  aTest('salmonella', 'ISO 6579-1', 'Salmonella', {
    unit: null,
    limit: { kind: 'absent' },
    parameter: { name: { en: 'Salmonella', ar: 'س' } },
  }),
  aTest('done', 'EN 1', 'Zinc', { state: 'verified', parameter: { name: { en: 'Zinc', ar: 'ز' } } }),
  aTest('typed', 'EN 2', 'Tin', { state: 'entered', parameter: { name: { en: 'Tin', ar: 'ق' } } }),
]
const anyResult = () => accept(undefined)
const match = (text: string) =>
  matchResults(read(text), tests, anyResult).map(({ state, test: row, result }) => [state, row?.id, result])
const one = (value: string, uncertainty: string | null = null) => ({
  values: [{ qualifier: null, value }],
  uncertainty,
})

describe("an instrument's file", () => {
  it.each([
    ['commas', `Sample ID,Analyte,Conc,Units,Uncertainty\n${first},Lead,0.021,mg/kg,0.004\n`],
    ['semicolons and a decimal comma', `Sample;Method;Result;Unit;MU\r\n${first};EN 15763;0,021;mg/kg;0,004`],
    [
      'tabs',
      `Vial Name\tCompound\tFinal Conc.\tUnit\tU95\n${first}\tlead\t0.021\tMg/Kg\t0.004`.replace('Mg/Kg', 'mg / kg'),
    ],
    [
      'quotes',
      `"Sample Name","Parameter","Result","Unit","Uncertainty"\n"${first}","Lead by ICP-MS","0,021","mg/kg","0,004"`,
    ],
    ['Arabic', `رقم العيّنة\tالاختبار\tالنتيجة\tالوحدة\tعدم اليقين\n${first}\tالرصاص\t٠٫٠٢١\tmg/kg\t٠٫٠٠٤`],
    ['no header', `${first},EN 15763,0.021,mg/kg,0.004`],
    [
      'lines above the header',
      `ICP-MS run 17\n2026-03-09\n\nSample,Test,Value,Unit,Uncertainty\n${first},Lead,0.021,,0.004`,
    ],
    [
      'a byte order mark and other columns',
      `\uFEFFNo,Sample,Test,Rack,Result,Unit,Uncertainty\n1,SMP2026000001,Lead,A1,0.021,mg/kg,0.004`,
    ],
  ])('with %s', (_name, text) => {
    expect(match(text)).toEqual([['ready', 'lead', one('0.021', '0.004')]])
  })

  it('has qualifiers before the number, in a column, or in words', () => {
    const text = `Sample,Parameter,Flag,Result\n${first},Lead,<,0.01\n${first},Cadmium,,>5\n${first},Salmonella,,Not detected\n${second},Lead,=,0.3`
    expect(match(text)).toEqual([
      ['ready', 'lead', { values: [{ qualifier: 'below', value: '0.01' }], uncertainty: null }],
      ['ready', 'cadmium', { values: [{ qualifier: 'above', value: '5' }], uncertainty: null }],
      ['ready', 'salmonella', { values: [{ qualifier: 'not-detected', value: null }], uncertainty: null }],
      ['ready', 'lead-2', one('0.3')],
    ])
  })

  it('has the units of a sampling plan in one cell or one row each', () => {
    const values = { values: ['5', '20', '7'].map((value) => ({ qualifier: null, value })), uncertainty: null }
    expect(match(`${first}\tE. coli\t5; 20; 7\tcfu/g`)).toEqual([['ready', 'coli', values]])
    const rows = ['5', '20', '7'].map((value) => `${first},E. coli,${value},CFU/g`)
    expect(match(rows.join('\n'))).toEqual([
      ['ready', 'coli', undefined],
      ['ready', 'coli', undefined],
      ['ready', 'coli', values],
    ])
    expect(match(rows.slice(1).join('\n')).map(([state]) => state)).toEqual(['twice', 'twice'])
  })

  it('is told by row what cannot be saved', () => {
    const text = [
      'Sample,Method,Result,Unit',
      'SMP-2026-000099,Lead,0.1,mg/kg',
      `${first},Mercury,0.1,mg/kg`,
      `${first},الرصاص,0.1,mg/kg`,
      `${first},Lead,0.1,g/kg`,
      `${first},Cadmium,about 1,mg/kg`,
      `${first},Zinc,0.1,mg/kg`,
      `${first},Tin,0.1,mg/kg`,
      `${second},Lead,0.1,mg/kg`,
      `${second},EN 15763,0.2,mg/kg`,
      `${first},,0.2,mg/kg`,
      `,Lead,0.2,mg/kg`,
    ].join('\n')
    const ambiguous = [...tests, aTest('other', 'EN 9', 'Lead total')]
    const states = matchResults(read(text), ambiguous, anyResult).map(({ state, test: row }) => [state, row?.id])
    expect(states).toEqual([
      ['unknown-sample', undefined],
      ['unknown-method', undefined],
      ['ambiguous', undefined],
      ['other-unit', 'lead'],
      ['unreadable', 'cadmium'],
      ['verified', 'done'],
      ['entered', 'typed'],
      ['twice', 'lead-2'],
      ['twice', 'lead-2'],
      ['unknown-method', undefined],
      ['unknown-sample', undefined],
    ])
  })

  it('is told that a result does not fit its limit', () => {
    const file = read([`${first},Lead,0.1,mg/kg`, `${first},E. coli,5,CFU/g`].join('\n'))
    const judge = ({ limit }: KnownTest) => (limit.kind === 'counts' ? refuse('test.result-count') : accept(undefined))
    expect(matchResults(file, tests, judge).map(({ state, code, result }) => [state, code, result])).toEqual([
      ['ready', undefined, one('0.1')],
      ['unreadable', 'test.result-count', undefined],
    ])
  })

  it('does not confuse mPa with MPa, or µg with mg', () => {
    const pascal = [aTest('strength', 'ISO 1', 'Strength', { unit: 'MPa' })]
    const state = (unit: string) => matchResults(read(`${first},Strength,1,${unit}`), pascal, anyResult)[0]?.state
    expect([state('MPa'), state('mPa'), state('')]).toEqual(['ready', 'other-unit', 'ready'])
    const micro = [aTest('lead', 'EN 1', 'Lead', { unit: 'µg/kg' })]
    const micros = ['μg/kg', 'ug/kg', 'mg/kg'].map(
      (unit) => matchResults(read(`${first},Lead,1,${unit}`), micro, anyResult)[0]?.state,
    )
    expect(micros).toEqual(['ready', 'ready', 'other-unit'])
  })

  it('reads 1,250 only if the rest of the file has decimal commas', () => {
    const file = (...values: string[]) =>
      `Sample;Test;Result\n${values.map((value, at) => `${at === 0 ? first : second};Lead;${value}`).join('\n')}`
    expect(match(file('1,250'))).toEqual([['unreadable', 'lead', undefined]])
    expect(match(file('1,250', '0,5'))[0]).toEqual(['ready', 'lead', one('1.250')])
    expect(match(file('1,250', '0.5'))[0]).toEqual(['unreadable', 'lead', undefined])
    expect(match(file('1.250', '0,5'))[0]).toEqual(['unreadable', 'lead', undefined])
  })

  it('lists its samples once', () => {
    expect(samplesIn(read(`${first},a,1\nSMP2026000001,b,1\n${second},a,1\n,a,1`))).toEqual(['SMP2026000001', second])
  })
})

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => `SMP-2026-${String(at).padStart(6, '0')},Lead,1`).join('\n')
test.each([
  ['more than 1 MB', 'x'.repeat(largestPasteBytes + 1), 'test.paste-too-large'],
  ['more than 1 MB in Arabic', 'س'.repeat(largestPasteBytes / 2 + 1), 'test.paste-too-large'],
  ['nothing', ' \n\t\n', 'test.paste-empty'],
  ['only a header', 'Sample,Method,Result', 'test.paste-empty'],
  ['no column for the result', `Sample,Method,Operator\n${first},Lead,Omar`, 'test.paste-columns'],
  ['2,001 rows', rows(mostPastedResults + 1), 'test.paste-too-many'],
])('%s is refused', (_name, text, code) => {
  const pasted = pastedResults(text)
  expect(!pasted.ok && pasted.code).toBe(code)
})

test.each([
  ['a quotation mark that is never closed', `${first},Lead,"0.1`],
  ['many quotation marks', `${first},"${'""'.repeat(200_000)}",1`],
  ['many separators', `${first},Lead${','.repeat(500_000)}`],
  ['many digits', `${first},Lead,${'9'.repeat(900_000)}`],
  ['a formula', `${first},Lead,=1+1`],
  ['control characters', `${first},Lead,\u0000\u0007`],
  ['half a surrogate', `${first},Lead,\uD800`],
  ['many signs', `${first},Lead,${'<'.repeat(400_000)}`],
  ['many uncertainties', `${first},Lead,${'1±'.repeat(200_000)}`],
])('%s saves nothing', (_name, text) => {
  const states = matchResults(read(text), tests, anyResult).map(({ state }) => state)
  expect(states.filter((state) => state === 'ready')).toEqual([])
})

test('2,000 rows are matched with 2,000 tests', () => {
  const many = Array.from({ length: mostPastedResults }, (_, at) =>
    aTest(`t${at}`, 'EN 15763', 'Lead', { sample: { number: `SMP-2026-${String(at).padStart(6, '0')}` } }),
  )
  const matched = matchResults(read(rows(mostPastedResults)), many, anyResult)
  expect(matched.map(({ state, test: row }) => [state, row?.id])).toEqual(many.map(({ id }) => ['ready', id]))
})

test('any pasted text gives each test at most one result, from its own rows', () => {
  const cell = fc.constantFrom(
    first,
    second,
    'SMP2026000001',
    'Lead',
    'E. coli',
    'EN 15763',
    '0.1',
    '1,250',
    '<5',
    'ND',
    'mg/kg',
    'Sample',
    'Method',
    'Result',
    '"',
    '',
    'س',
  )
  const line = fc.array(cell, { maxLength: 6 }).map((cells) => cells.join(','))
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n')),
      (text) => {
        const pasted = pastedResults(text)
        if (!pasted.ok) return
        const saved = matchResults(pasted.value, tests, anyResult).filter(({ result }) => result !== undefined)
        expect(new Set(saved.map(({ test: row }) => row?.id)).size).toBe(saved.length)
        for (const { state, test: row } of saved) expect([state, row?.state]).toEqual(['ready', 'running'])
      },
    ),
  )
})
