import type { SampleBrief } from '@assure/contract/calls/samples'
import { expect, test } from 'vitest'
import { type Delivery, deliveryBody, emptyDelivery, hasTemperature, isOutside } from './delivery.ts'

const at = '2026-03-02T08:00:00.000Z'
const sampleOf = (id: string, changes: Partial<SampleBrief> = {}): SampleBrief => ({
  id,
  number: `SMP-2026-00000${id}`,
  state: 'in-transit',
  lost_from: null,
  request: { id: 'r', number: 'REQ-2026-000001', title: null },
  line: 0,
  product: 'Hummus',
  lot_number: null,
  company_name: 'Oasis Dairy',
  laboratory: null,
  storage: 'chilled',
  amount: '500 g',
  seal_number: null,
  place: 'Van',
  drawn_at: at,
  received_at: null,
  retained_until: null,
  reason: null,
  is_late: false,
  created_at: at,
  updated_at: at,
  ...changes,
})
const chilled = sampleOf('1')
const sealed = sampleOf('2', { seal_number: 'S-7' })
const ambient = sampleOf('3', { storage: 'ambient' })
const unknown = sampleOf('4', { storage: null })
const delivered = (changes: Partial<Delivery>): Delivery => ({ ...emptyDelivery, ...changes })

test('only ticked samples are sent, each with its own temperature or that of the delivery', () => {
  const delivery = delivered({
    ticked: new Set(['1', '2', '3', '4']),
    temperature: '4.5',
    temperatures: { 2: '3' },
    storage: 'frozen',
    from: ' Gulf Couriers ',
  })
  const ticks = { amount: true, label: true, packing: true }
  const body = deliveryBody([chilled, sealed, ambient, unknown, sampleOf('5')], delivery, [])
  expect(body).toMatchObject({
    from_name: 'Gulf Couriers',
    samples: [
      { id: '1', temperature: 4.5, checks: { ...ticks, seal: null, temperature: true } },
      { id: '2', temperature: 3, checks: { ...ticks, seal: true, temperature: true } },
      { id: '3', checks: { ...ticks, seal: null, temperature: null } },
      { id: '4', storage: 'frozen', temperature: 4.5, checks: { ...ticks, temperature: false } },
    ],
  })
  expect(Object.keys(body)).toEqual(['samples', 'from_name'])
  expect(body.samples.map((one) => ['from_name', 'place'].some((name) => name in one))).not.toContain(true)
})

test('a temperature out of the range of its storage is a defect, which this form does not describe', () => {
  const delivery = delivered({ temperature: '9', temperatures: { 2: '2' } })
  expect([chilled, sealed, ambient, unknown].map((one) => isOutside(one, delivery))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([chilled, ambient, unknown].map((one) => hasTemperature(one, delivery))).toEqual([true, false, false])
  expect(isOutside(unknown, delivered({ storage: 'frozen', temperature: '-5' }))).toBe(true)
})
