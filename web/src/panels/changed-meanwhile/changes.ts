// Compares another person's changes of a record with this form's input.
import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import type { Failure } from '../../lib/api.ts'

export type Stays = 'mine' | 'theirs'
export type FieldChange = { field: string; before: string; theirs: string; mine: string; touched: boolean }

export const changedMeanwhileIn = (failure: Failure): ChangedMeanwhile | undefined =>
  failure.code?.endsWith('.changed-meanwhile') && failure.details ? (failure.details as ChangedMeanwhile) : undefined

/** The text of an API value in a form, empty for none. */
export const textOf = (wire: unknown): string =>
  typeof wire === 'string' || typeof wire === 'number' ? String(wire) : ''

type TextOf = (field: string, value: unknown) => string

/**
 * `started` and `typed` are the form's initial and current values. `formValue` converts an API value to a form value;
 * `say` formats one.
 */
export const fieldChanges = (
  { changes }: Pick<ChangedMeanwhile, 'changes'>,
  started: Readonly<Record<string, unknown>>,
  typed: Readonly<Record<string, unknown>>,
  formValue: (field: string, wire: unknown) => unknown,
  say: TextOf,
): FieldChange[] =>
  changes.flatMap(({ field, before, after }) => {
    const theirs = formValue(field, after)
    if (JSON.stringify(typed[field]) === JSON.stringify(theirs)) return []
    return [
      {
        field,
        // An unknown or empty value shows as nothing.
        before: before === null || before === undefined ? '' : say(field, formValue(field, before)),
        theirs: say(field, theirs),
        mine: say(field, typed[field]),
        touched: JSON.stringify(started[field]) !== JSON.stringify(typed[field]),
      },
    ]
  })
