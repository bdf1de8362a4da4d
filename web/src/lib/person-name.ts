/** The full name, otherwise the email. */
export const nameOf = (first: string | null | undefined, last: string | null | undefined, email: string): string =>
  [first, last].filter(Boolean).join(' ').trim() || email
