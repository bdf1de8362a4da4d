// What may be kept, what may be released, and what a version is called by its content: pure.
import { createHash } from 'node:crypto'
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import { type ContentFault, contentFaults, releaseFaults } from '@assure/contract/domain/checklist-faults'
import type { ChecklistState } from '@assure/contract/domain/vocabulary'
import type { ProblemCode } from '@assure/contract/problems'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { Written } from './store.ts'

export type Fields = Record<string, ProblemCode>

/** The first fault of each place. */
const fieldsOf = (faults: readonly ContentFault[], fields: Fields = {}): Fields => {
  for (const { place, code } of faults) fields[`content.${place}`] ??= code
  return fields
}

/** Undefined: nothing stops it. */
const orNone = (fields: Fields): Fields | undefined => (Object.keys(fields).length === 0 ? undefined : fields)

export const keepingFaults = ({ content }: Pick<Written, 'content'>): Fields | undefined =>
  orNone(fieldsOf(contentFaults(content)))

const missingIn = (text: InBothLanguages, name: string): Fields => ({
  ...(text.en.trim() === '' ? { [`${name}.en`]: 'checklist.text-missing-en' as const } : {}),
  ...(text.ar.trim() === '' ? { [`${name}.ar`]: 'checklist.text-missing-ar' as const } : {}),
})

const isGiven = ({ en, ar }: InBothLanguages): boolean => en.trim() !== '' || ar.trim() !== ''

export const releasingFaults = ({ name, purpose, content }: Written): Fields | undefined =>
  orNone(
    fieldsOf([...contentFaults(content), ...releaseFaults(content)], {
      ...missingIn(name, 'name'),
      ...(isGiven(purpose) ? missingIn(purpose, 'purpose') : {}),
    }),
  )

export type Exchanged = {
  code: string
  name: InBothLanguages
  purpose?: InBothLanguages | undefined
  content: Written['content']
}

export const exportOf = (code: string, { name, purpose, content }: Written): Exchanged => ({
  code,
  name,
  ...(isGiven(purpose) ? { purpose } : {}),
  content,
})

export const hashOf = (code: string, written: Written): string =>
  createHash('sha256')
    .update(canonicalJson(exportOf(code, written)))
    .digest('hex')

/** Of what is in force. */
export const stateOf = (row: { releasedNumber: number | null; draftNumber: number | null }): ChecklistState => {
  if (row.releasedNumber !== null) return 'released'
  return row.draftNumber === null ? 'retired' : 'draft'
}

const codeLength = 40

/** The first free one of `CODE-COPY`, `CODE-COPY-2`, … */
export const codeOfCopy = (code: string, taken: ReadonlySet<string>): string => {
  for (let count = 1; ; count++) {
    const end = count === 1 ? '-COPY' : `-COPY-${count}`
    const copy = `${code.slice(0, codeLength - end.length)}${end}`
    if (!taken.has(copy)) return copy
  }
}
