import { expect, it } from 'vitest'
import { faultsOf, netOf, quoteBody, startingLines } from './quote-values.ts'

it('sums the lines as the server does, each rounded separately', () => {
  expect(
    netOf([
      ['A', '2', '950.50'],
      ['B', '0.333', '10.01'],
    ]),
  ).toBe(1904.33)
  expect(netOf([['A', '2', '']])).toBeUndefined()
})

it('reports each error at its field', () => {
  const words = { required: 'Required', number: 'A number' }
  expect(
    faultsOf(
      [
        ['Inspection', '1', '0'],
        [' ', '0', '-1'],
      ],
      words,
    ),
  ).toEqual({ 'lines.1.text': 'Required', 'lines.1.quantity': 'A number', 'lines.1.unit_net': 'A number' })
})

it('starts from the lapsed quote, otherwise from the service', () => {
  const service = { id: 10, title: 'Export Inspection' }
  expect(startingLines({ service, quote: null })).toEqual([['Export Inspection', '1', '']])
  const price = { lines: [{ text: 'Two days', quantity: 2, net: 1901 }], net: 1901, vat: 95.05, total: 1996.05 }
  const quote = { number: 'Q-1', price, valid_until: '2026-03-31', note: null, sent_at: '2026-03-01T08:00:00Z' }
  expect(startingLines({ service, quote })).toEqual([['Two days', '2', '950.5']])
})

it('sends numbers, and a note only where there is one', () => {
  const lines = [[' Two days ', '2', '1,000']]
  expect(quoteBody({ lines, valid_until: '2026-03-31', note: ' ' })).toEqual({
    lines: [{ text: 'Two days', quantity: 2, unit_net: 1000 }],
    valid_until: '2026-03-31',
  })
})
