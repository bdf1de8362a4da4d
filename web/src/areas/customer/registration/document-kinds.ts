import { type CompanyDocumentKind, companyDocumentKinds } from '@assure/contract/domain/vocabulary'

const hints: readonly [CompanyDocumentKind, RegExp][] = [
  ['vat', /\b(vat|trn|tax)\b|ضريب/i],
  ['trade_license', /licen[cs]e|رخصة/i],
  ['registration', /registration|incorporation|سجل|تسجيل/i],
]

/** Guesses the kind from a file's name; '' if the name gives no hint. */
export const guessKind = (name: string): CompanyDocumentKind | '' =>
  hints.find(([, pattern]) => pattern.test(name.replace(/[_-]+/g, ' ')))?.[0] ?? ''

export const kindOf = (value: string): CompanyDocumentKind =>
  companyDocumentKinds.find((kind) => kind === value) ?? 'other'
