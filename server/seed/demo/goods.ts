// The goods requests of the demo set, in every state from a draft to an issued report.
import { createHash, randomUUID } from 'node:crypto'
import { type ConditionsEntry, goodsRecord } from '@assure/contract/domain/goods-entries'
import type { GoodsLine } from '@assure/contract/domain/goods-line'
import type { DefectClass, InspectionResult } from '@assure/contract/domain/inspection-result'
import { sql } from '../../src/platform/db/sql.ts'
import { testCards } from '../../src/platform/gateway/test-cards.ts'
import type { OfficePeople } from './acts.ts'
import { type Diary, daysAgo, formDay, formTime, lastMorning, workday } from './calendar.ts'
import { device, drawReportOf, signOnSite } from './evidence.ts'
import { type InspectorName, inspectorOf, type StaffName } from './people.ts'
import { addProducts, type DemoProduct, fishProducts } from './products.ts'
import { demoFile, demoPhoto, packageAt } from './sample-documents.ts'
import type { Stage, Who } from './stage.ts'
import type { Step } from './waves.ts'

/** `named`: units with a defect of the catalogue. */
type Named = { class: DefectClass; code: string; found: number }
type Result = { quantity?: number; marks?: 'different'; named?: readonly Named[] } & Partial<
  Record<DefectClass, number>
>

type Story = {
  name: string
  /** The email address of the company. */
  email: string
  inspector: InspectorName
  service: 'import' | 'export' | 'sampling'
  goods: GoodsLine[]
  place: Record<string, unknown>
  transport?: Record<string, unknown>
  counterparty: { name: string; country: string }
  /** Results by line. A line without an entry is as declared. */
  results?: readonly Result[]
  measurement?: { name: string; value: number; unit: string; lower?: number; upper?: number; instrument?: string }
  conditions?: Partial<ConditionsEntry>
  /** Photos of line 1: an overview and a defect. `colour` is that of the packages. */
  photos?: { colour: string; defect: { class: DefectClass; at: number; text: string } }
  /** Has a link, and the goods wait for the confirmation. `releasedBy`: who gave it. */
  buyer?: { name: string; releasedBy?: string }
  /** The owner's, in the order of the lines that name them. */
  products?: readonly DemoProduct[]
  /** What is said about it, in hours after the request was assigned or returned. */
  messages?: readonly { after: number; by: 'owner' | 'inspector' | StaffName; text: string }[]
  ago: number
  /** The cardholder's bank questions the payment. */
  isDisputed?: boolean
  upTo: 'draft' | 'quoted' | 'returned' | 'begun' | 'reported'
}

const shippingDocuments = ['invoice', 'packing-list', 'bill-of-lading']

export const dateWarehouse = {
  kind: 'warehouse',
  name: 'مستودع الحمرية',
  address_line_1: 'المنطقة الحرة',
  city: 'الحمرية',
  emirate: 3,
  contact_full_name: 'سالم راشد',
}

/** Months of the same goods, for the statistics of defects. */
const squid = (
  ago: number,
  lot: string,
  { counterparty, results }: Pick<Story, 'counterparty'> & { results: readonly Result[] },
): Story => ({
  name: `squid ${lot}`,
  email: 'mariam@gulfreefer.example',
  inspector: 'omar',
  service: 'import',
  goods: [
    {
      description: 'Frozen squid rings, 10 kg cartons',
      hs_code: '030743',
      lot_number: lot,
      quantity: 600,
      unit: 'cartons',
      origin_country: counterparty.country,
    },
  ],
  place: { kind: 'port', name: 'Jebel Ali, Terminal 2', city: 'Dubai', emirate: 2, contact_full_name: 'Rashid Khan' },
  transport: { mode: 'sea', bill_number: `MAEU-${lot}`, seals: [`SQ-${lot}`] },
  counterparty,
  results,
  ago,
  upTo: 'reported',
})

const stories: readonly Story[] = [
  squid(96, '1071', {
    counterparty: { name: 'Kerala Seafoods', country: 'IN' },
    results: [{ minor: 3, named: [{ class: 'minor', code: 'COLD-BURN', found: 3 }] }],
  }),
  squid(40, '1102', {
    counterparty: { name: 'Kerala Seafoods', country: 'IN' },
    results: [
      {
        major: 6,
        minor: 2,
        named: [
          { class: 'major', code: 'COLD-WARM', found: 4 },
          { class: 'major', code: 'PACK-WET', found: 3 },
          { class: 'minor', code: 'COLD-BURN', found: 2 },
        ],
      },
    ],
  }),
  {
    name: 'chilled fish',
    email: 'mariam@gulfreefer.example',
    inspector: 'omar',
    service: 'import',
    goods: [
      {
        description: 'Chilled sea bass, whole, 6 kg boxes',
        hs_code: '030284',
        brand: 'Aegean Blue',
        lot_number: 'AB-2209',
        quantity: 1200,
        unit: 'boxes',
        origin_country: 'TR',
      },
      {
        description: 'Chilled sea bream, whole, 6 kg boxes',
        hs_code: '030285',
        brand: 'Aegean Blue',
        lot_number: 'AB-2210',
        quantity: 480,
        unit: 'boxes',
        origin_country: 'TR',
      },
    ],
    products: fishProducts,
    place: { kind: 'port', name: 'Jebel Ali, Terminal 1', city: 'Dubai', emirate: 2, contact_full_name: 'Rashid Khan' },
    transport: { mode: 'sea', bill_number: 'MEDU4471903', container_numbers: ['CSQU3054383'], seals: ['TR-881204'] },
    counterparty: { name: 'Aegean Blue Fisheries', country: 'TR' },
    results: [{ minor: 2, named: [{ class: 'minor', code: 'PACK-CRUSHED', found: 2 }] }],
    measurement: {
      name: 'Temperature of the load',
      value: 1.8,
      unit: '°C',
      lower: 0,
      upper: 4,
      instrument: 'T-114',
    },
    conditions: {
      spot: 'Cold store 4',
      surroundings: 'indoors',
      temperature: 3.5,
      humidity: 71,
      present: 'Rashid Khan',
    },
    photos: { colour: '#e9eef1', defect: { class: 'minor', at: 7, text: 'Torn lid, fish covered' } },
    buyer: { name: 'Marina Fish Market', releasedBy: 'Dalia Haddad' },
    ago: 12,
    upTo: 'reported',
  },
  {
    name: 'cable reels',
    email: 'rashid@deltasteel.example',
    inspector: 'lina',
    service: 'export',
    goods: [
      {
        description: 'Armoured power cable 3 × 95 mm², reels of 500 m',
        hs_code: '854460',
        model: 'XLPE 3C95',
        lot_number: 'DS-7781',
        quantity: 90,
        unit: 'reels',
        origin_country: 'AE',
      },
    ],
    place: {
      kind: 'warehouse',
      name: 'Mussafah Yard 12',
      address_line_1: 'Street 10',
      city: 'Abu Dhabi',
      emirate: 1,
      contact_full_name: 'Imran Sheikh',
    },
    transport: { mode: 'sea', bill_number: 'ADP-55120', seals: [] },
    counterparty: { name: 'Mombasa Power Works', country: 'KE' },
    results: [
      {
        quantity: 88,
        major: 4,
        minor: 3,
        marks: 'different',
        named: [
          { class: 'major', code: 'ELEC-MARKING', found: 2 },
          { class: 'major', code: 'PACK-OPEN', found: 1 },
          { class: 'minor', code: 'ELEC-SHEATH', found: 3 },
        ],
      },
    ],
    measurement: { name: 'Insulation resistance', value: 0.4, unit: 'GΩ', lower: 1, instrument: 'MEG-1507' },
    conditions: {
      spot: 'Yard 12, row C',
      surroundings: 'outdoors',
      temperature: 34,
      humidity: 48,
      present: 'Imran Sheikh',
    },
    photos: { colour: '#8d4b2f', defect: { class: 'major', at: 12, text: 'Drum flange broken' } },
    buyer: { name: 'Mombasa Power Works' },
    ago: 6,
    upTo: 'reported',
  },
  {
    name: 'frozen chicken',
    email: 'mariam@gulfreefer.example',
    inspector: 'omar',
    service: 'import',
    goods: [
      {
        description: 'Frozen chicken breast, 12 kg cartons',
        hs_code: '020714',
        lot_number: 'BR-1180',
        quantity: 2200,
        unit: 'cartons',
        origin_country: 'BR',
      },
    ],
    place: { kind: 'port', name: 'Jebel Ali, Terminal 2', city: 'Dubai', emirate: 2, contact_full_name: 'Rashid Khan' },
    transport: { mode: 'sea', bill_number: 'MAEU221978', container_numbers: ['MSKU9070323'], seals: ['BR-40021'] },
    counterparty: { name: 'Sul Foods', country: 'BR' },
    messages: [
      { after: 3, by: 'owner', text: 'Can the container be opened before you arrive? The driver waits from eight.' },
      {
        after: 4,
        by: 'inspector',
        text: 'Please leave the seal as it is until I have photographed it.\nI will be at the terminal at eleven.',
      },
      { after: 5, by: 'huda', text: 'We have told the terminal. Access is arranged at gate 2.' },
    ],
    ago: 1,
    upTo: 'begun',
  },
  {
    name: 'dates',
    email: 'noura@alnoorfoods.example',
    inspector: 'omar',
    service: 'export',
    goods: [
      {
        description: 'تمر خلاص، كراتين 5 كغ',
        hs_code: '080410',
        quantity: 3000,
        unit: 'cartons',
        origin_country: 'AE',
      },
    ],
    place: dateWarehouse,
    transport: { mode: 'sea', bill_number: 'HMR-2031', seals: [] },
    counterparty: { name: 'Rotterdam Fruit Trading', country: 'NL' },
    messages: [{ after: 2, by: 'owner', text: 'هل تكفي صورة من شهادة المنشأ، أم يلزم إرسال الأصل؟' }],
    ago: 3,
    isDisputed: true,
    upTo: 'returned',
  },
  {
    name: 'coffee',
    email: 'mariam@gulfreefer.example',
    inspector: 'omar',
    service: 'sampling',
    goods: [
      { description: 'Green coffee, 60 kg bags', hs_code: '090111', quantity: 320, unit: 'bags', origin_country: 'ET' },
    ],
    place: {
      kind: 'warehouse',
      name: 'JAFZA Warehouse 7',
      address_line_1: 'Street N300',
      city: 'Dubai',
      emirate: 2,
      contact_full_name: 'Rashid Khan',
    },
    transport: { mode: 'sea', bill_number: 'PILU7702', seals: [] },
    counterparty: { name: 'Yirga Union', country: 'ET' },
    ago: 2,
    upTo: 'quoted',
  },
  {
    name: 'shrimp',
    email: 'mariam@gulfreefer.example',
    inspector: 'omar',
    service: 'import',
    goods: [
      {
        description: 'Frozen shrimp, 10 kg cartons',
        hs_code: '030617',
        quantity: 4000,
        unit: 'cartons',
        origin_country: 'IN',
      },
    ],
    place: { kind: 'port', name: 'Jebel Ali, Terminal 2', city: 'Dubai', emirate: 2 },
    counterparty: { name: 'Kerala Seafoods', country: 'IN' },
    ago: 0,
    upTo: 'draft',
  },
]

export type Cast = OfficePeople & { owner(email: string): Who }

type Shown = {
  goods: {
    lines: GoodsLine[]
    sampling: { line: number; class: DefectClass; n: number; ac: number; re: number }[]
    seals: string[]
    result: InspectionResult
  }
}

type PhotosTaken = { path: string; photos: NonNullable<Story['photos']>; at: Date }

const takePhotos = async (stage: Stage, inspector: Who, { path, photos: { colour, defect }, at }: PhotosTaken) => {
  const take = async (item: string, bytes: Buffer, remarks: readonly object[]): Promise<void> => {
    const id = randomUUID()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const declared = {
      id,
      item,
      repeat: '1',
      size: bytes.length,
      sha256,
      parts: 1,
      taken_at: at.toISOString(),
      remarks,
    }
    await stage.call(inspector, 'POST', `${path}/photos`, declared)
    await stage.bytes(inspector, `${path}/photos/${id}/parts/1`, bytes)
  }
  const { x, y } = packageAt(defect.at)
  await take('goods:lot', await demoPhoto(colour), [])
  await take(`goods:${defect.class}`, await demoPhoto(colour, defect.at), [
    { kind: 'circle', x, y, to_x: x + 0.07, to_y: y + 0.08 },
    { kind: 'text', x, y, text: defect.text },
  ])
}

/** Sends the entries as a phone does. */
const recordGoods = async (stage: Stage, inspector: Who, { id, story, at }: { id: string; story: Story; at: Date }) => {
  const path = `/inspector/api/inspections/${id}`
  let counter = 0
  const send = (what: string, body: object) =>
    stage.call(inspector, 'POST', `${path}/${what}`, { at: at.toISOString(), device, counter: ++counter, ...body })
  const { goods } = await stage.call<Shown>(inspector, 'GET', path)
  const { lots } = goodsRecord({ lines: goods.lines, plans: goods.sampling, entries: {} })
  // For a visit in progress, only the first line is recorded.
  for (const { line, plans } of story.upTo === 'begun' ? lots.slice(0, 1) : lots) {
    const {
      quantity = goods.lines[line - 1]?.quantity,
      marks = 'as-declared',
      named = [],
      ...defects
    } = story.results?.[line - 1] ?? {}
    const inspected = Math.max(0, ...plans.map(({ n }) => n))
    await send('lots', { line, lot: { quantity, inspected, packing: 'good', marks } })
    for (const { class: one } of plans) await send('defects', { line, class: one, found: defects[one] ?? 0 })
    for (const one of named) await send('defects', { line, ...one })
  }
  for (const number of goods.seals) await send('seals', { id: randomUUID(), seal: { number, state: 'intact' } })
  if (story.measurement)
    await send('measurements', { id: randomUUID(), measurement: { line: 1, ...story.measurement } })
  if (story.conditions) await send('conditions', { conditions: story.conditions })
  if (story.photos) await takePhotos(stage, inspector, { path, photos: story.photos, at })
}

const signAndSubmit = async (
  stage: Stage,
  inspector: Who,
  { id, story, at }: { id: string; story: Story; at: Date },
): Promise<void> => {
  const { first, last } = inspectorOf(story.inspector)
  const names = { contact: String(story.place.contact_full_name), inspector: `${first} ${last}` }
  await signOnSite(stage, { inspector, id, at }, names)
  const path = `/inspector/api/inspections/${id}`
  const { goods } = await stage.call<Shown>(inspector, 'GET', path)
  await stage.call(inspector, 'POST', `${path}/submit`, { recommendation: goods.result })
}

const serviceIdOf = async ({ deps }: Stage, service: Story['service']): Promise<number> =>
  service === 'sampling'
    ? (await deps.db.get<{ id: number }>(sql`select id from services where name_en = 'Sampling Only'`)).id
    : service === 'import'
      ? 9
      : 10

const sendRequest = async (stage: Stage, owner: Who, story: Story, at: Date): Promise<string> => {
  const { id } = await stage.call<{ id: string }>(owner, 'POST', '/api/user/requests', {
    service_id: await serviceIdOf(stage, story.service),
    direction: story.service === 'export' ? 'export' : 'import',
  })
  const inDays = (days: number) => formDay(new Date(at.getTime() + days * 86_400_000))
  const { goods, place, transport, counterparty } = story
  const products = await addProducts(stage, owner, story.products ?? [])
  await stage.call(owner, 'PATCH', `/api/user/requests/${id}`, {
    goods: goods.map((line, at) => ({
      ...line,
      packages: line.quantity,
      product_id: products[at] ?? null,
      gtin: story.products?.[at]?.gtin ?? null,
    })),
    place,
    counterparty,
    ...(transport === undefined ? {} : { transport }),
    wished_from: inDays(3),
    wished_to: inDays(8),
  })
  if (story.upTo === 'draft') return id
  const documents = story.service === 'sampling' ? ['packing-list'] : shippingDocuments
  for (const kind of documents)
    await stage.form(owner, `/api/user/requests/${id}/documents`, { kind, files: [await demoFile(kind)] })
  await stage.call(owner, 'POST', `/api/user/requests/${id}/submit`, {})
  return id
}

export const pay = async (stage: Stage, owner: Who, id: string, { isDisputed = false } = {}): Promise<void> => {
  const { price } = await stage.call<{ price: { total: number } }>(owner, 'GET', `/api/user/requests/${id}`)
  const made = await stage.call<{ paymentUrl: string }>(owner, 'POST', '/api/user/payment', {
    amount: price.total,
    request_id: id,
    method: 'onlinePayment',
  })
  await stage.call(
    'anyone',
    'POST',
    new URL(made.paymentUrl).pathname,
    isDisputed ? { card_number: testCards.isDisputed } : { outcome: 'approve' },
  )
}

type Times = {
  thread: { id: string }
  step: (days: number, hour: number, minute: number, play: () => Promise<unknown>) => Step
  visit: (minutes: number, play: () => Promise<unknown>) => Step
  sharedAgo: number
  now: Date
}

/** A link for the buyer, opened twice, and goods that wait for the confirmation or have it. */
const shareWith = (
  stage: Stage,
  { buyer, owner }: { buyer: NonNullable<Story['buyer']>; owner: () => Who },
  { thread, step, visit, sharedAgo, now }: Times,
): Step[] => {
  const link = { key: '' }
  const open = () => stage.call('anyone', 'POST', '/api/public/shared/open', { key: link.key })
  const afterReport = 26 * 60
  return [
    step(sharedAgo, 10, 10, async () => {
      const path = `/api/user/requests/${thread.id}`
      const { id, url } = await stage.call<{ id: string; url: string }>(owner(), 'POST', `${path}/shares`, {
        name: buyer.name,
        role: 'buyer',
        ends_on: formDay(daysAgo(now, -300, 12)),
      })
      link.key = new URL(url).hash.slice(1)
      await stage.call(owner(), 'POST', `${path}/hold`, { share_id: id })
    }),
    visit(afterReport + 60, open),
    visit(afterReport + 180, open),
    ...(buyer.releasedBy === undefined
      ? []
      : [
          visit(afterReport + 190, () =>
            stage.call('anyone', 'POST', '/api/public/shared/confirm', {
              key: link.key,
              name: buyer.releasedBy,
              agreed: true,
            }),
          ),
        ]),
  ]
}

/** The steps of one request, each at its own time. */
const playStory = (stage: Stage, story: Story, { owner, staff, inspector }: Cast, now: Date, diary: Diary): Step[] => {
  const thread = { id: '' }
  // Earlier than the diary's first hour, because the diary books nothing in the past.
  const visitAt = story.upTo === 'begun' ? lastMorning(now) : diary.book(story.inspector, workday(now, story.ago), 11)
  const sentAgo = story.ago + 6
  const step = (days: number, hour: number, minute: number, play: () => Promise<unknown>): Step => ({
    at: daysAgo(now, days, hour, minute),
    chain: `goods: ${story.name}`,
    play,
  })
  const office = (by: StaffName, verb: string, body: object) =>
    stage.call(staff(by), 'POST', `/admin/api/requests/${thread.id}/${verb}`, body)
  const send = step(story.upTo === 'draft' ? 1 : sentAgo, 9, 5, async () => {
    thread.id = await sendRequest(
      stage,
      owner(story.email),
      story,
      daysAgo(now, story.upTo === 'draft' ? 1 : sentAgo, 9),
    )
  })
  if (story.upTo === 'draft') return [send]
  if (story.upTo === 'quoted')
    return [
      send,
      step(story.ago, 14, 10, () =>
        office('admin', 'quote', {
          lines: [{ text: 'Sampling in one warehouse, 20 samples', quantity: 1, unit_net: 1450 }],
          valid_until: formDay(daysAgo(now, -14, 12)),
          note: 'Containers for the samples are included.',
        }),
      ),
    ]
  const paths = { owner: '/api/user', inspector: '/inspector/api' } as const
  const talk = (days: number, hour: number): Step[] =>
    (story.messages ?? []).map(({ after, by, text }) => ({
      at: daysAgo(now, days, hour + after, 45),
      // Outside the chain, so that each is written at its own time.
      chain: undefined,
      play: () => {
        const who = by === 'owner' ? owner(story.email) : by === 'inspector' ? inspector(story.inspector) : staff(by)
        const area = by === 'owner' || by === 'inspector' ? paths[by] : '/admin/api'
        return stage.call(who, 'POST', `${area}/requests/${thread.id}/messages`, { text })
      },
    }))
  const paid = step(sentAgo, 9, 40, () => pay(stage, owner(story.email), thread.id, story))
  if (story.upTo === 'returned')
    return [
      send,
      paid,
      step(story.ago, 10, 25, () =>
        office('thomas', 'return', { reason: 'يُرجى إرفاق شهادة المنشأ قبل أن نحدد موعد الزيارة.' }),
      ),
      ...talk(story.ago, 10),
    ]
  const onSite = () => ({ id: thread.id, story, at: visitAt })
  const assigned = [
    send,
    paid,
    step(sentAgo - 1, 8, 30, () =>
      office('admin', 'assign-inspector', { inspector_id: inspector(story.inspector).accountId }),
    ),
    step(sentAgo - 1, 11, 15, () =>
      stage.call(
        inspector(story.inspector),
        'POST',
        `/inspector/api/requests/${thread.id}/schedule`,
        formTime(visitAt),
      ),
    ),
    ...talk(sentAgo - 1, 9),
  ]
  const visit = (minutes: number, play: () => Promise<unknown>): Step => ({
    at: new Date(visitAt.getTime() + minutes * 60_000),
    chain: `goods: ${story.name}`,
    play,
  })
  const shared =
    story.buyer === undefined
      ? []
      : shareWith(
          stage,
          { buyer: story.buyer, owner: () => owner(story.email) },
          { thread, step, visit, sharedAgo: sentAgo - 2, now },
        )
  const recorded = visit(20, () => recordGoods(stage, inspector(story.inspector), onSite()))
  if (story.upTo === 'begun') return [...assigned, recorded]
  return [
    ...assigned,
    ...shared,
    recorded,
    visit(90, () => signAndSubmit(stage, inspector(story.inspector), onSite())),
    visit(26 * 60, async () => {
      const { review } = await stage.call<{ review: { computed: InspectionResult } }>(
        staff('huda'),
        'GET',
        `/admin/api/requests/${thread.id}`,
      )
      await office('huda', 'decide', { result: review.computed })
      return drawReportOf(stage, thread.id)
    }),
  ]
}

/** Sampling is quoted, because its price depends on the goods. */
const offerSampling = (stage: Stage, { staff }: Cast, now: Date): Step => ({
  at: daysAgo(now, 60, 9),
  chain: undefined,
  play: async () =>
    stage.call(staff('super'), 'PATCH', `/admin/api/services/${await serviceIdOf(stage, 'sampling')}`, {
      price_id: null,
      on_quote: true,
      is_offered: true,
    }),
})

export const playRequests = (stage: Stage, cast: Cast, now: Date, diary: Diary): Step[] => [
  offerSampling(stage, cast, now),
  ...stories.flatMap((story) => playStory(stage, story, cast, now, diary)),
]
