// The equipment register of the demo set: in order, due, expired and out of service.
import { daysAgo, formDay } from './calendar.ts'
import type { InspectorName, StaffName } from './people.ts'
import { demoFile } from './sample-documents.ts'
import type { Stage, Who } from './stage.ts'
import type { Step } from './waves.ts'

type Cast = { staff: (name: StaffName) => Who; inspector: (name: InspectorName) => Who & { accountId: string } }

type Instrument = {
  number: string
  kind: { en: string; ar: string }
  model: string
  measuring_range: string
  resolution: string
  at?: 'laboratory' | InspectorName
  /** Days before now; negative ones are ahead. */
  calibrated: { ago: number; untilAgo: number }
  broken?: { ago: number; reason: string }
}

const thermometer = { en: 'Probe thermometer', ar: 'ميزان حرارة بمجس' }

const instruments: readonly Instrument[] = [
  {
    number: 'T-114',
    kind: thermometer,
    model: 'Testo 104',
    measuring_range: '-50 to 250 °C',
    resolution: '0.1 °C',
    calibrated: { ago: 120, untilAgo: -245 },
  },
  {
    number: 'T-098',
    kind: thermometer,
    model: 'Testo 106',
    measuring_range: '-50 to 275 °C',
    resolution: '0.1 °C',
    at: 'omar',
    calibrated: { ago: 374, untilAgo: 9 },
  },
  {
    number: 'MEG-1507',
    kind: { en: 'Insulation tester', ar: 'جهاز قياس العزل' },
    model: 'Megger MIT515',
    measuring_range: '10 kΩ to 10 TΩ',
    resolution: '3 digits',
    calibrated: { ago: 345, untilAgo: -20 },
  },
  {
    number: 'B-02',
    kind: { en: 'Analytical balance', ar: 'ميزان تحليلي' },
    model: 'Mettler Toledo MS204',
    measuring_range: '0.01 to 220 g',
    resolution: '0.1 mg',
    at: 'laboratory',
    calibrated: { ago: 110, untilAgo: -255 },
  },
  {
    number: 'PH-07',
    kind: { en: 'pH meter', ar: 'مقياس الأس الهيدروجيني' },
    model: 'Hach HQ411d',
    measuring_range: '0 to 14 pH',
    resolution: '0.01 pH',
    at: 'laboratory',
    calibrated: { ago: 160, untilAgo: -205 },
    broken: { ago: 3, reason: 'The electrode is cracked. A new one is ordered.' },
  },
]

export const playInstruments = (stage: Stage, { staff, inspector }: Cast, now: Date): Step[] => {
  const chain = 'instruments'
  const ids = new Map<string, string>()
  const add = async ({ number, kind, model, measuring_range, resolution, at, calibrated }: Instrument) => {
    const office = staff('admin')
    const { laboratories } = await stage.call<{ laboratories: { id: number }[] }>(
      office,
      'GET',
      '/admin/api/laboratories',
    )
    const place =
      at === 'laboratory'
        ? { laboratory_id: laboratories[0]?.id }
        : at === undefined
          ? {}
          : { inspector_id: inspector(at).accountId }
    const { id } = await stage.call<{ id: string }>(office, 'POST', '/admin/api/instruments', {
      number,
      kind,
      model,
      measuring_range,
      resolution,
      ...place,
    })
    ids.set(number, id)
    await stage.form(office, `/admin/api/instruments/${id}/calibrations`, {
      calibrated_on: formDay(daysAgo(now, calibrated.ago, 12)),
      calibrated_until: formDay(daysAgo(now, calibrated.untilAgo, 12)),
      certificate: await demoFile('Calibration certificate'),
    })
  }
  const steps = instruments.map((one): Step => ({ at: daysAgo(now, 99, 10), chain, play: () => add(one) }))
  const broken = instruments.flatMap(({ number, broken: fault }): Step[] =>
    fault === undefined
      ? []
      : [
          {
            at: daysAgo(now, fault.ago, 10),
            chain,
            play: async () => {
              await stage.call(staff('admin'), 'PATCH', `/admin/api/instruments/${ids.get(number)}`, {
                out_of_service_reason: fault.reason,
              })
            },
          },
        ],
  )
  return [...steps, ...broken]
}
