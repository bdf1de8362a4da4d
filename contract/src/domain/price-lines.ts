// The price of a request, in lines: a rule of the price list applied to the request. The server and the form call this
// one function. Amounts are whole fils. No zod here: the web loads this at run time.

/** The units that further quantities are counted in. */
export const priceUnits = ['goods-line', 'container', 'sample', 'test'] as const
export type PriceUnit = (typeof priceUnits)[number]

export type PriceRule = {
  baseFils: number
  /** How many of each unit the base includes, and the cost of each further one. */
  units: Readonly<Record<PriceUnit, { included: number; furtherFils: number }>>
}

export type Quantities = Readonly<Record<PriceUnit, number>>

type InBothLanguages = { en: string; ar: string }
export type PriceLine = { text: InBothLanguages; quantity: number; unitFils: number; netFils: number }
/** With the VAT rate that it was made with, in hundredths of a percent. */
export type Price = { lines: PriceLine[]; netFils: number; vatFils: number; totalFils: number; vatRateBp: number }

/** AED 100 million: no quote and no order asks for more. */
export const maxOrderFils = 10_000_000_000

/** 5 %, in hundredths of a percent. */
export const vatRateBp = 500

const furtherTexts: Record<PriceUnit, InBothLanguages> = {
  'goods-line': { en: 'Further goods lines', ar: 'أصناف بضائع إضافية' },
  container: { en: 'Further containers', ar: 'حاويات إضافية' },
  sample: { en: 'Further samples', ar: 'عيّنات إضافية' },
  test: { en: 'Further tests', ar: 'اختبارات إضافية' },
}

/** The texts if the base includes none: then nothing is "further". */
const eachTexts: Record<PriceUnit, InBothLanguages> = {
  'goods-line': { en: 'Goods lines', ar: 'أصناف البضائع' },
  container: { en: 'Containers', ar: 'الحاويات' },
  sample: { en: 'Samples', ar: 'العيّنات' },
  test: { en: 'Tests', ar: 'الاختبارات' },
}

/** VAT is rounded once, on the sum, half up, so that order and invoice have the same parts. */
export const priceOfLines = (lines: readonly PriceLine[], rateBp: number = vatRateBp): Price => {
  const netFils = lines.reduce((sum, line) => sum + line.netFils, 0)
  const vatFils = Math.round((netFils * rateBp) / 10_000)
  return { lines: [...lines], netFils, vatFils, totalFils: netFils + vatFils, vatRateBp: rateBp }
}

/** `priceFils` null: the rule says what a test costs. */
export type TestMethod = { id: number; text: InBothLanguages; priceFils: number | null }
export type MethodTests = { text: InBothLanguages; quantity: number; unitFils: number }

/** Each parameter is tested on each goods line. `methods`: that of each parameter, so one can occur several times. */
export const testsOf = (
  goodsLines: number,
  methods: readonly TestMethod[],
): { tests: number; atOwnPrice: MethodTests[] } => {
  const own = new Map<number, MethodTests>()
  for (const { id, text, priceFils } of methods) {
    if (priceFils === null) continue
    own.set(id, { text, unitFils: priceFils, quantity: (own.get(id)?.quantity ?? 0) + goodsLines })
  }
  return {
    tests: goodsLines * methods.filter(({ priceFils }) => priceFils === null).length,
    atOwnPrice: [...own.values()],
  }
}

type PriceOptions = { atOwnPrice?: readonly MethodTests[] | undefined; rateBp?: number }

/** `title` is the service's: the first line is its base. What costs nothing has no line. */
export const priceOf = (
  title: InBothLanguages,
  rule: PriceRule,
  quantities: Quantities,
  { atOwnPrice = [], rateBp }: PriceOptions = {},
): Price => {
  const further = priceUnits.flatMap((unit): PriceLine[] => {
    const { included, furtherFils } = rule.units[unit]
    const quantity = Math.max(0, quantities[unit] - included)
    if (quantity === 0 || furtherFils === 0) return []
    const text = included === 0 ? eachTexts[unit] : furtherTexts[unit]
    return [{ text, quantity, unitFils: furtherFils, netFils: quantity * furtherFils }]
  })
  const tests = atOwnPrice
    .filter(({ quantity, unitFils }) => quantity * unitFils > 0)
    .map((one): PriceLine => ({ ...one, netFils: one.quantity * one.unitFils }))
  const base: PriceLine = { text: title, quantity: 1, unitFils: rule.baseFils, netFils: rule.baseFils }
  return priceOfLines([base, ...further, ...tests], rateBp)
}
