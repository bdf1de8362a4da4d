// No zod here: the screens check while somebody types.
const form = /^(?:19\d\d|2[01]\d\d|2200)-\d\d-\d\d$/

/** A day of the calendar from 1900 to 2200, as `2026-11-25`. 2026-02-30 is none. */
export const isDay = (typed: string): boolean => {
  if (!form.test(typed)) return false
  const at = new Date(`${typed}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(typed)
}
