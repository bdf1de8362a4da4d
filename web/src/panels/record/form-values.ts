import { namesOf, type RecordFields } from '@assure/contract/domain/record-fields'
import { textOf } from '../changed-meanwhile/changes.ts'

export type RecordOf<F extends RecordFields> = { readonly [Field in keyof F]: string | number | null }

/** The values of a record's form; all are text. */
export const formValuesOf = <F extends RecordFields>(fields: F, record?: RecordOf<F>) =>
  Object.fromEntries(namesOf(fields).map((field) => [field, textOf(record?.[field])])) as {
    [Field in keyof F]: string
  }
