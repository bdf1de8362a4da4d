import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useUiText } from '../texts.tsx'
import { drafts, restoreDraft } from './draft.ts'
import {
  changedOf,
  type FieldErrors,
  type FormEvent,
  type FormState,
  firstState,
  isDirty,
  missing,
  nextState,
  type Values,
} from './form-state.ts'
import { keptForms, useKeptAtSessionEnd } from './typed.ts'

// Undefined means success. `fieldErrors` go to their fields, `message` to the summary.
export type Refusal = { message?: string | undefined; fieldErrors?: FieldErrors | undefined }
type Answer = Refusal | undefined

export type FormOptions<V extends Values> = {
  initial: V
  submit: (values: V) => Promise<Answer> | Answer
  required?: readonly (keyof V & string)[] | undefined
  // Quick checks in the browser; the server validates everything again.
  check?: ((values: V) => FieldErrors) | undefined
  requiredText?: string | undefined
  // Stores a draft in this browser until submitted (never passwords, codes or files).
  draftKey?: string | undefined
  // The record's version that the input started from, stored with unsent input.
  version?: string | undefined
}

export type FormHandle<V extends Values = Values> = {
  values: V
  errors: FieldErrors
  message: string | undefined
  busy: boolean
  dirty: boolean
  attempts: number
  savedAt: number | undefined
  /** Whether input from before the session ended has been restored. */
  isRestored: boolean
  set: <K extends keyof V & string>(name: K, value: V[K]) => void
  // Props for a Field: name, value, error and change handler.
  field: <K extends keyof V & string>(
    name: K,
  ) => { name: K; value: V[K]; error: string | undefined; onValue: (value: V[K]) => void }
  refuse: (refusal: Refusal) => void
  reset: (initial: V) => void
  send: () => Promise<void>
}

/** Tells the forms of one page apart by their fields. */
const formName = (initial: Values): string => Object.keys(initial).join()

export const storedInput = (draftKey: string | undefined, initial: Values): string | null =>
  draftKey ? drafts.read(draftKey) : keptForms.read(formName(initial))

const isRefused = (errors: FieldErrors): boolean => Object.values(errors).some((error) => error !== undefined)

export const useForm = <V extends Values>({
  initial,
  submit,
  required = [],
  check,
  requiredText,
  draftKey,
  version,
}: FormOptions<V>): FormHandle<V> => {
  const text = useUiText()
  const [state, tell] = useReducer(
    nextState as (state: FormState<V>, event: FormEvent<V>) => FormState<V>,
    undefined,
    () => ({
      ...firstState(initial),
      values: { ...initial, ...restoreDraft(storedInput(draftKey, initial), initial) },
    }),
  )
  const [savedAt, setSavedAt] = useState<number>()
  const [isRestored] = useState(() => !draftKey && isDirty(state))
  const sending = useRef(false)
  const { values, initial: from } = state
  const dirty = isDirty(state)

  // A form without its own draft keeps its input across a sign-in.
  useKeptAtSessionEnd(draftKey ? undefined : formName(initial), () => (dirty ? { ...changedOf(state), version } : {}))

  // Input not written to the draft yet, so that leaving within the half second does not lose it.
  const unwritten = useRef<Values>(undefined)

  useEffect(() => {
    if (!draftKey) return
    // Only what was changed: other fields show what others save meanwhile.
    const unsent = dirty ? { ...changedOf({ values, initial: from }), version } : undefined
    unwritten.current = unsent
    if (!unsent) return drafts.drop(draftKey)
    const timer = setTimeout(() => {
      unwritten.current = undefined
      if (drafts.write(draftKey, unsent)) setSavedAt(Date.now())
    }, 500)
    return () => clearTimeout(timer)
  }, [draftKey, dirty, values, from, version])

  useEffect(() => {
    if (!draftKey) return
    const write = () => {
      if (unwritten.current) drafts.write(draftKey, unwritten.current)
      unwritten.current = undefined
    }
    window.addEventListener('pagehide', write)
    return () => {
      write()
      window.removeEventListener('pagehide', write)
    }
  }, [draftKey])

  const set = useCallback(
    <K extends keyof V & string>(name: K, value: V[K]) => tell({ type: 'change', name, value }),
    [],
  )
  const refuse = useCallback(
    (refusal: Refusal) => tell({ type: 'refused', errors: refusal.fieldErrors ?? {}, message: refusal.message }),
    [],
  )
  const reset = useCallback((next: V) => tell({ type: 'reset', initial: next }), [])

  const send = async () => {
    if (sending.current) return
    const errors = { ...check?.(state.values), ...missing(state.values, required, requiredText ?? text.required) }
    if (isRefused(errors)) return tell({ type: 'refused', errors })
    sending.current = true
    tell({ type: 'begin' })
    try {
      const answer = await submit(state.values)
      if (answer && (answer.message !== undefined || answer.fieldErrors)) return refuse(answer)
      unwritten.current = undefined
      if (draftKey) drafts.drop(draftKey)
      tell({ type: 'accepted' })
    } catch (problem) {
      refuse({ message: text.somethingFailed })
      throw problem
    } finally {
      sending.current = false
    }
  }

  return {
    ...state,
    message: state.message,
    dirty,
    savedAt,
    isRestored: isRestored && dirty,
    set,
    refuse,
    reset,
    send,
    field: (name) => ({
      name,
      value: state.values[name],
      error: state.errors[name],
      onValue: (value) => set(name, value),
    }),
  }
}
