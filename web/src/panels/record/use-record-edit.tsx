// Edits a record: its version, its files, and the comparison when someone else saved meanwhile. Keeps all input: the
// person chooses what to keep, and the form is submitted again.
import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Answer, Progress } from '../../lib/api.ts'
import type { FilesHandle } from '../../ui/files/use-files.ts'
import { restoreDraft } from '../../ui/form/draft.ts'
import type { Values } from '../../ui/form/form-state.ts'
import { useUnsavedChanges } from '../../ui/form/unsaved-changes.ts'
import { type FormHandle, storedInput } from '../../ui/form/use-form.ts'
import { type ActFormOptions, useActForm } from '../act/use-act-form.ts'
import { ChangedMeanwhileDialog } from '../changed-meanwhile/changed-meanwhile-dialog.tsx'
import { changedMeanwhileIn, fieldChanges, type Stays, textOf } from '../changed-meanwhile/changes.ts'
import { useNotice } from '../panel-card/use-notice.tsx'

export type Save<V> = {
  values: V
  /** The form's initial values, updated with changes that someone else saved meanwhile. */
  started: V
  version: string
  onProgress: (progress: Progress) => void
}

/** A change that is reported without its value, such as a new picture. */
type Unnamed = { isChanged: boolean; undo: () => void }

export type EditFields = {
  labelOf: (field: string) => string
  /** Converts an API value to a form value; by default to text. */
  formValue?: (field: string, wire: unknown) => unknown
  /** Formats a form value. */
  say: (field: string, value: unknown) => string
}

type Options<V extends Values, T> = Pick<
  ActFormOptions<V, T>,
  'initial' | 'required' | 'check' | 'draftKey' | 'texts' | 'done' | 'refreshes' | 'area'
> & {
  /** Undefined for a new record. */
  version?: string | undefined
  fields: EditFields
  unnamed?: (form: FormHandle<V>, started: V) => Readonly<Record<string, Unnamed>>
  files?: readonly FilesHandle[]
  /** Asks before saving; false cancels. */
  confirm?: (values: V, started: V) => Promise<boolean>
  save: (edit: Save<V>) => Promise<Answer<T>>
  leave?: (value: T) => void | Promise<void>
}

export type RecordEdit<V extends Values> = {
  form: FormHandle<V>
  started: V
  isDirty: boolean
  /** Shows the record as it was loaded. */
  discard: () => void
  /** The comparison dialog, and errors that no field explains. */
  dialogs: ReactNode
}

/** The version that unsent input started from, so that later changes of other people are reported. */
const startedFrom = (draftKey: string | undefined, initial: Values): string | undefined =>
  restoreDraft(storedInput(draftKey, initial), { version: '' }).version

export const useRecordEdit = <V extends Values, T>({
  initial,
  version: first = '',
  fields,
  unnamed: unnamedIn,
  files = [],
  confirm = async () => true,
  save,
  leave,
  ...options
}: Options<V, T>): RecordEdit<V> => {
  const { notice, fail } = useNotice()
  const [started, setStarted] = useState(initial)
  const [version, setVersion] = useState(() => startedFrom(options.draftKey, initial) ?? first)
  const [conflict, setConflict] = useState<ChangedMeanwhile>()
  const { form } = useActForm<V, T>({
    ...options,
    initial,
    version,
    confirm: (values) => confirm(values, started),
    files,
    send: async (values, _, onProgress) => {
      const answer = await save({ values, started, version, onProgress })
      if (answer.ok) setStarted(values)
      return answer
    },
    fail: (text, failure) => {
      const meanwhile = changedMeanwhileIn(failure)
      if (meanwhile) setConflict(meanwhile)
      else fail(text)
    },
    onDone: leave,
  })
  const formValue = fields.formValue ?? ((_, wire) => textOf(wire))
  const unnamed = unnamedIn?.(form, started) ?? {}
  const hasMore =
    files.some(({ entries }) => entries.length > 0) || Object.values(unnamed).some(({ isChanged }) => isChanged)
  useUnsavedChanges(hasMore && !form.busy)

  // The form submits the values of the last render, so submit again after the choices have been rendered.
  const [round, setRound] = useState(0)
  const sendAgain = useEffectEvent(() => void form.send())
  useEffect(() => {
    if (round > 0) sendAgain()
  }, [round])

  const reported = conflict?.changes.filter(({ field }) => field in started || field in unnamed) ?? []
  const unnamedValues = (mark: (one: Unnamed) => string) =>
    Object.fromEntries(Object.entries(unnamed).map(([field, one]) => [field, mark(one)]))
  const changes = fieldChanges(
    { changes: reported },
    { ...started, ...unnamedValues(() => '') },
    { ...form.values, ...unnamedValues(({ isChanged }) => (isChanged ? 'mine' : '')) },
    (field, wire) => (field in unnamed ? 'theirs' : formValue(field, wire)),
    fields.say,
  )
  const apply = (stays: Record<string, Stays>): void => {
    for (const { field, after } of reported) {
      const theirs = formValue(field, after) as V[string]
      if (!(field in unnamed)) setStarted((now) => ({ ...now, [field]: theirs }))
      if (stays[field] !== 'theirs') continue
      if (field in unnamed) unnamed[field]?.undo()
      else form.set(field, theirs)
    }
    if (conflict) setVersion(conflict.version)
    setConflict(undefined)
    setRound((now) => now + 1)
  }
  return {
    form,
    started,
    isDirty: form.dirty || hasMore,
    discard: () => {
      form.reset(initial)
      setStarted(initial)
      setVersion(first)
    },
    dialogs: (
      <>
        <ChangedMeanwhileDialog
          conflict={conflict}
          changes={changes}
          labelOf={fields.labelOf}
          onApply={apply}
          onClose={() => setConflict(undefined)}
        />
        {notice}
      </>
    ),
  }
}
