/** The full name, else the e-mail. */
export const nameOf = (first: string | null | undefined, last: string | null | undefined, email: string): string =>
  [first, last].filter(Boolean).join(' ').trim() || email
