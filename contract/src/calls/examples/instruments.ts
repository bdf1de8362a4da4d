// Examples of fields that instruments have.
const number = 'T-114'
const kind = { en: 'Probe thermometer', ar: 'ميزان حرارة بمجس' }
const records = ['instruments', 'addInstrument', 'getInstrument', 'saveInstrument', 'calibrateInstrument']

export const ofInstruments = {
  ...Object.fromEntries(
    [...records, 'labels'].flatMap((parent) => [
      [`${parent}.kind`, kind],
      ...(parent === 'labels' ? [] : [[`${parent}.number`, number]]),
    ]),
  ),
  ...Object.fromEntries(
    records.flatMap((parent) => [
      [`${parent}.model`, 'Testo 104'],
      [`${parent}.laboratory`, null],
      [`${parent}.inspector`, { id: '0199e1f0-7c3a-4b52-9d0e-5b1f0a6c2e77', name: 'Rashid Khan' }],
      [`${parent}.out_of_service_at`, null],
      [`${parent}.out_of_service_reason`, null],
    ]),
  ),
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
  ...Object.fromEntries(
    ['measurement', 'enterResult', 'results'].flatMap((parent) => [
      [`${parent}.instrument`, number],
      [`${parent}.override`, 'The other probe is being calibrated.'],
    ]),
  ),
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
