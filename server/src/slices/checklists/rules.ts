// Pure rules: what may be saved, what may be released, and the hash of a version.
import { createHash } from 'node:crypto'
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import { type ContentFault, contentFaults, releaseFaults } from '@assure/contract/domain/checklist-faults'
import type { ChecklistState } from '@assure/contract/domain/vocabulary'
import type { ProblemCode } from '@assure/contract/problems'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { VersionText } from './store.ts'

type Fields = Record<string, ProblemCode>

/** One fault for each place: the first. */
const fieldsOf = (faults: readonly ContentFault[], fields: Fields = {}): Fields => {
  for (const { place, code } of faults) fields[`content.${place}`] ??= code
  return fields
}

const orNone = (fields: Fields): Fields | undefined => (Object.keys(fields).length === 0 ? undefined : fields)

/** Undefined: it may be saved. */
export const contentFields = (content: VersionText['content']): Fields | undefined =>
  orNone(fieldsOf(contentFaults(content)))

const missingIn = (text: InBothLanguages, name: string): Fields => ({
  ...(text.en.trim() === '' ? { [`${name}.en`]: 'checklist.text-missing-en' as const } : {}),
  ...(text.ar.trim() === '' ? { [`${name}.ar`]: 'checklist.text-missing-ar' as const } : {}),
})

const isFilled = ({ en, ar }: InBothLanguages): boolean => en.trim() !== '' || ar.trim() !== ''

/** Undefined: it may be released. */
export const releasingFaults = ({ name, purpose, content }: VersionText): Fields | undefined =>
  orNone(
    fieldsOf([...contentFaults(content), ...releaseFaults(content)], {
      ...missingIn(name, 'name'),
      ...(isFilled(purpose) ? missingIn(purpose, 'purpose') : {}),
    }),
  )

type ChecklistExport = {
  code: string
  name: InBothLanguages
  purpose?: InBothLanguages | undefined
  content: VersionText['content']
}

export const exportOf = (code: string, { name, purpose, content }: VersionText): ChecklistExport => ({
  code,
  name,
  ...(isFilled(purpose) ? { purpose } : {}),
  content,
})

export const hashOf = (code: string, text: VersionText): string =>
  createHash('sha256')
    .update(canonicalJson(exportOf(code, text)))
    .digest('hex')

export const stateOf = (row: { released_number: number | null; draft_number: number | null }): ChecklistState => {
  if (row.released_number !== null) return 'released'
  return row.draft_number === null ? 'retired' : 'draft'
}

const codeLength = 40

/** The first free one of `CODE-COPY`, `CODE-COPY-2`, … */
export const codeOfCopy = (code: string, codes: ReadonlySet<string>): string => {
  for (let count = 1; ; count++) {
    const end = count === 1 ? '-COPY' : `-COPY-${count}`
    const copy = `${code.slice(0, codeLength - end.length)}${end}`
    if (!codes.has(copy)) return copy
  }
}
