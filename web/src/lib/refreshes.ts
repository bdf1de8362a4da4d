// What to refetch after a change: one table for the user's own acts and for live events.
import type { SeenKind } from '@assure/contract/domain/seen'
import type { Area } from '@assure/contract/domain/vocabulary'
import type { Query } from '@tanstack/react-query'
import { queryClient, type ReadKey } from './query.ts'

/** The kinds of live events, and the subjects of acts. */
export type Subject =
  | SeenKind
  | 'account'
  | 'concern'
  | 'control'
  | 'import'
  | 'inspection'
  | 'instrument'
  | 'queue'
  | 'receipt'
  | 'refund'
  | 'settings'
  | 'notification'
  | 'session'
  | 'webhook'
  | 'system'
  | 'maintenance'

const figures = [
  'GET /admin/api/dashboard/stats',
  'GET /admin/api/dashboard/certifications',
  'GET /admin/api/queues',
  'GET /admin/api/queues/:queue/next',
] as const satisfies ReadKey[]

const webhooks = ['GET /admin/api/webhooks', 'GET /admin/api/webhooks/:id/deliveries'] as const satisfies ReadKey[]

const moneyReport = ['GET /admin/api/money-report', 'GET /admin/api/money-report/journal'] as const satisfies ReadKey[]

const account = [
  ...figures,
  ...webhooks,
  'GET /admin/api/users',
  'GET /admin/api/users/:id',
  'GET /admin/api/users/:id/documents',
  'GET /admin/api/documents',
  'GET /admin/api/inspectors',
  'GET /admin/api/inspectors/:id',
  'GET /admin/api/admin-users',
  'GET /admin/api/audit',
] as const satisfies ReadKey[]

const facility = [
  ...figures,
  'GET /admin/api/facilities',
  'GET /admin/api/facilities/:id',
  'GET /admin/api/facilities/:id/activity',
  'GET /admin/api/:facilityId/schedules',
  'GET /admin/api/inspectors/:id',
  'GET /admin/api/audit',
] as const satisfies ReadKey[]

const request = [
  ...figures,
  'GET /admin/api/requests',
  'GET /admin/api/requests/:id',
  'GET /admin/api/requests/:id/inspectors',
  'GET /admin/api/requests/:id/tests',
  'GET /admin/api/requests/:id/shares',
  'GET /admin/api/requests/:id/conversation',
] as const satisfies ReadKey[]

const settings = [
  'GET /admin/api/settings',
  'GET /admin/api/settings/first-run',
  'GET /admin/api/reference/:list',
  'GET /admin/api/services',
  'GET /admin/api/prices',
  'GET /admin/api/conflicts',
  'GET /admin/api/defect-types',
  'GET /admin/api/laboratories',
  'GET /admin/api/test-methods',
  'GET /admin/api/specifications',
  'GET /admin/api/specifications/:id',
  'GET /admin/api/facilities/:id',
] as const satisfies ReadKey[]

const reads: Record<Subject, readonly ReadKey[]> = {
  account,
  review: account,
  switch: account,
  staff: [...account, 'GET /admin/api/me'],
  document: account,
  facility,
  assignment: facility,
  certification: facility,
  visit: [...facility, 'GET /admin/api/requests/:id'],
  inspection: [...figures, 'GET /admin/api/certifications/:id/inspection', 'GET /admin/api/requests/:id/inspection'],
  note: ['GET /admin/api/:facilityId/notes', 'GET /admin/api/facilities/:id/activity'],
  report: [
    'GET /admin/api/issued-reports',
    'GET /admin/api/:facilityId/issued-reports',
    'GET /admin/api/:facilityId/reports',
    'GET /admin/api/:facilityId/documents',
    // A new report shows that the facility was visited.
    'GET /admin/api/facilities/:id',
    'GET /admin/api/facilities/:id/activity',
  ],
  finding: [...figures, 'GET /admin/api/findings', 'GET /admin/api/findings/:id'],
  request,
  sample: [...figures, 'GET /admin/api/samples', 'GET /admin/api/samples/:id', 'GET /admin/api/audit'],
  test: request,
  instrument: [
    ...figures,
    'GET /admin/api/instruments',
    'GET /admin/api/instruments/:id',
    'GET /admin/api/instruments/:id/measurements',
    'GET /admin/api/audit',
  ],
  order: [
    ...figures,
    ...moneyReport,
    'GET /admin/api/payments',
    'GET /admin/api/payments/totals',
    'GET /admin/api/payments/:orderId',
    'GET /admin/api/requests/:id',
  ],
  control: ['GET /admin/api/laboratories/:id/controls', 'GET /admin/api/requests/:id/tests', 'GET /admin/api/audit'],
  import: ['GET /admin/api/imports', 'GET /admin/api/imports/:id'],
  concern: ['GET /admin/api/concerns', 'GET /admin/api/audit'],
  refund: [...figures, ...moneyReport, 'GET /admin/api/refunds'],
  receipt: [
    ...figures,
    ...moneyReport,
    'GET /admin/api/receipts',
    'GET /admin/api/receipts/:id/suggestions',
    'GET /admin/api/statements',
    'GET /admin/api/audit',
  ],
  system: [
    'GET /admin/api/system',
    'GET /admin/api/system/mails',
    'GET /admin/api/system/mails/:id',
    'GET /admin/api/system/jobs',
    'GET /admin/api/system/accounts',
    'GET /admin/api/system/accounts/:id',
    'GET /admin/api/audit',
  ],
  // Any answer shows the banner or hides it, and the bell is on every page.
  maintenance: ['GET /admin/api/notifications', 'GET /admin/api/system'],
  queue: [
    ...figures,
    'GET /admin/api/users',
    'GET /admin/api/users/:id',
    'GET /admin/api/users/:id/documents',
    'GET /admin/api/documents',
    'GET /admin/api/audit',
  ],
  checklist: [...figures, 'GET /admin/api/checklists', 'GET /admin/api/checklists/:id'],
  settings,
  reference: [...settings, 'GET /admin/api/meta', 'GET /admin/api/inspectors/meta'],
  notification: ['GET /admin/api/notifications'],
  session: ['GET /admin/api/sessions', 'GET /admin/api/passkeys', 'GET /admin/api/oidc', 'GET /admin/api/api-keys'],
  webhook: webhooks,
}

const isAbout =
  (subjects: readonly string[]) =>
  ({ queryKey }: Query): boolean =>
    subjects.some((subject) => reads[subject as Subject]?.some((key) => key === queryKey[0]))

/** After an act. Owners and inspectors see few records at a time, so everything on screen is refetched. */
export const refreshAfter = (area: Area, ...subjects: readonly Subject[]): Promise<void> =>
  queryClient.invalidateQueries(area === 'admin' ? { predicate: isAbout(subjects) } : {})

/** One decision arrives as several events; a phone that reconnects sends dozens of answers in a burst. */
const gatherMs = 120
const gatherAnswersMs = 1_000

const heard = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** After an event of the back office. Skips reads with `meta: { isStill: true }`, such as the start of an edit. */
export const refreshSoon = (kind: string): void => {
  heard.add(kind)
  clearTimeout(timer)
  timer = setTimeout(
    () => {
      const isHeard = heard.has('all') ? isAbout(Object.keys(reads)) : isAbout([...heard])
      heard.clear()
      void queryClient.invalidateQueries({ predicate: (query) => query.meta?.isStill !== true && isHeard(query) })
    },
    [...heard].every((one) => one === 'inspection') ? gatherAnswersMs : gatherMs,
  )
}
