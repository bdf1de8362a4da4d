// Examples of fields that instruments have.
import { ofCalls } from './of-calls.ts'

const number = 'T-114'
const kind = { en: 'Probe thermometer', ar: 'ميزان حرارة بمجس' }
const records = ['instruments', 'addInstrument', 'getInstrument', 'saveInstrument', 'calibrateInstrument']

export const ofInstruments = {
  'labels.kind': kind,
  ...ofCalls(records, {
    kind,
    number,
    model: 'Testo 104',
    laboratory: null,
    inspector: { id: '0199e1f0-7c3a-4b52-9d0e-5b1f0a6c2e77', name: 'Rashid Khan' },
    out_of_service_at: null,
    out_of_service_reason: null,
  }),
  measured_with: { number, kind, calibrated_until: '2027-01-31', override: null },
  'goods.measured_with': {
    'measurement:core': {
      id: '0199e1f0-7c3a-4b52-9d0e-5b1f0a6c2e78',
      number,
      kind,
      calibrated_until: '2027-01-31',
      override: null,
    },
  },
  ...ofCalls(['measurement', 'enterResult', 'results'], {
    instrument: number,
    override: 'The other probe is being calibrated.',
  }),
  'instrument.number': number,
  'instrument.kind': kind,
  'instrument.override': null,
  measuring_range: '-50 to 250 °C',
  resolution: '0.1 °C',
  calibrated_on: '2026-02-01',
  calibrated_until: '2027-01-31',
  'calibrations.recorded_by': 'Layla Haddad',
  'certificate.name': 'T-114 calibration 2026.pdf',
  'listInstrumentUses.since': '2026-02-01',
  'measurements.name': { en: 'Core temperature', ar: 'درجة حرارة اللب' },
  'measurements.sample': null,
  'measurements.override': null,
} as const
