// What people can choose about the back office's lists. No imports: the web reads this too.
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** The columns of each list that can be hidden. A row's name and its actions always show. */
export const listColumns = {
  users: ['name', 'company', 'status', 'requested', 'decided'],
  staff: ['name', 'role', 'status', 'last-login', 'created'],
  inspectors: ['name', 'service', 'phone', 'country', 'created'],
  facilities: ['owned', 'company', 'city', 'emirate', 'contact-person', 'contact-email', 'phone', 'created', 'status'],
  checklists: ['code', 'state', 'items', 'services', 'used', 'changed'],
  findings: ['class', 'facility', 'description', 'due', 'state', 'raised'],
  requests: ['service', 'company', 'about', 'wished', 'inspector', 'state', 'changed'],
  samples: ['state', 'product', 'request', 'company', 'place', 'changed'],
  instruments: ['kind', 'model', 'place', 'until', 'state'],
  receipts: ['amount', 'day', 'text', 'orders', 'state'],
  statements: ['period', 'closing', 'progress', 'imported'],
  refunds: ['company', 'note', 'amount', 'paid-by', 'state', 'created'],
  concerns: ['about', 'reported', 'state'],
  mails: ['subject', 'state', 'created', 'tried'],
  jobs: ['error', 'tries', 'failed'],
  accounts: ['email', 'kind', 'sessions', 'last-sign-in'],
  reports: ['facility', 'company', 'state', 'revision', 'issued'],
  laboratories: ['address', 'accreditation', 'analysts', 'state'],
  'test-methods': ['name', 'matrix', 'unit', 'turnaround', 'price', 'state'],
  'defect-types': ['class', 'name', 'kinds', 'picture', 'state'],
  specifications: ['parameters', 'services', 'state'],
  payments: ['facility', 'company', 'amount', 'provider', 'state', 'invoice', 'created', 'paid'],
} as const
export type ListName = keyof typeof listColumns

/** A value for each list, made from its columns. */
export const forEachList = <Values extends Record<ListName, unknown>>(
  make: (columns: readonly string[], list: string) => unknown,
) => Object.fromEntries(Object.entries(listColumns).map(([list, columns]) => [list, make(columns, list)])) as Values
