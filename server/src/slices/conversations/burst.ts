const burstMs = 600_000

/** Messages within the same ten minutes are one mail, sent when they are over, and one notification with the latest. */
export const burstAt = (now: Date): { since: Date; end: Date } => {
  const since = now.getTime() - (now.getTime() % burstMs)
  return { since: new Date(since), end: new Date(since + burstMs) }
}
