// What the bank reports. No imports: the web reads this at run time.
/** Money that arrived on the bank account. `new`: not judged yet; `waiting`: a person has to decide about it or its rest. */
export const receiptStates = ['new', 'waiting', 'matched', 'refunded', 'set-aside'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** Why a receipt is not matched automatically. */
export const receiptReasons = [
  'no-reference',
  'wrong-reference',
  'several-references',
  'unknown-order',
  'too-little',
  'too-much',
  'rest',
  'order-closed',
  'paid-already',
  'not-a-transfer',
  'other-currency',
  'duplicate',
  'match-undone',
] as const
export type ReceiptReason = (typeof receiptReasons)[number]

export const statementFormats = ['csv', 'camt.053'] as const

/** How a bank writes a day: year, month and day, or another order. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const
