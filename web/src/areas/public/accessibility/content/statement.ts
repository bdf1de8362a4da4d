// The shape of the accessibility statement: sections of sentences and lists.
export type Statement = {
  title: string
  version: string
  lead: string
  sections: readonly { title: string; text: readonly (string | readonly string[])[] }[]
  contact: { title: string; text: string; noAddress: string; failed: string; network: string; loading: string }
}

/** The day on which it was last reviewed. */
export const reviewDay = '2026-11-23'
