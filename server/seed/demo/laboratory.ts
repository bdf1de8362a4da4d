// The laboratory of the demo set: its methods, what it tests products for, and the services that are offered with it.
import type { InspectorName } from './people.ts'
import type { Stage, Who } from './stage.ts'

const laboratory = {
  name: { en: 'Gulf Food Laboratory', ar: 'مختبر الخليج للأغذية' },
  address: 'Street 8, Al Quoz Industrial Area 3, Dubai',
  accreditation_number: 'LB-TEST-017',
  scope: 'Microbiology and chemistry of food and drinking water',
}

export const analysts = ['salma', 'vikram'] as const satisfies readonly InspectorName[]

type Text = { en: string; ar: string }

const food = { en: 'Food', ar: 'الأغذية' }
const water = { en: 'Water', ar: 'المياه' }

type Method = {
  /** What it tests for. */
  tests: Text
  name: Text
  details: { unit: string; decimals: number; turnaround_days: number; [more: string]: unknown }
}

const methods = {
  'ISO 6579-1': {
    tests: { en: 'Salmonella', ar: 'السالمونيلا' },
    name: { en: 'Detection of Salmonella', ar: 'الكشف عن السالمونيلا' },
    details: { unit: 'per 25 g', decimals: 0, turnaround_days: 5 },
  },
  'AOAC 999.10 Pb': {
    tests: { en: 'Lead', ar: 'الرصاص' },
    name: { en: 'Lead by atomic absorption', ar: 'الرصاص بالامتصاص الذري' },
    details: {
      unit: 'mg/kg',
      decimals: 3,
      turnaround_days: 3,
      detection_limit: '0.002',
      quantification_limit: '0.005',
      duplicate_percent: '15',
      reference_tolerance: '0.015',
      price: 180,
    },
  },
  'ISO 4833-1': {
    tests: { en: 'Total plate count', ar: 'العدد الكلي للبكتيريا' },
    name: { en: 'Colony count at 30 °C', ar: 'عدّ المستعمرات عند 30 °م' },
    details: { unit: 'CFU/g', decimals: 0, turnaround_days: 4 },
  },
  'ISO 6611': {
    tests: { en: 'Yeasts and moulds', ar: 'الخمائر والأعفان' },
    name: { en: 'Enumeration of yeasts and moulds', ar: 'عدّ الخمائر والأعفان' },
    details: { unit: 'CFU/g', decimals: 0, turnaround_days: 6 },
  },
  'AOAC 999.10 Cd': {
    tests: { en: 'Cadmium', ar: 'الكادميوم' },
    name: { en: 'Cadmium by atomic absorption', ar: 'الكادميوم بالامتصاص الذري' },
    details: {
      unit: 'mg/kg',
      decimals: 3,
      turnaround_days: 3,
      detection_limit: '0.001',
      quantification_limit: '0.003',
      price: 180,
    },
  },
  'ISO 5534': {
    tests: { en: 'Moisture', ar: 'الرطوبة' },
    name: { en: 'Moisture by drying', ar: 'الرطوبة بالتجفيف' },
    details: { unit: '%', decimals: 1, turnaround_days: 2 },
  },
  'ISO 9308-1': {
    tests: { en: 'Escherichia coli', ar: 'الإشريكية القولونية' },
    name: { en: 'Detection of Escherichia coli', ar: 'الكشف عن الإشريكية القولونية' },
    details: { unit: 'per 250 mL', decimals: 0, turnaround_days: 2, matrix: water },
  },
  'ISO 16266': {
    tests: { en: 'Pseudomonas aeruginosa', ar: 'الزائفة الزنجارية' },
    name: { en: 'Detection of Pseudomonas aeruginosa', ar: 'الكشف عن الزائفة الزنجارية' },
    details: { unit: 'per 250 mL', decimals: 0, turnaround_days: 4, matrix: water },
  },
  'ISO 10523': {
    tests: { en: 'pH', ar: 'الأس الهيدروجيني' },
    name: { en: 'pH by electrode', ar: 'الأس الهيدروجيني بالقطب' },
    details: { unit: 'pH', decimals: 1, turnaround_days: 1, matrix: water },
  },
  'ISO 10304-1': {
    tests: { en: 'Nitrate', ar: 'النترات' },
    name: { en: 'Anions by ion chromatography', ar: 'الأنيونات بالفصل الأيوني' },
    details: { unit: 'mg/L', decimals: 1, turnaround_days: 3, matrix: water },
  },
  'ISO 15061': {
    tests: { en: 'Bromate', ar: 'البرومات' },
    name: { en: 'Bromate by ion chromatography', ar: 'البرومات بالفصل الأيوني' },
    details: { unit: 'µg/L', decimals: 1, turnaround_days: 3, matrix: water, price: 220 },
  },
  'AOAC 934.06': {
    tests: { en: 'Moisture', ar: 'الرطوبة' },
    name: { en: 'Moisture of dried fruit', ar: 'رطوبة الفواكه المجففة' },
    details: { unit: '%', decimals: 1, turnaround_days: 2 },
  },
  'ISO 21527-2': {
    tests: { en: 'Yeasts and moulds', ar: 'الخمائر والأعفان' },
    name: { en: 'Yeasts and moulds in dry products', ar: 'الخمائر والأعفان في المنتجات الجافة' },
    details: { unit: 'CFU/g', decimals: 0, turnaround_days: 6 },
  },
  'EN 14123': {
    tests: { en: 'Aflatoxin B1', ar: 'الأفلاتوكسين B1' },
    name: { en: 'Aflatoxins by HPLC', ar: 'الأفلاتوكسينات بالاستشراب السائل' },
    details: { unit: 'µg/kg', decimals: 2, turnaround_days: 4, price: 340 },
  },
  'AOAC 969.38': {
    tests: { en: 'Moisture', ar: 'الرطوبة' },
    name: { en: 'Moisture of honey by refractometer', ar: 'رطوبة العسل بمقياس الانكسار' },
    details: { unit: '%', decimals: 1, turnaround_days: 1 },
  },
  'AOAC 980.23': {
    tests: { en: 'Hydroxymethylfurfural (HMF)', ar: 'هيدروكسي ميثيل فورفورال (HMF)' },
    name: { en: 'Hydroxymethylfurfural in honey', ar: 'هيدروكسي ميثيل فورفورال في العسل' },
    details: { unit: 'mg/kg', decimals: 1, turnaround_days: 2 },
  },
  'AOAC 958.09': {
    tests: { en: 'Diastase activity', ar: 'نشاط الدياستيز' },
    name: { en: 'Diastatic activity of honey', ar: 'نشاط الدياستيز في العسل' },
    details: { unit: 'DN', decimals: 1, turnaround_days: 2 },
  },
  'AOAC 977.20': {
    tests: { en: 'Sucrose', ar: 'السكروز' },
    name: { en: 'Sugars in honey by HPLC', ar: 'سكريات العسل بالاستشراب السائل' },
    details: { unit: 'g/100 g', decimals: 1, turnaround_days: 5 },
  },
  'ISO 11290-1': {
    tests: { en: 'Listeria monocytogenes', ar: 'الليستيريا المستوحدة' },
    name: { en: 'Detection of Listeria monocytogenes', ar: 'الكشف عن الليستيريا المستوحدة' },
    details: { unit: 'per 25 g', decimals: 0, turnaround_days: 6 },
  },
  'DIN 10753': {
    tests: { en: 'Electrical conductivity', ar: 'الموصلية الكهربائية' },
    name: { en: 'Electrical conductivity of honey', ar: 'الموصلية الكهربائية للعسل' },
    details: { unit: 'mS/cm', decimals: 2, turnaround_days: 1 },
  },
} satisfies Record<string, Method>

type MethodCode = keyof typeof methods

type Limit = { kind: string; [part: string]: string | number }

/** The method, the limit and where the limit is from. */
type Parameter = readonly [method: MethodCode, limit: Limit, source: string]

const chilledDairy: Parameter[] = [
  ['ISO 6579-1', { kind: 'absent' }, 'GSO 1016'],
  ['ISO 4833-1', { kind: 'counts', n: 5, c: 2, m: '50000', M: '100000' }, 'GSO 1016'],
  ['ISO 6611', { kind: 'at-most', value: '100' }, 'GSO 1016'],
  ['AOAC 999.10 Pb', { kind: 'at-most', value: '0.02' }, 'GSO CAC 193'],
  ['AOAC 999.10 Cd', { kind: 'at-most', value: '0.05' }, 'GSO CAC 193'],
  ['ISO 5534', { kind: 'between', lower: '60.0', upper: '80.0' }, 'GSO 2026'],
]

const bottledWater: Parameter[] = [
  ['ISO 9308-1', { kind: 'absent' }, 'GSO 1025'],
  ['ISO 16266', { kind: 'absent' }, 'GSO 1025'],
  ['ISO 10523', { kind: 'between', lower: '6.5', upper: '8.5' }, 'GSO 1025'],
  ['ISO 10304-1', { kind: 'at-most', value: '50.0' }, 'GSO 1025'],
  ['ISO 15061', { kind: 'at-most', value: '10.0' }, 'GSO 1025'],
]

const dates: Parameter[] = [
  ['AOAC 934.06', { kind: 'at-most', value: '30.0' }, 'CXS 143'],
  ['ISO 21527-2', { kind: 'counts', n: 5, c: 2, m: '100', M: '1000' }, 'GSO 1016'],
  ['EN 14123', { kind: 'at-most', value: '2.00' }, 'EU 2023/915'],
  ['AOAC 999.10 Pb', { kind: 'at-most', value: '0.10' }, 'GSO CAC 193'],
]

const honey: Parameter[] = [
  ['AOAC 969.38', { kind: 'at-most', value: '20.0' }, 'GSO 147'],
  ['AOAC 980.23', { kind: 'at-most', value: '80.0' }, 'GSO 147'],
  ['AOAC 958.09', { kind: 'at-least', value: '3.0' }, 'GSO 147'],
  ['AOAC 977.20', { kind: 'at-most', value: '5.0' }, 'GSO 147'],
]

type Second = {
  name: Text
  decision_rule: 'simple' | 'guarded'
  parameters: readonly Parameter[]
}

/** Stricter than the specification of the service. The last parameter of each is not tested. */
const seconds = {
  'dairy of a retailer': {
    name: { en: 'Al Waha Markets, own-label dairy', ar: 'أسواق الواحة، ألبان العلامة الخاصة' },
    decision_rule: 'simple',
    parameters: [
      ['ISO 6579-1', { kind: 'absent' }, 'Supplier manual, 4.1'],
      ['ISO 4833-1', { kind: 'counts', n: 5, c: 0, m: '20000', M: '50000' }, 'Supplier manual, 4.1'],
      ['ISO 6611', { kind: 'at-most', value: '50' }, 'Supplier manual, 4.1'],
      ['ISO 5534', { kind: 'at-most', value: '75.0' }, 'Supplier manual, 4.3'],
      ['ISO 11290-1', { kind: 'absent' }, 'Supplier manual, 4.1'],
    ],
  },
  'honey for Europe': {
    name: { en: 'Honey for the European Union', ar: 'العسل المصدَّر إلى الاتحاد الأوروبي' },
    decision_rule: 'guarded',
    parameters: [
      ['AOAC 969.38', { kind: 'at-most', value: '20.0' }, '2001/110/EC'],
      ['AOAC 980.23', { kind: 'at-most', value: '40.0' }, '2001/110/EC'],
      ['AOAC 958.09', { kind: 'at-least', value: '8.0' }, '2001/110/EC'],
      ['DIN 10753', { kind: 'at-most', value: '0.80' }, '2001/110/EC'],
    ],
  },
} as const satisfies Record<string, Second>

export type SecondName = keyof typeof seconds

export type TestName = 'dairy' | 'water' | 'dates' | 'honey'

type Programme = {
  specification: Text
  parameters: readonly Parameter[]
  /** The delivered one for chilled food is only switched on. */
  service?: { name: Text; description: Text; sample: { quantity: number; unit: string } }
}

const programmes: Record<TestName, Programme> = {
  dairy: {
    specification: { en: 'Chilled dairy, ready to eat', ar: 'ألبان مبرّدة جاهزة للأكل' },
    parameters: chilledDairy,
  },
  water: {
    specification: { en: 'Bottled drinking water', ar: 'مياه الشرب المعبأة' },
    parameters: bottledWater,
    service: {
      name: { en: 'Product Test: Bottled Water', ar: 'اختبار المنتجات: المياه المعبأة' },
      description: {
        en: 'A laboratory tests your bottled water for germs, nitrate, bromate and pH.',
        ar: 'يفحص مختبر مياهك المعبأة للكشف عن الجراثيم وقياس النترات والبرومات والأس الهيدروجيني.',
      },
      sample: { quantity: 6, unit: 'bottles' },
    },
  },
  dates: {
    specification: { en: 'Dates, packed', ar: 'التمور المعبأة' },
    parameters: dates,
    service: {
      name: { en: 'Product Test: Dates', ar: 'اختبار المنتجات: التمور' },
      description: {
        en: 'A laboratory tests your dates for moisture, moulds, aflatoxin and lead.',
        ar: 'يفحص مختبر تمورك لقياس الرطوبة والأعفان والأفلاتوكسين والرصاص.',
      },
      sample: { quantity: 1, unit: 'kg' },
    },
  },
  honey: {
    specification: { en: 'Honey', ar: 'العسل' },
    parameters: honey,
    service: {
      name: { en: 'Product Test: Honey', ar: 'اختبار المنتجات: العسل' },
      description: {
        en: 'A laboratory tests whether your honey is pure and fresh, and whether it was heated.',
        ar: 'يفحص مختبر نقاء عسلك وطزاجته وعدم تعرضه للتسخين.',
      },
      sample: { quantity: 500, unit: 'g' },
    },
  },
}

/** Microbiology of chilled food and its price are delivered, but without a specification and not offered. */
const chilledFood = { service: 13, price: 3 }

/** The ids of the services, and of the second specifications that owners can choose. */
export type Tests = Record<TestName | SecondName, number>

/** Sets up the laboratory and offers its tests. `analysts` are account ids. */
export const openLaboratory = async (stage: Stage, boss: Who, accounts: readonly string[]): Promise<Tests> => {
  const add = async (path: string, body: object): Promise<number> =>
    (await stage.call<{ id: number }>(boss, 'POST', `/admin/api/${path}`, body)).id
  const laboratoryId = await add('laboratories', {
    ...laboratory,
    accredited_until: `${stage.deps.clock.now().getUTCFullYear() + 3}-12-31`,
  })
  const added = new Map<MethodCode, number>()
  const methodId = async (code: MethodCode): Promise<number> => {
    const { name, details } = methods[code]
    const id = added.get(code) ?? (await add('test-methods', { matrix: food, code, name, ...details }))
    added.set(code, id)
    return id
  }
  const release = async (parameters: readonly Parameter[], fields: object): Promise<number> => {
    const sent: object[] = []
    for (const [method, limit, source] of parameters)
      sent.push({ name: methods[method].tests, limit, source, method_id: await methodId(method) })
    const id = await add('specifications', { ...fields, parameters: sent })
    await stage.call(boss, 'POST', `/admin/api/specifications/${id}/release`, {})
    return id
  }
  const offerSecond = ({ parameters, ...fields }: Second): Promise<number> =>
    release(parameters, { ...fields, may_be_second: true })
  const offer = async ({ specification: name, parameters, service }: Programme): Promise<number> => {
    const specification = await release(parameters, { name })
    const offered = { specification_id: specification, is_offered: true }
    if (service)
      return add('services', { ...service, ...offered, kind: 'test', price_id: chilledFood.price, position: 13 })
    await stage.call(boss, 'PATCH', `/admin/api/services/${chilledFood.service}`, offered)
    return chilledFood.service
  }
  const tests: Tests = {
    dairy: await offer(programmes.dairy),
    water: await offer(programmes.water),
    dates: await offer(programmes.dates),
    honey: await offer(programmes.honey),
    'dairy of a retailer': await offerSecond(seconds['dairy of a retailer']),
    'honey for Europe': await offerSecond(seconds['honey for Europe']),
  }
  for (const id of accounts)
    await stage.call(boss, 'PATCH', `/admin/api/inspectors/${id}`, {
      laboratory_id: laboratoryId,
      services: Object.keys(programmes).map((name) => tests[name as TestName]),
    })
  return tests
}
