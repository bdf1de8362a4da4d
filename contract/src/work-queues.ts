// The queues of the dashboard and the lists that they open. No zod here: the web may load this at run time.
export const workQueues = [
  'accounts',
  'transfers',
  'unassigned',
  'decisions',
  'requests-to-answer',
  'requests-unassigned',
  'requests-to-decide',
  'refunds',
  'findings',
  'expiring',
] as const
export type WorkQueue = (typeof workQueues)[number]

/** `queue` on the facilities list takes these three: exactly what the queue holds. */
export const facilityQueues = ['unassigned', 'decisions', 'expiring'] as const satisfies readonly WorkQueue[]

/** `queue` on the list of requests says the same without saying that they are requests. */
export const requestWorkQueues = {
  'to-answer': 'requests-to-answer',
  unassigned: 'requests-unassigned',
  'to-decide': 'requests-to-decide',
} as const satisfies Record<string, WorkQueue>

export const queueLinks = {
  accounts: '/admin/users?status=pending&sort=oldest',
  transfers: '/admin/payments?status=awaiting-transfer&sort=oldest',
  unassigned: '/admin/facilities?queue=unassigned',
  decisions: '/admin/facilities?queue=decisions',
  'requests-to-answer': '/admin/requests?queue=to-answer&sort=oldest',
  'requests-unassigned': '/admin/requests?queue=unassigned&sort=oldest',
  'requests-to-decide': '/admin/requests?queue=to-decide&sort=oldest',
  refunds: '/admin/refunds?state=due',
  findings: '/admin/findings?queue=findings&sort=due',
  expiring: '/admin/facilities?queue=expiring',
} as const satisfies Record<WorkQueue, string>

/** What was decided lately was decided within this many days; the median time to review is that of these. */
export const decidedLatelyDays = 30

/** A certificate counts as expiring soon from this many days before its end. */
export const expiringDays = 30
