/** The only source of time, so that tests can move it. SQL takes the instant as a parameter, never now(). */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** An instant in its wire format. */
export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null
