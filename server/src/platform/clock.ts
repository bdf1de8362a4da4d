/** The one source of time; tests hand in one they can move. SQL takes the instant as a parameter, never now(). */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** An instant as it stands on the wire. */
export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null
