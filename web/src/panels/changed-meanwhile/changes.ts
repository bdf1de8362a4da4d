// Two people edited the same record. What the other one changed, beside what was typed here.
import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import type { Failure } from '../../lib/api.ts'

export type Stays = 'mine' | 'theirs'
export type FieldChange = { field: string; before: string; theirs: string; mine: string; touched: boolean }

export const changedMeanwhileIn = (failure: Failure): ChangedMeanwhile | undefined =>
  failure.code?.endsWith('.changed-meanwhile') && failure.details ? (failure.details as ChangedMeanwhile) : undefined

type Said = (field: string, value: unknown) => string

/**
 * `started` and `typed`: the form's values at its start and now. `formValue` makes a form value of a wire value, `say`
 * the words for one.
 */
export const fieldChanges = (
  { changes }: Pick<ChangedMeanwhile, 'changes'>,
  started: Readonly<Record<string, unknown>>,
  typed: Readonly<Record<string, unknown>>,
  formValue: (field: string, wire: unknown) => unknown,
  say: Said,
): FieldChange[] =>
  changes.flatMap(({ field, before, after }) => {
    const theirs = formValue(field, after)
    if (JSON.stringify(typed[field]) === JSON.stringify(theirs)) return []
    return [
      {
        field,
        // Not known, or nothing: then nothing is said.
        before: before === null || before === undefined ? '' : say(field, formValue(field, before)),
        theirs: say(field, theirs),
        mine: say(field, typed[field]),
        touched: JSON.stringify(started[field]) !== JSON.stringify(typed[field]),
      },
    ]
  })
