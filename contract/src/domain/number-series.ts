// No zod here: the web loads this at run time.

/** The series that records are numbered in, and the letters that their numbers begin with. */
export const numberPrefixes = {
  registration: 'REG',
  order: 'ORD',
  invoice: 'INV',
  certificate: 'ASR',
  finding: 'F',
  report: 'IR',
  request: 'REQ',
  quote: 'QUO',
  'credit-note': 'CN',
  sample: 'SMP',
  'test-report': 'TR',
} as const
export type NumberSeries = keyof typeof numberPrefixes
