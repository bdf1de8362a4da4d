// No zod here: screens check while someone types.
import { withLatinDigits } from './digits.ts'

/** Without the spaces and hyphens that people write between groups of digits. */
export const plainTrn = (typed: string): string => withLatinDigits(typed).replace(/[\s-]/g, '')

/**
 * A tax registration number of the UAE: 15 digits, beginning with 1. The Federal Tax Authority publishes no rule for
 * check digits; whether a number exists is only known on its website.
 */
export const isTrn = (typed: string): boolean => /^1\d{14}$/.test(plainTrn(typed))

/**
 * In dirhams, VAT included. Up to it a tax invoice can be simplified, even for a registered recipient (Executive
 * Regulation of the VAT law, article 59); above it, it names a registered recipient with address and TRN.
 */
export const simplifiedInvoiceLimit = 10_000
