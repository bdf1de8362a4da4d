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

const food = { en: 'Food', ar: 'الأغذية' }
const water = { en: 'Water', ar: 'المياه' }

type Parameter = {
  method: {
    code: string
    name: { en: string; ar: string }
    matrix?: { en: string; ar: string }
    unit: string
    decimals: number
    detection_limit?: string
    quantification_limit?: string
    duplicate_percent?: string
    reference_tolerance?: string
    turnaround_days: number
    price?: number
  }
  name: { en: string; ar: string }
  limit: { kind: string; [part: string]: string | number }
  source: string
}

const lead = {
  name: { en: 'Lead', ar: 'الرصاص' },
  method: {
    code: 'AOAC 999.10 Pb',
    name: { en: 'Lead by atomic absorption', ar: 'الرصاص بالامتصاص الذري' },
    unit: 'mg/kg',
    decimals: 3,
    detection_limit: '0.002',
    quantification_limit: '0.005',
    duplicate_percent: '15',
    reference_tolerance: '0.015',
    turnaround_days: 3,
    price: 180,
  },
}

const chilledDairy: Parameter[] = [
  {
    method: {
      code: 'ISO 6579-1',
      name: { en: 'Detection of Salmonella', ar: 'الكشف عن السالمونيلا' },
      unit: 'per 25 g',
      decimals: 0,
      turnaround_days: 5,
    },
    name: { en: 'Salmonella', ar: 'السالمونيلا' },
    limit: { kind: 'absent' },
    source: 'GSO 1016',
  },
  {
    method: {
      code: 'ISO 4833-1',
      name: { en: 'Colony count at 30 °C', ar: 'عدّ المستعمرات عند 30 °م' },
      unit: 'CFU/g',
      decimals: 0,
      turnaround_days: 4,
    },
    name: { en: 'Total plate count', ar: 'العدد الكلي للبكتيريا' },
    limit: { kind: 'counts', n: 5, c: 2, m: '50000', M: '100000' },
    source: 'GSO 1016',
  },
  {
    method: {
      code: 'ISO 6611',
      name: { en: 'Enumeration of yeasts and moulds', ar: 'عدّ الخمائر والأعفان' },
      unit: 'CFU/g',
      decimals: 0,
      turnaround_days: 6,
    },
    name: { en: 'Yeasts and moulds', ar: 'الخمائر والأعفان' },
    limit: { kind: 'at-most', value: '100' },
    source: 'GSO 1016',
  },
  { ...lead, limit: { kind: 'at-most', value: '0.02' }, source: 'GSO CAC 193' },
  {
    method: {
      code: 'AOAC 999.10 Cd',
      name: { en: 'Cadmium by atomic absorption', ar: 'الكادميوم بالامتصاص الذري' },
      unit: 'mg/kg',
      decimals: 3,
      detection_limit: '0.001',
      quantification_limit: '0.003',
      turnaround_days: 3,
      price: 180,
    },
    name: { en: 'Cadmium', ar: 'الكادميوم' },
    limit: { kind: 'at-most', value: '0.05' },
    source: 'GSO CAC 193',
  },
  {
    method: {
      code: 'ISO 5534',
      name: { en: 'Moisture by drying', ar: 'الرطوبة بالتجفيف' },
      unit: '%',
      decimals: 1,
      turnaround_days: 2,
    },
    name: { en: 'Moisture', ar: 'الرطوبة' },
    limit: { kind: 'between', lower: '60.0', upper: '80.0' },
    source: 'GSO 2026',
  },
]

const bottledWater: Parameter[] = [
  {
    method: {
      code: 'ISO 9308-1',
      name: { en: 'Detection of Escherichia coli', ar: 'الكشف عن الإشريكية القولونية' },
      matrix: water,
      unit: 'per 250 mL',
      decimals: 0,
      turnaround_days: 2,
    },
    name: { en: 'Escherichia coli', ar: 'الإشريكية القولونية' },
    limit: { kind: 'absent' },
    source: 'GSO 1025',
  },
  {
    method: {
      code: 'ISO 16266',
      name: { en: 'Detection of Pseudomonas aeruginosa', ar: 'الكشف عن الزائفة الزنجارية' },
      matrix: water,
      unit: 'per 250 mL',
      decimals: 0,
      turnaround_days: 4,
    },
    name: { en: 'Pseudomonas aeruginosa', ar: 'الزائفة الزنجارية' },
    limit: { kind: 'absent' },
    source: 'GSO 1025',
  },
  {
    method: {
      code: 'ISO 10523',
      name: { en: 'pH by electrode', ar: 'الأس الهيدروجيني بالقطب' },
      matrix: water,
      unit: 'pH',
      decimals: 1,
      turnaround_days: 1,
    },
    name: { en: 'pH', ar: 'الأس الهيدروجيني' },
    limit: { kind: 'between', lower: '6.5', upper: '8.5' },
    source: 'GSO 1025',
  },
  {
    method: {
      code: 'ISO 10304-1',
      name: { en: 'Anions by ion chromatography', ar: 'الأنيونات بالفصل الأيوني' },
      matrix: water,
      unit: 'mg/L',
      decimals: 1,
      turnaround_days: 3,
    },
    name: { en: 'Nitrate', ar: 'النترات' },
    limit: { kind: 'at-most', value: '50.0' },
    source: 'GSO 1025',
  },
  {
    method: {
      code: 'ISO 15061',
      name: { en: 'Bromate by ion chromatography', ar: 'البرومات بالفصل الأيوني' },
      matrix: water,
      unit: 'µg/L',
      decimals: 1,
      turnaround_days: 3,
      price: 220,
    },
    name: { en: 'Bromate', ar: 'البرومات' },
    limit: { kind: 'at-most', value: '10.0' },
    source: 'GSO 1025',
  },
]

const dates: Parameter[] = [
  {
    method: {
      code: 'AOAC 934.06',
      name: { en: 'Moisture of dried fruit', ar: 'رطوبة الفواكه المجففة' },
      unit: '%',
      decimals: 1,
      turnaround_days: 2,
    },
    name: { en: 'Moisture', ar: 'الرطوبة' },
    limit: { kind: 'at-most', value: '30.0' },
    source: 'CXS 143',
  },
  {
    method: {
      code: 'ISO 21527-2',
      name: { en: 'Yeasts and moulds in dry products', ar: 'الخمائر والأعفان في المنتجات الجافة' },
      unit: 'CFU/g',
      decimals: 0,
      turnaround_days: 6,
    },
    name: { en: 'Yeasts and moulds', ar: 'الخمائر والأعفان' },
    limit: { kind: 'counts', n: 5, c: 2, m: '100', M: '1000' },
    source: 'GSO 1016',
  },
  {
    method: {
      code: 'EN 14123',
      name: { en: 'Aflatoxins by HPLC', ar: 'الأفلاتوكسينات بالاستشراب السائل' },
      unit: 'µg/kg',
      decimals: 2,
      turnaround_days: 4,
      price: 340,
    },
    name: { en: 'Aflatoxin B1', ar: 'الأفلاتوكسين B1' },
    limit: { kind: 'at-most', value: '2.00' },
    source: 'EU 2023/915',
  },
  { ...lead, limit: { kind: 'at-most', value: '0.10' }, source: 'GSO CAC 193' },
]

const honey: Parameter[] = [
  {
    method: {
      code: 'AOAC 969.38',
      name: { en: 'Moisture of honey by refractometer', ar: 'رطوبة العسل بمقياس الانكسار' },
      unit: '%',
      decimals: 1,
      turnaround_days: 1,
    },
    name: { en: 'Moisture', ar: 'الرطوبة' },
    limit: { kind: 'at-most', value: '20.0' },
    source: 'GSO 147',
  },
  {
    method: {
      code: 'AOAC 980.23',
      name: { en: 'Hydroxymethylfurfural in honey', ar: 'هيدروكسي ميثيل فورفورال في العسل' },
      unit: 'mg/kg',
      decimals: 1,
      turnaround_days: 2,
    },
    name: { en: 'Hydroxymethylfurfural (HMF)', ar: 'هيدروكسي ميثيل فورفورال (HMF)' },
    limit: { kind: 'at-most', value: '80.0' },
    source: 'GSO 147',
  },
  {
    method: {
      code: 'AOAC 958.09',
      name: { en: 'Diastatic activity of honey', ar: 'نشاط الدياستيز في العسل' },
      unit: 'DN',
      decimals: 1,
      turnaround_days: 2,
    },
    name: { en: 'Diastase activity', ar: 'نشاط الدياستيز' },
    limit: { kind: 'at-least', value: '3.0' },
    source: 'GSO 147',
  },
  {
    method: {
      code: 'AOAC 977.20',
      name: { en: 'Sugars in honey by HPLC', ar: 'سكريات العسل بالاستشراب السائل' },
      unit: 'g/100 g',
      decimals: 1,
      turnaround_days: 5,
    },
    name: { en: 'Sucrose', ar: 'السكروز' },
    limit: { kind: 'at-most', value: '5.0' },
    source: 'GSO 147',
  },
]

/** By the code of a method that the laboratory has already. */
type SecondParameter = Omit<Parameter, 'method'> & { method: string | Parameter['method'] }

type Second = {
  name: { en: string; ar: string }
  decision_rule: 'simple' | 'guarded'
  parameters: readonly SecondParameter[]
}

/** Stricter than the specification of the service. The last parameter of each is not tested. */
const seconds = {
  'dairy of a retailer': {
    name: { en: 'Al Waha Markets, own-label dairy', ar: 'أسواق الواحة، ألبان العلامة الخاصة' },
    decision_rule: 'simple',
    parameters: [
      {
        method: 'ISO 6579-1',
        name: { en: 'Salmonella', ar: 'السالمونيلا' },
        limit: { kind: 'absent' },
        source: 'Supplier manual, 4.1',
      },
      {
        method: 'ISO 4833-1',
        name: { en: 'Total plate count', ar: 'العدد الكلي للبكتيريا' },
        limit: { kind: 'counts', n: 5, c: 0, m: '20000', M: '50000' },
        source: 'Supplier manual, 4.1',
      },
      {
        method: 'ISO 6611',
        name: { en: 'Yeasts and moulds', ar: 'الخمائر والأعفان' },
        limit: { kind: 'at-most', value: '50' },
        source: 'Supplier manual, 4.1',
      },
      {
        method: 'ISO 5534',
        name: { en: 'Moisture', ar: 'الرطوبة' },
        limit: { kind: 'at-most', value: '75.0' },
        source: 'Supplier manual, 4.3',
      },
      {
        method: {
          code: 'ISO 11290-1',
          name: { en: 'Detection of Listeria monocytogenes', ar: 'الكشف عن الليستيريا المستوحدة' },
          unit: 'per 25 g',
          decimals: 0,
          turnaround_days: 6,
        },
        name: { en: 'Listeria monocytogenes', ar: 'الليستيريا المستوحدة' },
        limit: { kind: 'absent' },
        source: 'Supplier manual, 4.1',
      },
    ],
  },
  'honey for Europe': {
    name: { en: 'Honey for the European Union', ar: 'العسل المصدَّر إلى الاتحاد الأوروبي' },
    decision_rule: 'guarded',
    parameters: [
      {
        method: 'AOAC 969.38',
        name: { en: 'Moisture', ar: 'الرطوبة' },
        limit: { kind: 'at-most', value: '20.0' },
        source: '2001/110/EC',
      },
      {
        method: 'AOAC 980.23',
        name: { en: 'Hydroxymethylfurfural (HMF)', ar: 'هيدروكسي ميثيل فورفورال (HMF)' },
        limit: { kind: 'at-most', value: '40.0' },
        source: '2001/110/EC',
      },
      {
        method: 'AOAC 958.09',
        name: { en: 'Diastase activity', ar: 'نشاط الدياستيز' },
        limit: { kind: 'at-least', value: '8.0' },
        source: '2001/110/EC',
      },
      {
        method: {
          code: 'DIN 10753',
          name: { en: 'Electrical conductivity of honey', ar: 'الموصلية الكهربائية للعسل' },
          unit: 'mS/cm',
          decimals: 2,
          turnaround_days: 1,
        },
        name: { en: 'Electrical conductivity', ar: 'الموصلية الكهربائية' },
        limit: { kind: 'at-most', value: '0.80' },
        source: '2001/110/EC',
      },
    ],
  },
} as const satisfies Record<string, Second>

export type SecondName = keyof typeof seconds

export type TestName = 'dairy' | 'water' | 'dates' | 'honey'

type Programme = {
  specification: { en: string; ar: string }
  parameters: readonly Parameter[]
  /** The delivered one for chilled food is only switched on. */
  service?: {
    name: { en: string; ar: string }
    description: { en: string; ar: string }
    sample: { quantity: number; unit: string }
  }
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
  const methods = new Map<string, number>()
  const methodOf = async (method: SecondParameter['method']): Promise<number> => {
    const code = typeof method === 'string' ? method : method.code
    const id = methods.get(code) ?? (await add('test-methods', { matrix: food, ...(method as Parameter['method']) }))
    methods.set(code, id)
    return id
  }
  const release = async (parameters: readonly SecondParameter[], fields: object): Promise<number> => {
    const sent: object[] = []
    for (const { method, ...parameter } of parameters) sent.push({ ...parameter, method_id: await methodOf(method) })
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
