/** Lines of a service, letters of a line and of the note beside its answer. No zod here: the web loads this at run time. */
export const preparationLimits = { lines: 20, line: 200, note: 300 } as const
