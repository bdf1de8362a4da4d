// SUPER_ADMINs import services. They are not offered yet: that is decided for each one.
import { addService } from '@assure/contract/calls/services'
import type { Language } from '@assure/contract/domain/vocabulary'
import {
  createService,
  deleteService,
  findServicesNamed,
  listPriceRows,
  lockServices,
  nextPosition,
} from '../services/index.ts'
import type { ImportColumn, Importer } from './importer.ts'
import {
  administrator,
  choicesOf,
  chooser,
  faultsOf,
  identityKey,
  optionsText,
  severalOf,
  wholeNumber,
} from './read-cells.ts'

type Words = Record<Language, string>

const kinds: Record<string, Words> = {
  certification: { en: 'Certification', ar: 'اعتماد' },
  inspection: { en: 'Inspection', ar: 'تفتيش' },
  test: { en: 'Test', ar: 'اختبار' },
}
const directions: Record<string, Words> = {
  import: { en: 'Import', ar: 'استيراد' },
  export: { en: 'Export', ar: 'تصدير' },
}
const answers: Record<string, Words> = { true: { en: 'Yes', ar: 'نعم' }, false: { en: 'No', ar: 'لا' } }

const optional = (key: string, title: Words): ImportColumn => ({ key, title, required: false })

/** From the fields of the form to the columns of the file. */
const columnOf: Record<string, string> = {
  'name.en': 'name_en',
  'name.ar': 'name_ar',
  'description.en': 'description_en',
  'description.ar': 'description_ar',
  description: 'description_en',
  price_id: 'price',
}

const choiceOf = (words: Record<string, Words>) =>
  chooser(Object.entries(words).map(([value, names]) => ({ value, names: Object.values(names) })))
const optionsOf = (words: Record<string, Words>, language: Language): string =>
  optionsText(Object.values(words).map((one) => one[language]))

const [toKind, toDirection, toAnswer] = [choiceOf(kinds), choiceOf(directions), choiceOf(answers)]

export const services: Importer = {
  kind: 'services',
  subject: 'service',
  harmless: ['service.added'],
  columns: [
    { key: 'name_en', title: { en: 'Name in English', ar: 'الاسم بالإنجليزية' }, required: true },
    { key: 'name_ar', title: { en: 'Name in Arabic', ar: 'الاسم بالعربية' }, required: true },
    optional('kind', { en: 'Kind', ar: 'النوع' }),
    optional('directions', { en: 'Direction', ar: 'الاتجاه' }),
    optional('price', { en: 'Price', ar: 'السعر' }),
    optional('on_quote', { en: 'Quoted individually', ar: 'بعرض سعر' }),
    optional('description_en', { en: 'Description in English', ar: 'الوصف بالإنجليزية' }),
    optional('description_ar', { en: 'Description in Arabic', ar: 'الوصف بالعربية' }),
    optional('validity_months', { en: 'Validity in months', ar: 'مدة الصلاحية بالأشهر' }),
    optional('owner_refund_percent', {
      en: 'Refund when the owner cancels (%)',
      ar: 'ما يُسترد عند إلغاء المالك (%)',
    }),
  ],
  fieldColumns: columnOf,
  prepare: async ({ db }, { language }) => {
    const rows = await listPriceRows(db)
    const prices = await choicesOf(
      async (one) => rows.map(({ id, name_en: en, name_ar: ar }) => ({ id, name: one === 'ar' ? ar : en })),
      language,
    )
    const options = {
      kind: optionsOf(kinds, language),
      directions: optionsOf(directions, language),
      on_quote: optionsOf(answers, language),
      price: prices.options,
    }
    return (cells) => {
      const text = (key: string): string => cells[key] ?? ''
      const field = (key: string, value: (cell: string) => unknown) =>
        text(key) === '' ? {} : { [key === 'price' ? 'price_id' : key]: value(text(key)) }
      const described = { en: text('description_en'), ar: text('description_ar') }
      const parsed = addService.body.safeParse({
        name: { en: text('name_en'), ar: text('name_ar') },
        ...(described.en === '' && described.ar === '' ? {} : { description: described }),
        ...field('kind', toKind),
        ...field('directions', (cell) => severalOf(cell).map(toDirection)),
        ...field('price', prices.choose),
        ...field('on_quote', toAnswer),
        ...field('validity_months', wholeNumber),
        ...field('owner_refund_percent', wholeNumber),
      })
      if (!parsed.success) return { faults: faultsOf(parsed.error, { options, columnOf }) }
      const edit = parsed.data
      return {
        draft: {
          identities: [
            { column: 'name_en', name: edit.name.en.toLowerCase(), key: identityKey(edit.name.en) },
            { column: 'name_ar', name: edit.name.ar.toLowerCase(), key: identityKey(edit.name.ar) },
          ],
          create: async (tx, deps, { actor, traceId }) => {
            await lockServices(tx)
            const by = { actor: administrator(actor), traceId }
            const created = await createService(tx, deps, { ...by, edit, position: await nextPosition(tx) })
            return created.ok ? { ...created, value: String(created.value) } : created
          },
        },
      }
    }
  },
  findTaken: async (db, _actor, names) =>
    new Set(
      (await findServicesNamed(db, names)).flatMap((row) => [identityKey(row.name_en), identityKey(row.name_ar)]),
    ),
  remove: (tx, id) => deleteService(tx, Number(id)),
}
