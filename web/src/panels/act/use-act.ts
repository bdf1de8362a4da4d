// The steps of every action on the web: send it once with the state the screen showed, show refusals at the fields or
// as one message, say who was faster, show the toast, and refetch what changed.
import type { Area } from '@assure/contract/domain/vocabulary'
import { type ReactNode, useRef, useState } from 'react'
import type { Answer, Failure, Success } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { refreshAfter, type Subject } from '../../lib/refreshes.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { ToastMessage } from '../../ui/feedback/toast-state.ts'
import type { FieldErrors } from '../../ui/form/form-state.ts'
import type { Refusal } from '../../ui/form/use-form.ts'
import { useUiText } from '../../ui/texts.tsx'
import { type SeenSubject, useSeen } from '../seen/use-seen.tsx'

export type ActOptions<Input, T> = {
  send: (input: Input, seen: string | undefined) => Promise<Answer<T>>
  /** The record as the screen shows it. Its state at the time the dialog opened is sent along. */
  subject?: SeenSubject | undefined
  /** Whether the dialog is open. Without a subject it may be omitted. */
  open?: boolean
  /** False for an inline form, behind which the page need not freeze. */
  holds?: boolean
  texts: { failed: string; network?: string | undefined }
  /** The toast's text, or the whole toast. For staff, the server's message takes precedence. */
  done: string | ((answer: Success<T>) => ToastMessage | undefined)
  /** Use `neutral` when the outcome is bad news for the person concerned. */
  tone?: ToastMessage['tone']
  /** Required without a subject. */
  area?: Area
  /** What to refetch in the back office; defaults to the subject's kind. */
  refreshes?: readonly Subject[] | undefined
  /** Runs after the refetch; for inspectors, before it. */
  onDone?: ((value: T) => void | Promise<void>) | undefined
  /** Shows errors that no field explains; without it they appear as `problem`. */
  fail?: ((text: string, failure: Failure) => void) | undefined
  /** Also call `fail` for errors shown at their fields. */
  failsAtFields?: boolean
  /** Maps the server's field names to the form's. */
  fieldOf?: ((name: string) => string) | undefined
  /** The screen's own message for a refusal. */
  problemOf?: ((failure: Failure) => string | undefined) | undefined
}

export type Act<Input> = {
  busy: boolean
  errors: FieldErrors
  problem: string | undefined
  /** Says who was faster; nothing can be sent any more. */
  overtaken: ReactNode | undefined
  /** Resolves to undefined when done, otherwise to the refusal, so it can be the `submit` of a `useForm`. */
  run: (input: Input) => Promise<Refusal | undefined>
}

/** The refusal is already shown, by the notice or by `fail`. */
const shownElsewhere: Refusal = { fieldErrors: {} }
const none: FieldErrors = {}
/** So that a slow phone paints the closed dialog first. */
const afterPaintMs = 100

export const useAct = <Input, T>({
  send,
  subject,
  open = subject !== undefined,
  holds = true,
  texts,
  done,
  tone,
  area = subject?.area ?? 'admin',
  refreshes = subject ? [subject.kind] : [],
  onDone,
  fail,
  failsAtFields = false,
  fieldOf = (name) => name,
  problemOf,
}: ActOptions<Input, T>): Act<Input> => {
  const words = useUiText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const isRunning = useRef(false)
  const { seen, notice, explains } = useSeen(open, subject, { busy, holds })
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setRefusal(undefined)
  }

  const refusalOf = async (failure: Failure): Promise<Refusal> => {
    if (await explains(failure)) return shownElsewhere
    const own = problemOf?.(failure)
    const message = own ?? explain(failure, texts)
    if (own === undefined && failure.fieldErrors) {
      if (failsAtFields) fail?.(message, failure)
      const errors = Object.entries(failure.fieldErrors)
      return { fieldErrors: Object.fromEntries(errors.map(([name, error]) => [fieldOf(name), error])) }
    }
    if (!fail) return { message }
    fail(message, failure)
    return shownElsewhere
  }
  const toastOf = (answer: Success<T>): ToastMessage | undefined => {
    if (typeof done !== 'string') return done(answer)
    return area === 'customer' ? { text: done } : { title: words.success, text: answer.message ?? done, tone }
  }

  const run = async (input: Input): Promise<Refusal | undefined> => {
    if (isRunning.current) return shownElsewhere
    isRunning.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      const answer = await send(input, seen)
      if (answer.ok) {
        const message = toastOf(answer)
        if (message) toast(message)
        // Refetch first, so that the dialog closes on a page that shows the result. Not for inspectors: a slow connection is
        // not worth waiting for, and a slow phone closes the dialog before it refetches.
        if (area !== 'inspector') await refreshAfter(area, ...refreshes)
        try {
          await onDone?.(answer.value)
        } finally {
          if (area === 'inspector') setTimeout(refreshAfter, afterPaintMs, area)
        }
        return undefined
      }
      const refused = await refusalOf(answer)
      setRefusal(refused)
      // A refusal often means that the record has changed.
      if (answer.kind === 'refused') void refreshAfter(area, ...refreshes)
      return refused
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, errors: refusal?.fieldErrors ?? none, problem: refusal?.message, overtaken: notice, run }
}
