// Examples of fields that samples have.
import { sample } from '../samples.ts'
import { answering, ofCalls } from './of-calls.ts'

const number = 'SMP-2026-000042'
const laboratory = { id: 4, name: 'Gulf Food Laboratory', address: 'Al Quoz Industrial Area 3, Dubai' }
const signature = [
  [
    [120, 240],
    [180, 90],
    [420, 260],
  ],
]
const answered = answering(sample)

export const ofSamples = {
  ...ofCalls([...answered, 'samples'], { number }),
  ...ofCalls([...answered, 'receiveSamples', 'samples'], {
    laboratory,
    amount: '500 g',
    place: 'Fridge 1, shelf B',
    signature,
  }),
  'events.place': 'Gate 4',
  'events.signature': signature,
  'replaces.number': 'SMP-2026-000038',
  'replaced_by.number': 'SMP-2026-000051',
  product: 'Chicken shawarma, chilled',
  seal_number: 'S-20418',
  request_number: 'REQ-2026-000017',
  'labels.number': number,
  'labels.qr': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  to_name: 'Gulf Couriers',
  from_name: 'Rashid Khan',
  condition: 'The outer box is damp.',
  promised_on: '2026-03-12',
  retained_until: '2026-06-30',
  until: '2026-06-30',
} as const
