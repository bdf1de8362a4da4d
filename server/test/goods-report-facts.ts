import type { GoodsReport } from '@assure/contract/signed/report-facts'
import { aReport } from './report-facts.ts'

const { issuer, signatory, holder, issuedAt, revisionReason, revision, sections, signatures } = aReport

const declared = {
  brand: 'Gulf Catch',
  model: null,
  hsCode: '030617',
  gtin: '6291100784325',
  lotNumber: 'L-2026/14 (ب)',
  quantity: 4000,
  unit: 'cartons',
  packages: 4000,
  originCountry: 'IN',
  producedOn: '2026-01-10',
  expiresOn: '2027-01-09',
}

/** The facts of a goods report in both scripts, with every optional part. */
export const aGoodsReport: GoodsReport = {
  issuer,
  signatory,
  holder,
  issuedAt,
  revision,
  revisionReason,
  kind: 'inspection',
  number: 'IR-2026-000043',
  statusUrl: 'https://assure.example/verify/IR-2026-000043',
  approval: {
    result: 'conforms-with-remarks',
    by: 'administrator',
    name: 'ليلى Haddad',
    at: '2026-03-05T08:10:00.000Z',
    override: { reason: 'The crushed cartons were taken out. استُبعدت الكراتين المتضررة.' },
  },
  checklist: aReport.checklist,
  score: aReport.score,
  computed: {
    result: 'does-not-conform',
    reasons: [
      {
        en: 'Goods line 1: units with major defects: 11 (rejection number 11).',
        ar: 'بند البضاعة 1: وحدات فيها عيوب كبرى: 11، وتُرفض الدفعة عند 11 فأكثر.',
      },
    ],
  },
  conditions: {
    spot: 'Bay 4',
    surroundings: 'sheltered',
    temperature: 4.5,
    humidity: 65,
    present: 'Rashid Khan, راشد',
    note: 'Light rain at the gate.',
  },
  counterparty: { name: 'Kerala Seafoods كيرالا', country: 'IN' },
  decisionRule: {
    en: 'The goods do not conform after one rejected lot or one value outside its limits.',
    ar: 'لا تكون البضائع مطابقة عند رفض دفعة واحدة أو عند خروج قيمة واحدة عن حدودها.',
  },
  inspection: {
    inspector: 'محمد Rahman',
    days: ['2026-03-05'],
    beganAt: '2026-03-05T05:00:00.000Z',
    submittedAt: '2026-03-05T08:05:00.000Z',
  },
  lots: [
    {
      line: 1,
      description: 'Frozen shrimp, 10 kg cartons (روبيان مجمّد)',
      declared,
      quantity: 3990,
      inspected: 200,
      packing: 'damaged',
      marks: 'as-declared',
      defects: [
        { class: 'critical', level: 'II', aql: null, letter: 'L', n: 200, ac: 0, re: 1, found: 0, verdict: 'accepted' },
        { class: 'major', level: 'II', aql: 2.5, letter: 'L', n: 200, ac: 10, re: 11, found: 11, verdict: 'rejected' },
        { class: 'minor', level: 'II', aql: 4, letter: 'L', n: 200, ac: 14, re: 15, found: 3, verdict: 'accepted' },
      ],
      verdict: 'rejected',
      notes: ['Ten cartons are missing from pallet 3 (المنصة 3).'],
      photos: [1],
    },
    {
      line: 2,
      description: 'Cable reels',
      declared: { ...declared, brand: null, hsCode: null, lotNumber: null, quantity: null, unit: null, packages: null },
      quantity: null,
      inspected: null,
      packing: null,
      marks: 'different',
      defects: [],
      verdict: null,
      notes: [],
      photos: [],
    },
  ],
  measurements: [
    {
      line: 1,
      name: 'Core temperature',
      value: -17.5,
      unit: '°C',
      lower: null,
      upper: -18,
      instrument: 'Testo 104, رقم 7',
      verdict: 'outside',
      note: 'In the middle of pallet 3.',
    },
    {
      line: null,
      name: 'رطوبة المخزن',
      value: 61,
      unit: '%',
      lower: null,
      upper: null,
      instrument: null,
      verdict: null,
      note: null,
    },
  ],
  method: {
    en: 'Single sampling, normal inspection, by ISO 2859-1.',
    ar: 'معاينة مفردة وتفتيش عادي وفق المواصفة ISO 2859-1.',
  },
  photos: [
    {
      place: 1,
      sha256: 'a'.repeat(64),
      takenAt: '2026-03-05T07:31:00.000Z',
      item: 'goods:major#1',
      location: { latitude: 25.012_34, longitude: 55.061_23 },
    },
    { place: 2, sha256: 'b'.repeat(64), takenAt: null, item: 'cold.door', location: null },
  ],
  place: {
    kind: 'port',
    name: 'Jebel Ali, Terminal 2',
    address: 'بوابة 5',
    city: 'Dubai',
    emirate: { en: 'Dubai', ar: 'دبي' },
  },
  recommendation: { result: 'does-not-conform', reason: 'رُفضت الدفعة الأولى.' },
  request: {
    number: 'REQ-2026-000007',
    service: { en: 'Import Inspection', ar: 'تفتيش الواردات' },
    direction: 'import',
    instructions: 'Please look at pallet 3 first. يُرجى البدء بالمنصة 3.',
  },
  samples: [{ line: 1, quantity: 2, unit: 'cartons', storage: 'frozen', seal: 'SMP-77', note: null }],
  seals: [
    { number: 'S-100', state: 'broken', container: 'CSQU3054383', note: 'كُسر قبل الوصول.' },
    { number: 'A-900', state: 'applied', container: 'CSQU3054383', note: null },
  ],
  sections: sections.map((section) => ({
    ...section,
    items: section.items.map((one) => ({ ...one, findings: [], photos: [] })),
  })),
  signatures,
  transport: {
    mode: 'sea',
    billNumber: 'MAEU123',
    vesselOrFlight: 'Maersk Alpha',
    containers: ['CSQU3054383'],
    seals: ['S-100'],
  },
}
