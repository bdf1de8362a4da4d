// The addresses that everybody may open.
export const publicRoutes = [] as const
