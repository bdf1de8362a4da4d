// The laboratory of the demo set: its methods, a specification, the test that is offered, and a paid request for it
// whose sample is awaited.
import { daysAgo } from './calendar.ts'
import { type Cast, pay } from './goods.ts'
import type { Stage, Who } from './stage.ts'
import type { Step } from './waves.ts'

/** Microbiology of chilled food, which is delivered without a specification and not offered. */
const testService = 13
const email = 'mariam@gulfreefer.example'

const laboratory = {
  name: { en: 'Gulf Food Laboratory', ar: 'مختبر الخليج للأغذية' },
  address: 'Street 8, Al Quoz Industrial Area 3, Dubai',
  accreditation_number: 'LB-TEST-017',
  scope: 'Microbiology and chemistry of food',
}

const food = { en: 'Food', ar: 'الأغذية' }

/** A method and the parameter that is tested by it. */
const programme = [
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
      code: 'ISO 21527-2',
      name: { en: 'Enumeration of yeasts and moulds', ar: 'عدّ الخمائر والأعفان' },
      unit: 'CFU/g',
      decimals: 0,
      turnaround_days: 6,
    },
    name: { en: 'Yeasts and moulds', ar: 'الخمائر والأعفان' },
    limit: { kind: 'at-most', value: '100' },
    source: 'GSO 1016',
  },
  {
    method: {
      code: 'AOAC 999.10 Pb',
      name: { en: 'Lead by atomic absorption', ar: 'الرصاص بالامتصاص الذري' },
      unit: 'mg/kg',
      decimals: 3,
      turnaround_days: 3,
      price: 180,
    },
    name: { en: 'Lead', ar: 'الرصاص' },
    limit: { kind: 'at-most', value: '0.02' },
    source: 'GSO CAC 193',
  },
  {
    method: {
      code: 'AOAC 999.10 Cd',
      name: { en: 'Cadmium by atomic absorption', ar: 'الكادميوم بالامتصاص الذري' },
      unit: 'mg/kg',
      decimals: 3,
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

const setUp = async (stage: Stage, boss: Who, analysts: readonly string[]): Promise<void> => {
  const add = async (path: string, body: object): Promise<number> =>
    (await stage.call<{ id: number }>(boss, 'POST', `/admin/api/${path}`, body)).id
  const laboratoryId = await add('laboratories', {
    ...laboratory,
    accredited_until: `${stage.deps.clock.now().getUTCFullYear() + 3}-12-31`,
  })
  const parameters: object[] = []
  for (const { method, ...parameter } of programme)
    parameters.push({ ...parameter, method_id: await add('test-methods', { matrix: food, ...method }) })
  const specificationId = await add('specifications', {
    name: { en: 'Chilled dairy, ready to eat', ar: 'ألبان مبرّدة جاهزة للأكل' },
    parameters,
  })
  await stage.call(boss, 'POST', `/admin/api/specifications/${specificationId}/release`, {})
  await stage.call(boss, 'PATCH', `/admin/api/services/${testService}`, {
    specification_id: specificationId,
    is_offered: true,
  })
  for (const id of analysts)
    await stage.call(boss, 'PATCH', `/admin/api/inspectors/${id}`, { laboratory_id: laboratoryId })
}

const send = async (stage: Stage, owner: Who): Promise<string> => {
  const { id } = await stage.call<{ id: string }>(owner, 'POST', '/api/user/requests', { service_id: testService })
  await stage.call(owner, 'PATCH', `/api/user/requests/${id}`, {
    goods: [
      {
        description: 'Labneh, 400 g tubs',
        brand: 'Oasis Dairy',
        lot_number: 'LB-0417',
        quantity: 2400,
        unit: 'tubs',
        origin_country: 'AE',
      },
    ],
    sample_delivery: 'brought',
    instructions: 'Keep between 2 and 5 °C.',
  })
  await stage.call(owner, 'POST', `/api/user/requests/${id}/submit`, {})
  return id
}

export const playProductTests = (stage: Stage, { owner, staff, inspector }: Cast, now: Date): Step[] => {
  const thread = { id: '' }
  const step = (days: number, hour: number, play: () => Promise<unknown>): Step => ({
    at: daysAgo(now, days, hour),
    chain: 'product test',
    play,
  })
  return [
    step(100, 10, () => setUp(stage, staff('super'), [inspector('salma').accountId, inspector('vikram').accountId])),
    step(3, 10, async () => {
      thread.id = await send(stage, owner(email))
    }),
    step(3, 11, () => pay(stage, owner(email), thread.id)),
    step(2, 9, () =>
      stage.call(staff('admin'), 'POST', `/admin/api/requests/${thread.id}/assign-inspector`, {
        inspector_id: inspector('salma').accountId,
      }),
    ),
  ]
}
