// Examples of fields that preparation sheets have.
import { ofCalls } from './of-calls.ts'

const lines = [
  { text: { en: 'A forklift with a driver', ar: 'رافعة شوكية مع سائقها' }, is_ready: true, note: null },
  {
    text: { en: 'Power within reach of the goods', ar: 'مصدر كهرباء قرب البضائع' },
    is_ready: false,
    note: 'The socket in bay 4 is repaired tomorrow.',
  },
]
const sheet = {
  lines,
  revision: 1,
  version: 'q3Jx',
  visit_at: '2026-03-09T06:30:00.000Z',
  answered_at: '2026-03-07T08:00:00.000Z',
  answered_by: 'contact',
  is_open: true,
}

export const ofPreparation = {
  preparation: sheet,
  'answerPreparation.lines': lines,
  ...ofCalls(['answerPreparation', 'confirmPreparation'], {
    answers: lines.map(({ is_ready, note }) => ({ is_ready, note })),
  }),
  'services.preparation': lines.map(({ text }) => text),
  ...ofCalls(['addService', 'saveService'], { preparation: lines.map(({ text }) => text) }),
  'linkPreparation.url': 'https://assure.example/preparation#q2J8mZs0Vw5bYt1XcR7fLA',
  ...ofCalls(['openPreparation', 'confirmPreparation'], {
    key: 'q2J8mZs0Vw5bYt1XcR7fLA',
    lines,
    number: 'REQ-2026-000017',
    service: 'Import Inspection',
    place: { name: 'Jebel Ali Port, Terminal 2', address_line_1: 'Gate 4', city: 'Dubai', emirate: 'Dubai' },
  }),
} as const
