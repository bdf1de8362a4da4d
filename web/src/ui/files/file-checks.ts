export type FileRules = {
  // Without dots, as people read them: pdf, jpg.
  endings: readonly string[]
  maxBytes: number
  maxFiles: number
}

export type Refused = { name: string; why: 'type' | 'size' | 'empty' | 'count' }

type Candidate = { name: string; size: number }

export const endingOf = (name: string): string =>
  name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : ''

// Checks what the browser can know before uploading; the server checks the content.
export const sortFiles = <F extends Candidate>(
  files: readonly F[],
  already: number,
  rules: FileRules,
): { taken: F[]; refused: Refused[] } => {
  const taken: F[] = []
  const refused: Refused[] = []
  for (const file of files) {
    if (!rules.endings.includes(endingOf(file.name))) refused.push({ name: file.name, why: 'type' })
    else if (file.size === 0) refused.push({ name: file.name, why: 'empty' })
    else if (file.size > rules.maxBytes) refused.push({ name: file.name, why: 'size' })
    else if (already + taken.length >= rules.maxFiles) refused.push({ name: file.name, why: 'count' })
    else taken.push(file)
  }
  return { taken, refused }
}
