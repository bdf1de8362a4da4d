// SUPER_ADMINs import prices. One that exists is changed by hand: each change is a version in force from then on.
import { addPrice } from '@assure/contract/calls/services'
import { type PriceUnit, priceUnits } from '@assure/contract/domain/price-lines'
import type { Language } from '@assure/contract/domain/vocabulary'
import { createPrice, deleteNewPrice, findPricesNamed, lockPrices } from '../services/index.ts'
import type { Importer } from './importer.ts'
import { administrator, decimalNumber, faultsOf, identityKey, wholeNumber } from './read-cells.ts'

const units: Record<PriceUnit, Record<'included' | 'further', Record<Language, string>>> = {
  'goods-line': {
    included: { en: 'Goods lines included', ar: 'بنود البضائع المشمولة' },
    further: { en: 'Further goods line (AED)', ar: 'بند بضائع إضافي (درهم)' },
  },
  container: {
    included: { en: 'Containers included', ar: 'الحاويات المشمولة' },
    further: { en: 'Further container (AED)', ar: 'حاوية إضافية (درهم)' },
  },
  sample: {
    included: { en: 'Samples included', ar: 'العيّنات المشمولة' },
    further: { en: 'Further sample (AED)', ar: 'عيّنة إضافية (درهم)' },
  },
  test: {
    included: { en: 'Tests included', ar: 'الاختبارات المشمولة' },
    further: { en: 'Further test (AED)', ar: 'اختبار إضافي (درهم)' },
  },
}

const keyOf = (unit: PriceUnit, part: 'included' | 'further'): string => `${unit.replace('-', '_')}_${part}`

const columnOf: Record<string, string> = { 'name.en': 'name_en', 'name.ar': 'name_ar' }

export const prices: Importer = {
  kind: 'prices',
  subject: 'price',
  harmless: ['price.added'],
  columns: [
    { key: 'name_en', title: { en: 'Name in English', ar: 'الاسم بالإنجليزية' }, required: true },
    { key: 'name_ar', title: { en: 'Name in Arabic', ar: 'الاسم بالعربية' }, required: true },
    { key: 'base', title: { en: 'Base, without VAT (AED)', ar: 'السعر الأساسي دون الضريبة (درهم)' }, required: true },
    ...priceUnits.flatMap((unit) =>
      (['included', 'further'] as const).map((part) => ({
        key: keyOf(unit, part),
        title: units[unit][part],
        required: false,
      })),
    ),
  ],
  fieldColumns: columnOf,
  prepare: async () => (cells) => {
    const text = (key: string): string => cells[key] ?? ''
    const wanted = priceUnits.filter(
      (unit) => text(keyOf(unit, 'included')) !== '' || text(keyOf(unit, 'further')) !== '',
    )
    const parsed = addPrice.body.safeParse({
      name: { en: text('name_en'), ar: text('name_ar') },
      base: text('base') === '' ? undefined : decimalNumber(text('base')),
      units: wanted.map((unit) => ({
        unit,
        included: wholeNumber(text(keyOf(unit, 'included')) || '0'),
        further: decimalNumber(text(keyOf(unit, 'further')) || '0'),
      })),
    })
    // A fault in the list of units names its place there.
    const places = Object.fromEntries(
      wanted.flatMap((unit, at) =>
        (['included', 'further'] as const).map((part) => [`units.${at}.${part}`, keyOf(unit, part)]),
      ),
    )
    if (!parsed.success) return { faults: faultsOf(parsed.error, { columnOf: { ...columnOf, ...places } }) }
    const body = parsed.data
    return {
      draft: {
        identities: [
          { column: 'name_en', name: body.name.en.toLowerCase(), key: identityKey(body.name.en) },
          { column: 'name_ar', name: body.name.ar.toLowerCase(), key: identityKey(body.name.ar) },
        ],
        create: async (tx, deps, { actor, traceId, now }) => {
          await lockPrices(tx)
          const created = await createPrice(tx, deps, { actor: administrator(actor), traceId, now, body })
          return created.ok ? { ...created, value: String(created.value) } : created
        },
      },
    }
  },
  findTaken: async (db, _actor, names) =>
    new Set((await findPricesNamed(db, names)).flatMap((row) => [identityKey(row.name_en), identityKey(row.name_ar)])),
  remove: (tx, id) => deleteNewPrice(tx, Number(id)),
}
