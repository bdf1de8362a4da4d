// The staff of the demo set: administrators and inspectors. Days count back from the first start.
export const staff = {
  super: { first: 'Noura', last: 'Al Ketbi', email: 'noura@assure.example', role: 'SUPER_ADMIN', ago: 548 },
  admin: { first: 'Daniel', last: 'Reyes', email: 'daniel@assure.example', role: 'ADMIN', ago: 548 },
  former: { first: 'Priya', last: 'Menon', email: 'priya@assure.example', role: 'ADMIN', ago: 548 },
  huda: { first: 'Huda', last: 'Al Shamsi', email: 'huda@assure.example', role: 'SUPER_ADMIN', ago: 500 },
  thomas: { first: 'Thomas', last: 'Brandt', email: 'thomas@assure.example', role: 'ADMIN', ago: 410 },
  saeed: { first: 'سعيد', last: 'المهيري', email: 'saeed@assure.example', role: 'ADMIN', ago: 230 },
  ruth: { first: 'Ruth', last: 'Adeyemi', email: 'ruth@assure.example', role: 'ADMIN', ago: 9 },
} as const

export type StaffName = keyof typeof staff

/** Days since the former administrator left. */
export const leftAgo = 40

type Inspector = {
  first: string
  last: string
  /** The email address before the `@`. */
  login: string
  /** The Emirates by default. */
  country?: number
  areas: number[]
  services: number[]
  ago: number
  /** `invited`: has not set a password yet. `left`: deactivated. */
  state?: 'invited' | 'left'
}

export const inspectors = {
  omar: { first: 'Omar', last: 'Haddad', login: 'omar.haddad', areas: [1, 4], services: [1, 2, 9, 10], ago: 546 },
  lina: { first: 'Lina', last: 'Saeed', login: 'lina.saeed', areas: [1, 2, 3], services: [1, 3, 9, 10], ago: 546 },
  yousef: { first: 'يوسف', last: 'المنصوري', login: 'yousef.almansoori', areas: [5, 6], services: [2], ago: 546 },
  grace: {
    first: 'Grace',
    last: 'Okafor',
    login: 'grace.okafor',
    country: 161,
    areas: [4, 5],
    services: [1, 6, 7],
    ago: 430,
  },
  faisal: { first: 'فيصل', last: 'الظاهري', login: 'faisal.aldhaheri', areas: [2, 3], services: [5, 6], ago: 400 },
  jun: {
    first: 'Jun',
    last: 'Villanueva',
    login: 'jun.villanueva',
    country: 176,
    areas: [8, 9],
    services: [2, 3, 8],
    ago: 310,
  },
  reem: { first: 'Reem', last: 'Al Ali', login: 'reem.alali', areas: [4, 6, 7], services: [4, 6], ago: 240 },
  salma: { first: 'Salma', last: 'Nasser', login: 'salma.nasser', areas: [4], services: [13], ago: 120 },
  vikram: { first: 'Vikram', last: 'Iyer', login: 'vikram.iyer', country: 105, areas: [4], services: [13], ago: 120 },
  karim: {
    first: 'Karim',
    last: 'Mansour',
    login: 'karim.mansour',
    country: 68,
    areas: [4],
    services: [1, 8],
    ago: 500,
    state: 'left',
  },
  aditi: {
    first: 'Aditi',
    last: 'Rao',
    login: 'aditi.rao',
    country: 105,
    areas: [7, 8],
    services: [9, 10, 11],
    ago: 2,
    state: 'invited',
  },
} as const satisfies Record<string, Inspector>

export type InspectorName = keyof typeof inspectors
export const inspectorNames = Object.keys(inspectors) as InspectorName[]
export const inspectorOf = (name: InspectorName): Inspector & { email: string } => ({
  ...inspectors[name],
  email: `${inspectors[name].login}@assure.example`,
})
