// The shape of the terms and policies: sections with anchors, parts with paragraphs and lists.
export type Policy = {
  title: string
  version: string
  contents: string
  print: string
  sections: readonly {
    id: 'terms' | 'privacy' | 'cookies'
    title: string
    lead: string
    parts: readonly { title: string; text: readonly (string | readonly string[])[] }[]
  }[]
}

/** The effective date of this version. */
export const versionDay = '2026-11-20'
