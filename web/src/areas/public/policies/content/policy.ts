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
    parts: readonly { title: string; text: readonly (string | readonly string[] | typeof retentionList)[] }[]
  }[]
}

/** The retention schedule of the settings, one line for each kind of data. */
export const retentionList = { list: 'retention' } as const

/** The effective date of this version. */
export const versionDay = '2026-11-27'
