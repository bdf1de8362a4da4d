// The dashboard's queues and the lists that they open. No zod here: the web can load this at run time.
export const workQueues = [
  'accounts',
  'transfers',
  'receipts',
  'unassigned',
  'decisions',
  'requests-to-answer',
  'requests-unanswered',
  'requests-unassigned',
  'requests-to-decide',
  'samples-late',
  'samples-rejected',
  'samples-lost',
  'samples-retention-ended',
  'instruments-due',
  'refunds',
  'chargebacks',
  'findings',
  'expiring',
] as const
export type WorkQueue = (typeof workQueues)[number]

/** `queue` on the facilities list accepts these three: exactly the items of the queue. */
export const facilityQueues = ['unassigned', 'decisions', 'expiring'] as const satisfies readonly WorkQueue[]

/** `queue` on the list of requests: the same names without "requests". */
export const requestWorkQueues = {
  'to-answer': 'requests-to-answer',
  unanswered: 'requests-unanswered',
  unassigned: 'requests-unassigned',
  'to-decide': 'requests-to-decide',
} as const satisfies Record<string, WorkQueue>

/** `queue` on the list of samples: the same names without "samples". */
export const sampleWorkQueues = {
  late: 'samples-late',
  rejected: 'samples-rejected',
  lost: 'samples-lost',
  'retention-ended': 'samples-retention-ended',
} as const satisfies Record<string, WorkQueue>

export const queueLinks = {
  accounts: '/admin/users?status=pending&sort=oldest',
  transfers: '/admin/payments?status=awaiting-transfer&sort=oldest',
  receipts: '/admin/receipts?state=waiting',
  unassigned: '/admin/facilities?queue=unassigned',
  decisions: '/admin/facilities?queue=decisions',
  'requests-to-answer': '/admin/requests?queue=to-answer&sort=oldest',
  'requests-unanswered': '/admin/requests?queue=unanswered&sort=oldest',
  'requests-unassigned': '/admin/requests?queue=unassigned&sort=oldest',
  'requests-to-decide': '/admin/requests?queue=to-decide&sort=oldest',
  'samples-late': '/admin/samples?queue=late',
  'samples-rejected': '/admin/samples?queue=rejected',
  'samples-lost': '/admin/samples?queue=lost',
  'samples-retention-ended': '/admin/samples?queue=retention-ended',
  'instruments-due': '/admin/instruments?state=due&sort=due',
  refunds: '/admin/refunds?state=due',
  chargebacks: '/admin/payments?chargeback=to-answer&sort=oldest',
  findings: '/admin/findings?queue=findings&sort=due',
  expiring: '/admin/facilities?queue=expiring',
} as const satisfies Record<WorkQueue, string>

/** "Decided lately" means within this many days; the median review time covers them. */
export const decidedLatelyDays = 30

/** A certificate counts as expiring soon this many days before its end. */
export const expiringDays = 30
