// Closing an owner's account. No imports: the web reads this at run time.

/** What has to end first. */
export const closingObstacles = [
  'open-orders',
  'refunds-due',
  'open-requests',
  'pending-certifications',
  'scheduled-visits',
] as const
export type ClosingObstacle = (typeof closingObstacles)[number]
