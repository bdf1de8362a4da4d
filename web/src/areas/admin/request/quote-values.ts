// A quote as typed, and as sent.

import type { CallOptions } from '../../../lib/api.ts'
import { typedNumber } from '../../../lib/typed-number.ts'
import type { OfficeRequest } from './request-calls.ts'

export const lineParts = ['text', 'quantity', 'unit_net'] as const
export type LinePart = (typeof lineParts)[number]
/** The parts of a line in order. A list of strings, because forms can keep that across a sign-in. */
export type TypedLine = readonly string[]
export type QuoteValues = { lines: readonly TypedLine[]; valid_until: string; note: string }
type Body = NonNullable<CallOptions<'POST /admin/api/requests/:id/quote'>['body']>

export const emptyLine: TypedLine = ['', '1', '']

const isAmount = (typed: string, least: number): boolean => {
  const amount = typedNumber(typed)
  return Number.isFinite(amount) && amount >= least
}

/** A new quote starts from the lines of the lapsed one. */
export const startingLines = ({ quote, service }: Pick<OfficeRequest, 'quote' | 'service'>): TypedLine[] =>
  quote?.price.lines.map(({ text, quantity, net }) => [
    text,
    String(quantity),
    String(Math.round((net / quantity) * 100) / 100),
  ]) ?? [[service.title, '1', '']]

export const nameOfPart = (line: number, part: LinePart): string => `lines.${line}.${part}`

export const faultsOf = (
  lines: readonly TypedLine[],
  words: { required: string; number: string },
): Record<string, string> => {
  const faults: Record<string, string> = {}
  for (const [at, [text = '', quantity = '', price = '']] of lines.entries()) {
    if (text.trim() === '') faults[nameOfPart(at, 'text')] = words.required
    if (!isAmount(quantity, Number.MIN_VALUE)) faults[nameOfPart(at, 'quantity')] = words.number
    if (!isAmount(price, 0)) faults[nameOfPart(at, 'unit_net')] = words.number
  }
  return faults
}

/** Rounds each line to whole fils, as the server does; undefined if a part is not a number. */
export const netOf = (lines: readonly TypedLine[]): number | undefined => {
  const fils = lines.reduce(
    (sum, [, quantity = '', price = '']) =>
      sum + Math.round(typedNumber(quantity) * Math.round(typedNumber(price) * 100)),
    0,
  )
  return Number.isFinite(fils) ? fils / 100 : undefined
}

export const quoteBody = ({ lines, valid_until, note }: QuoteValues): Omit<Body, 'seen'> => ({
  lines: lines.map(([text = '', quantity = '', price = '']) => ({
    text: text.trim(),
    quantity: typedNumber(quantity),
    unit_net: typedNumber(price),
  })),
  valid_until,
  ...(note.trim() === '' ? {} : { note: note.trim() }),
})
