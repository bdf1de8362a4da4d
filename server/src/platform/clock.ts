/** The one source of time; tests hand in one they can move. SQL takes the instant as a parameter, never now(). */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
