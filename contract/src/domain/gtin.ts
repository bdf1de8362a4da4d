// Global Trade Item Numbers, as barcodes on retail goods and their cartons contain them. No zod here: the web loads this
// at run time.

/** By GS1: from the right, the digits before the check digit weigh 3, 1, 3, 1 … */
const hasRightCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0

/** 8, 12, 13 or 14 digits with a check digit that fits. */
export const isGtin = (code: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(code) && hasRightCheckDigit(code)

/** Equal for the same number in all its lengths: a UPC-A is the EAN-13 with a leading 0. */
const inFull = (gtin: string): string => gtin.padStart(14, '0')

export const isSameGtin = (one: string, other: string): boolean => inFull(one) === inFull(other)

/**
 * The GTIN in the text of a barcode: plain digits, a GS1 Digital Link (`https://id.gs1.org/01/…`), or the element string
 * of a GS1 barcode, which starts with the application identifier 01, readable as `(01)`.
 */
export const gtinIn = (text: string): string | undefined => {
  const plain = text.replace(/[\s-]/g, '')
  if (isGtin(plain)) return plain
  const gtin =
    /^https?:\/\/[^/?#]{1,200}\/(?:[^?#]{1,200}\/)?01\/(\d{14}|\d{13}|\d{12}|\d{8})(?:[/?#]|$)/i.exec(plain)?.[1] ??
    /^(?:\(01\)|\](?:C1|d2|Q3)01|01)(\d{14})/.exec(plain)?.[1]
  return gtin !== undefined && isGtin(gtin) ? gtin : undefined
}
