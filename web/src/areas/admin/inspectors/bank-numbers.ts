// Small checks while somebody types; what is kept is the server's to judge.

/** Stands for hidden figures. A field that comes back with it is unchanged. */
const maskSign = '•'
export const isMasked = (value: string): boolean => value.includes(maskSign)

const compact = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

export const inFours = (typed: string): string => compact(typed).replace(/(.{4})(?=.)/g, '$1 ')

const letterValue = (sign: string): string => String(Number.parseInt(sign, 36))

/** The check digits of ISO 13616: country and digits moved to the end, letters as numbers, remainder 1 of the whole by 97. */
export const isIban = (typed: string): boolean => {
  const iban = compact(typed)
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && BigInt((iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, letterValue)) % 97n === 1n
}

/** Bank, country, place, and perhaps a branch: 8 or 11 letters and digits. */
export const isSwiftCode = (typed: string): boolean => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compact(typed))
