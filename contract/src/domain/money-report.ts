// Reports of money: what they count in, and the accounts of the journal.

/** The longest period. */
export const mostReportMonths = 36

/** Days since an order that is not paid yet. */
export const outstandingAges = ['0-30', '31-60', '61-90', '90+'] as const
export type OutstandingAge = (typeof outstandingAges)[number]

export const ageOf = (days: number): OutstandingAge =>
  days <= 30 ? '0-30' : days <= 60 ? '31-60' : days <= 90 ? '61-90' : '90+'

/**
 * `customers` is what we hold for customers: it grows when money arrives and shrinks when it is invoiced or goes back.
 * `set-aside` is money that an administrator set aside as none of theirs.
 */
export const journalAccounts = ['bank', 'card', 'customers', 'set-aside', 'revenue', 'vat'] as const
export type JournalAccount = (typeof journalAccounts)[number]

export const journalKinds = [
  'receipt',
  'transfer',
  'card-payment',
  'invoice',
  'credit-note',
  'refund',
  'refund-returned',
] as const
export type JournalKind = (typeof journalKinds)[number]
