// The hand-made companies, whose accounts are printed at startup. Days count back from the first start.
import type { Buyer } from './accounts.ts'
import type { InspectorName } from './people.ts'

export type Story =
  | 'assessing'
  | 'awaiting-payment'
  | 'awaiting-transfer'
  | 'unassigned'
  | 'assigned'
  | 'visit-today'
  | 'half-way'
  | 'corrective'
  | 'certified'
  | 'expiring'
  | 'renewing'
  | 'expired'
  | 'failed'
  | 'withdrawn'

export type CastFacility = {
  name: string
  city: string
  /** The company's by default. */
  emirate?: number
  story: Story
  ago: number
  inspector?: InspectorName
  partner?: string
  /** The first inspection uses a checklist, and a report is generated from it. */
  isChecked?: true
  /** What later happens to the report of the first inspection. */
  report?: { does: 'revise-report' | 'withdraw-report'; reason: string }
}

export type CastCompany = {
  owner: readonly [first: string, last: string]
  email: string
  position: string
  name: string
  /** 1 by default. */
  type?: number
  city: string
  emirate: number
  ago: number
  /** Days until the trade licence expires; 200 by default. */
  licenceEnds?: number
  /** On tax invoices; left out, the next order asks. */
  buyer?: Buyer
  state: 'approved' | 'under-review' | 'documents-requested' | 'rejected' | 'inactive'
  facilities: CastFacility[]
}

export const cast: readonly CastCompany[] = [
  {
    owner: ['Mariam', 'Al Suwaidi'],
    email: 'mariam@gulfreefer.example',
    position: 'Managing director',
    name: 'Gulf Reefer FZE',
    city: 'Dubai',
    emirate: 2,
    ago: 460,
    licenceEnds: 20,
    state: 'approved',
    buyer: {
      vat_registered: true,
      legal_name: 'Gulf Reefer FZE',
      trn: '100345678900003',
      billing_address: 'PO Box 17204, Jebel Ali Free Zone, Dubai',
    },
    facilities: [
      {
        name: 'Jebel Ali Cold Store',
        city: 'JAFZA',
        story: 'certified',
        ago: 210,
        inspector: 'omar',
        isChecked: true,
        report: { does: 'revise-report', reason: 'The address of the facility was incomplete.' },
      },
      { name: 'Al Noor Foods – Plant 2', city: 'Al Quoz', story: 'corrective', ago: 24, inspector: 'omar' },
      {
        name: 'Mussafah Workshop',
        city: 'Mussafah',
        emirate: 1,
        story: 'expired',
        ago: 440,
        inspector: 'lina',
        partner: 'Delta Steel LLC',
        isChecked: true,
        report: { does: 'withdraw-report', reason: 'It describes the workshop next door.' },
      },
      { name: 'Sharjah Packing Hall', city: 'Industrial Area 12', emirate: 3, story: 'assessing', ago: 1 },
      { name: 'Dubai South Hub', city: 'Dubai South', story: 'half-way', ago: 14, inspector: 'omar' },
      {
        name: 'Ras Al Khor Depot',
        city: 'Ras Al Khor',
        story: 'expiring',
        ago: 362,
        inspector: 'omar',
        isChecked: true,
      },
    ],
  },
  {
    owner: ['نورة', 'الكعبي'],
    email: 'noura@alnoorfoods.example',
    position: 'مديرة الجودة',
    name: 'شركة النور للأغذية',
    city: 'الشارقة',
    emirate: 3,
    ago: 300,
    state: 'approved',
    facilities: [
      { name: 'مصنع النور للتعبئة', city: 'الشارقة', story: 'certified', ago: 150, inspector: 'yousef' },
      { name: 'مستودع الحمرية', city: 'الحمرية', story: 'awaiting-transfer', ago: 9 },
      { name: 'مخزن التمور', city: 'الذيد', story: 'failed', ago: 90, inspector: 'yousef' },
    ],
  },
  {
    owner: ['Rashid', 'Al Nuaimi'],
    email: 'rashid@deltasteel.example',
    position: 'Operations manager',
    name: 'Delta Steel LLC',
    city: 'Abu Dhabi',
    emirate: 1,
    ago: 420,
    state: 'approved',
    buyer: { vat_registered: false },
    facilities: [
      { name: 'Delta Rolling Mill', city: 'ICAD I', story: 'renewing', ago: 330, inspector: 'lina' },
      { name: 'Delta Galvanising Yard', city: 'ICAD III', story: 'visit-today', ago: 12, inspector: 'omar' },
      { name: 'Delta Cutting Centre', city: 'Mussafah', story: 'withdrawn', ago: 260, inspector: 'lina' },
    ],
  },
  {
    owner: ['Fatima', 'Al Zaabi'],
    email: 'fatima@oryxfarms.example',
    position: 'Owner',
    name: 'Oryx Organic Farms',
    type: 2,
    city: 'Al Ain',
    emirate: 1,
    ago: 200,
    state: 'approved',
    facilities: [
      { name: 'Oryx Greenhouse North', city: 'Al Ain', story: 'certified', ago: 120, inspector: 'lina' },
      { name: 'Oryx Packhouse', city: 'Al Ain', story: 'unassigned', ago: 6 },
    ],
  },
  {
    owner: ['Sanjay', 'Pillai'],
    email: 'sanjay@qlabs.example',
    position: 'Laboratory director',
    name: 'QLabs Testing',
    city: 'Ajman',
    emirate: 4,
    ago: 180,
    state: 'approved',
    facilities: [
      { name: 'Ajman Test Bench', city: 'Ajman', story: 'assigned', ago: 8, inspector: 'yousef' },
      { name: 'Fujairah Fuel Laboratory', city: 'Fujairah', emirate: 7, story: 'awaiting-payment', ago: 3 },
    ],
  },
  {
    owner: ['Khalid', 'Bin Hadher'],
    email: 'khalid@harbourcold.example',
    position: 'General manager',
    name: 'Harbour Cold Chain',
    city: 'Dubai',
    emirate: 2,
    ago: 95,
    state: 'inactive',
    facilities: [],
  },
  {
    owner: ['Aisha', 'Al Marri'],
    email: 'aisha@pearlbakery.example',
    position: 'Owner',
    name: 'Pearl Bakery',
    type: 2,
    city: 'Umm Al Quwain',
    emirate: 5,
    ago: 2,
    state: 'under-review',
    facilities: [],
  },
  {
    owner: ['سالم', 'الشامسي'],
    email: 'salem@falajwater.example',
    position: 'المدير العام',
    name: 'شركة الفلج للمياه',
    city: 'العين',
    emirate: 1,
    ago: 1,
    state: 'under-review',
    facilities: [],
  },
  {
    owner: ['Hessa', 'Al Falasi'],
    email: 'hessa@sadafmarine.example',
    position: 'Compliance officer',
    name: 'Sadaf Marine Supplies',
    city: 'Ras Al Khaimah',
    emirate: 6,
    ago: 5,
    state: 'documents-requested',
    facilities: [],
  },
  {
    owner: ['Victor', 'Lange'],
    email: 'victor@miragetrading.example',
    position: 'Partner',
    name: 'Mirage General Trading',
    city: 'Dubai',
    emirate: 2,
    ago: 30,
    state: 'rejected',
    facilities: [],
  },
]
