import { withLatinDigits } from '@assure/contract/domain/digits'

const form = /^-?\d{1,12}(\.\d{1,9})?$/

/** Parses 1,250.5 and ١٬٢٥٠٫٥. NaN for other text, an empty one included. */
export const typedNumber = (typed: string): number => {
  const text = withLatinDigits(typed)
    .replaceAll(/[\s,٬]/g, '')
    .replace('٫', '.')
  return form.test(text) ? Number(text) : Number.NaN
}

/** The fields of a form that hold text which is not a number. */
export const fieldsWithoutNumber = <Name extends string>(
  values: Readonly<Partial<Record<Name, string>>>,
  names: readonly Name[],
): Name[] =>
  names.filter((name) => {
    const text = values[name] ?? ''
    return text.trim() !== '' && Number.isNaN(typedNumber(text))
  })
