// The queues of the dashboard and the lists that they open. No zod here: the web may load this at run time.
export const workQueues = ['accounts', 'transfers', 'unassigned', 'decisions', 'findings', 'expiring'] as const
export type WorkQueue = (typeof workQueues)[number]

/** `queue` on the facilities list takes these three: exactly what the queue holds. */
export const facilityQueues = ['unassigned', 'decisions', 'expiring'] as const satisfies readonly WorkQueue[]

export const queueLinks = {
  accounts: '/admin/users?status=pending&sort=oldest',
  transfers: '/admin/payments?status=awaiting-transfer&sort=oldest',
  unassigned: '/admin/facilities?queue=unassigned',
  decisions: '/admin/facilities?queue=decisions',
  findings: '/admin/findings?queue=findings&sort=due',
  expiring: '/admin/facilities?queue=expiring',
} as const satisfies Record<WorkQueue, string>

/** What was decided lately was decided within this many days; the median time to review is that of these. */
export const decidedLatelyDays = 30

/** A certificate counts as expiring soon from this many days before its end. */
export const expiringDays = 30
