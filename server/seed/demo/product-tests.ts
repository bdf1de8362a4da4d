// The product tests of the demo set, from a paid request to an issued report.
import type { GoodsLine } from '@assure/contract/domain/goods-line'
import { type Diary, daysAgo, formDay, formTime, workday } from './calendar.ts'
import { drawReportOf, stroke } from './evidence.ts'
import { type Cast, dateWarehouse, pay } from './goods.ts'
import { analysts, openLaboratory, type SecondName, type TestName, type Tests } from './laboratory.ts'
import type { Stage, Who } from './stage.ts'
import type { Step } from './waves.ts'

type Analyst = (typeof analysts)[number]
type Result = {
  values: readonly { qualifier?: 'below' | 'not-detected'; value?: string }[]
  uncertainty?: string
}
type Checks = Record<'seal' | 'temperature' | 'amount' | 'label' | 'packing', boolean | null>

type Work = { ago: number; hour: number; by: Analyst } & (
  | { enter: Readonly<Record<string, Result>> }
  | { verify: readonly string[] }
  | { repeat: string; reason: string }
)

type Story = {
  name: string
  /** The email address of the company. */
  email: string
  test: TestName
  second?: SecondName
  product: GoodsLine
  /** Days from production to the last day. */
  shelfLife: number
  instructions?: string
  /** Days since the request was sent and paid. */
  ago: number
  /** Brought by a courier; or drawn and received on the day of the analyst's visit. */
  collected?: { place: Record<string, unknown>; draw: Record<string, unknown>; visitAgo: number }
  reception?: { ago: number; act: 'receive' | 'reject'; body: { checks: Checks } & Record<string, unknown> }
  work?: readonly Work[]
  /** `retained`: how the sample is stored from then on. */
  decision?: { ago: number; result: 'conforms' | 'does-not-conform'; retained?: { days: number; place: string } }
}

const measured = (value: string, uncertainty?: string): Result => ({
  values: [{ value }],
  ...(uncertainty === undefined ? {} : { uncertainty }),
})
const counted = (...values: string[]): Result => ({ values: values.map((value) => ({ value })) })
const below = (value: string): Result => ({ values: [{ qualifier: 'below', value }] })
const notDetected: Result = { values: [{ qualifier: 'not-detected' }] }

const inOrder: Checks = { seal: null, temperature: null, amount: true, label: true, packing: true }
const courier = 'Gulf Couriers'

const strainedYoghurt = {
  Salmonella: notDetected,
  'Total plate count': counted('8200', '12000', '9600', '15000', '11000'),
  'Yeasts and moulds': below('10'),
  Lead: measured('0.0038', '0.0009'),
  Cadmium: below('0.005'),
  Moisture: measured('76.4', '0.5'),
}

const khalasDates = {
  Moisture: measured('24.8', '0.4'),
  'Yeasts and moulds': counted('40', '60', '120', '80', '50'),
  'Aflatoxin B1': measured('3.42', '0.51'),
  Lead: measured('0.018', '0.004'),
}

const sidrHoney = {
  Moisture: measured('16.9', '0.2'),
  'Hydroxymethylfurfural (HMF)': measured('92.6', '4.6'),
  'Diastase activity': measured('11.4', '0.8'),
  Sucrose: measured('2.1', '0.2'),
}
const hmf = 'Hydroxymethylfurfural (HMF)'

const stories: readonly Story[] = [
  {
    name: 'labneh',
    email: 'mariam@gulfreefer.example',
    test: 'dairy',
    product: {
      description: 'Labneh, 400 g tubs',
      brand: 'Oasis Dairy',
      lot_number: 'LB-0417',
      quantity: 2400,
      unit: 'tubs',
      origin_country: 'AE',
    },
    shelfLife: 30,
    instructions: 'Keep between 2 and 5 °C.',
    ago: 3,
  },
  {
    name: 'water',
    email: 'mariam@gulfreefer.example',
    test: 'water',
    product: {
      description: 'Still water, 500 mL bottles',
      brand: 'Jabal Spring',
      lot_number: 'JS-1206',
      quantity: 18_000,
      unit: 'bottles',
      origin_country: 'OM',
    },
    shelfLife: 365,
    ago: 5,
    reception: {
      ago: 3,
      act: 'receive',
      body: { checks: inOrder, from_name: courier, storage: 'ambient', amount: '6 bottles', place: 'Shelf W-2' },
    },
    work: [
      {
        ago: 2,
        hour: 10,
        by: 'vikram',
        enter: { pH: measured('7.3', '0.1'), Nitrate: measured('4.2', '0.3'), Bromate: below('1.0') },
      },
      { ago: 1, hour: 9, by: 'salma', enter: { 'Escherichia coli': notDetected } },
      { ago: 1, hour: 10, by: 'salma', verify: ['pH', 'Nitrate'] },
    ],
  },
  {
    name: 'laban',
    email: 'mariam@gulfreefer.example',
    test: 'dairy',
    product: {
      description: 'Laban, 1 L bottles',
      brand: 'Oasis Dairy',
      lot_number: 'LN-0388',
      quantity: 1600,
      unit: 'bottles',
      origin_country: 'AE',
    },
    shelfLife: 15,
    ago: 4,
    reception: {
      ago: 2,
      act: 'reject',
      body: {
        reason: 'The sample arrived at 14.2 °C, and the ice packs had melted. Chilled samples must arrive below 8 °C.',
        checks: { ...inOrder, temperature: false },
        from_name: courier,
        temperature: 14.2,
      },
    },
  },
  {
    name: 'strained yoghurt',
    email: 'mariam@gulfreefer.example',
    test: 'dairy',
    second: 'dairy of a retailer',
    product: {
      description: 'Strained yoghurt, 500 g tubs',
      brand: 'Oasis Dairy',
      lot_number: 'SY-0291',
      quantity: 3200,
      unit: 'tubs',
      origin_country: 'AE',
    },
    shelfLife: 30,
    ago: 17,
    reception: {
      ago: 15,
      act: 'receive',
      body: {
        checks: { ...inOrder, temperature: true },
        from_name: courier,
        storage: 'chilled',
        temperature: 3.8,
        amount: '2 tubs',
        place: 'Cold room 1',
      },
    },
    work: [
      { ago: 9, hour: 10, by: 'salma', enter: strainedYoghurt },
      { ago: 9, hour: 15, by: 'vikram', verify: Object.keys(strainedYoghurt) },
    ],
    decision: { ago: 8, result: 'conforms', retained: { days: 90, place: 'Freezer 3, shelf B' } },
  },
  {
    name: 'dates',
    email: 'noura@alnoorfoods.example',
    test: 'dates',
    product: {
      description: 'تمر خلاص، كراتين 5 كغ',
      lot_number: 'KH-2231',
      quantity: 3000,
      unit: 'كرتون',
      origin_country: 'AE',
    },
    shelfLife: 365,
    ago: 15,
    collected: {
      place: { ...dateWarehouse, contact_phone_number: '+971 50 555 0143' },
      draw: { place: dateWarehouse.name, amount: '1 kg', storage: 'ambient', seal_number: 'GFL-20417' },
      visitAgo: 12,
    },
    reception: {
      ago: 12,
      act: 'receive',
      body: { checks: { ...inOrder, seal: true }, place: 'Shelf D-1' },
    },
    work: [
      { ago: 6, hour: 10, by: 'vikram', enter: khalasDates },
      { ago: 5, hour: 11, by: 'salma', verify: Object.keys(khalasDates) },
    ],
    decision: { ago: 4, result: 'does-not-conform' },
  },
  {
    name: 'honey',
    email: 'fatima@oryxfarms.example',
    test: 'honey',
    second: 'honey for Europe',
    product: {
      description: 'Sidr honey, 500 g jars',
      brand: 'Oryx',
      lot_number: 'SH-0076',
      quantity: 900,
      unit: 'jars',
      origin_country: 'AE',
    },
    shelfLife: 730,
    ago: 8,
    reception: {
      ago: 6,
      act: 'receive',
      body: { checks: inOrder, from_name: courier, storage: 'ambient', amount: '1 jar', place: 'Shelf H-4' },
    },
    work: [
      { ago: 5, hour: 10, by: 'salma', enter: sidrHoney },
      { ago: 4, hour: 10, by: 'vikram', verify: Object.keys(sidrHoney) },
      {
        ago: 3,
        hour: 9,
        by: 'vikram',
        repeat: hmf,
        reason: 'The control sample of this run was outside its range.',
      },
      { ago: 2, hour: 10, by: 'salma', enter: { [hmf]: measured('38.5', '1.9') } },
      { ago: 1, hour: 10, by: 'vikram', verify: [hmf] },
    ],
  },
]

const send = async (stage: Stage, owner: Who, story: Story, { tests, at }: { tests: Tests; at: Date }) => {
  const { product, shelfLife, collected, instructions, second } = story
  const { id } = await stage.call<{ id: string }>(owner, 'POST', '/api/user/requests', {
    service_id: tests[story.test],
  })
  const inDays = (days: number) => formDay(new Date(at.getTime() + days * 86_400_000))
  await stage.call(owner, 'PATCH', `/api/user/requests/${id}`, {
    goods: [{ ...product, produced_on: inDays(-2), expires_on: inDays(shelfLife - 2) }],
    sample_delivery: collected ? 'collected' : 'brought',
    ...(collected ? { place: collected.place, wished_from: inDays(1), wished_to: inDays(6) } : {}),
    ...(instructions === undefined ? {} : { instructions }),
    ...(second === undefined ? {} : { second_specification_id: tests[second] }),
  })
  await stage.call(owner, 'POST', `/api/user/requests/${id}/submit`, {})
  return id
}

type ListedTest = { id: string; parameter: { name: { en: string } } }

const doWork = async (stage: Stage, analyst: Who, work: Work, sampleId: string): Promise<void> => {
  const path = '/inspector/api/tests'
  const queue = 'enter' in work ? 'to-enter' : 'verify' in work ? 'to-verify' : 'verified'
  const { tests } = await stage.call<{ tests: ListedTest[] }>(
    analyst,
    'GET',
    `${path}?sample_id=${sampleId}&queue=${queue}`,
  )
  const idOf = (name: string) => tests.find(({ parameter }) => parameter.name.en === name)?.id
  if ('enter' in work) {
    const results = Object.entries(work.enter).map(([name, result]) => ({
      test_id: idOf(name),
      ...result,
      // Weighed.
      ...(name === 'Moisture' ? { instrument: 'B-02' } : {}),
    }))
    await stage.call(analyst, 'POST', `${path}/results`, { results })
  } else if ('verify' in work)
    for (const name of work.verify) await stage.call(analyst, 'POST', `${path}/${idOf(name)}/verify`, {})
  else await stage.call(analyst, 'POST', `${path}/${idOf(work.repeat)}/retest`, { reason: work.reason })
}

type Thread = { request: string; sample: string }
type OnSample = (act: string, body: object) => Promise<unknown>

/** How the sample comes to the laboratory. */
const bringSteps = (
  stage: Stage,
  story: Story,
  { owner, inspector }: Cast,
  { now, diary, thread, onSample }: { now: Date; diary: Diary; thread: Thread; onSample: OnSample },
): { at: Date; play(): Promise<unknown> }[] => {
  const { collected, reception, ago, email } = story
  if (!reception) return []
  const { act, body } = reception
  const take = () => onSample(act, { ...(collected ? {} : { signature: [stroke(140)] }), ...body })
  if (!collected)
    return [
      {
        at: daysAgo(now, ago - 1, 14),
        play: () =>
          stage.call(owner(email), 'POST', `/api/user/samples/${thread.sample}/hand-over`, {
            to_name: courier,
            signature: [stroke(160)],
          }),
      },
      { at: daysAgo(now, reception.ago, 9, 30), play: take },
    ]
  const visitAt = diary.book('salma', workday(now, collected.visitAgo), 11)
  const later = (minutes: number) => new Date(visitAt.getTime() + minutes * 60_000)
  return [
    {
      at: daysAgo(now, ago - 1, 11, 15),
      play: () =>
        stage.call(inspector('salma'), 'POST', `/inspector/api/requests/${thread.request}/schedule`, formTime(visitAt)),
    },
    { at: later(20), play: () => onSample('draw', collected.draw) },
    { at: later(150), play: take },
  ]
}

const playStory = (
  stage: Stage,
  story: Story,
  cast: Cast,
  { now, diary, testsOf }: { now: Date; diary: Diary; testsOf: () => Tests },
): Step[] => {
  const { ago, email, work = [], decision } = story
  const { owner, staff, inspector } = cast
  const thread: Thread = { request: '', sample: '' }
  const step = (at: Date, play: () => Promise<unknown>): Step => ({ at, chain: `product test: ${story.name}`, play })
  const office = (by: 'admin' | 'huda', verb: string, body: object) =>
    stage.call(staff(by), 'POST', `/admin/api/requests/${thread.request}/${verb}`, body)
  const onSample: OnSample = (act, body) =>
    stage.call(inspector('salma'), 'POST', `/inspector/api/samples/${thread.sample}/${act}`, body)
  const sentAt = daysAgo(now, ago, 10)
  return [
    step(sentAt, async () => {
      thread.request = await send(stage, owner(email), story, { tests: testsOf(), at: sentAt })
    }),
    step(daysAgo(now, ago, 11), async () => {
      await pay(stage, owner(email), thread.request)
      const path = `/api/user/requests/${thread.request}/samples`
      const { samples } = await stage.call<{ samples: { id: string }[] }>(owner(email), 'GET', path)
      thread.sample = samples[0]?.id ?? ''
    }),
    step(daysAgo(now, ago - 1, 9), () =>
      office('admin', 'assign-inspector', { inspector_id: inspector('salma').accountId }),
    ),
    ...bringSteps(stage, story, cast, { now, diary, thread, onSample }).map(({ at, play }) => step(at, play)),
    ...work.map((one) =>
      step(daysAgo(now, one.ago, one.hour), () => doWork(stage, inspector(one.by), one, thread.sample)),
    ),
    ...(decision
      ? [
          step(daysAgo(now, decision.ago, 12), async () => {
            const { result, retained } = decision
            if (retained)
              await onSample('retain', { until: formDay(daysAgo(now, -retained.days, 12)), place: retained.place })
            await office('huda', 'decide', { result })
            return drawReportOf(stage, thread.request)
          }),
        ]
      : []),
  ]
}

export const playProductTests = (stage: Stage, cast: Cast, now: Date, diary: Diary): Step[] => {
  let tests: Tests | undefined
  const testsOf = (): Tests => {
    if (!tests) throw new Error('The laboratory of the demo set is not open yet.')
    return tests
  }
  return [
    {
      at: daysAgo(now, 100, 10),
      chain: undefined,
      play: async () => {
        const accounts = analysts.map((name) => cast.inspector(name).accountId)
        tests = await openLaboratory(stage, cast.staff('super'), accounts)
      },
    },
    ...stories.flatMap((story) => playStory(stage, story, cast, { now, diary, testsOf })),
  ]
}
