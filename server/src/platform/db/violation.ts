/** Whether the database refused because of this rule; its constraints' names say which one it is. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint
