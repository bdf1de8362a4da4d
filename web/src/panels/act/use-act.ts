// The steps of every act on the web: send it once with what the screen showed, show a refusal at its fields or in one
// sentence, say who was faster, show the toast, and refresh what changed.
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
import { type About, useSeen } from '../seen/use-seen.tsx'

export type ActOptions<Input, T> = {
  send: (input: Input, seen: string | undefined) => Promise<Answer<T>>
  /** What the act is about, as the screen shows it: what was seen when the question opened goes along. */
  subject?: About | undefined
  /** Whether the question is open; without a subject there may be none. */
  open?: boolean
  /** Off for a form in the page, behind which nothing need stand still. */
  holds?: boolean
  texts: { failed: string; network?: string | undefined }
  /** What the toast says: to staff where the server has no words of its own. Or the whole toast. */
  done: string | ((answer: Success<T>) => ToastMessage | undefined)
  /** Neutral: what was done is no good news for whom it concerns. */
  tone?: ToastMessage['tone']
  /** Where the act has no subject. */
  area?: Area
  /** What is read again in the back office; without it what belongs to the subject. */
  refreshes?: readonly Subject[] | undefined
  /** Runs once what changed was read again. */
  onDone?: ((value: T) => void | Promise<void>) | undefined
  /** Says what no field explains; without it that is `problem`. */
  fail?: ((text: string, failure: Failure) => void) | undefined
  /** `fail` also says what the fields explain. */
  failsAtFields?: boolean
  /** Where the server's words about a field stand in the form. */
  fieldOf?: ((name: string) => string) | undefined
  /** The screen's own sentence for a refusal. */
  problemOf?: ((failure: Failure) => string | undefined) | undefined
}

export type Act<Input> = {
  busy: boolean
  errors: FieldErrors
  problem: string | undefined
  /** Somebody was faster: this says who, and there is nothing to send any more. */
  overtaken: ReactNode | undefined
  /** Resolves to undefined when done, otherwise to the refusal, so it can be the `submit` of a `useForm`. */
  run: (input: Input) => Promise<Refusal | undefined>
}

/** The refusal is shown elsewhere: in the notice, or by `fail`. */
const shownElsewhere: Refusal = { fieldErrors: {} }
const none: FieldErrors = {}

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
    const message =
      own ?? explain(failure, { failed: texts.failed, ...(texts.network ? { network: texts.network } : {}) })
    if (own === undefined && failure.fieldErrors) {
      if (failsAtFields) fail?.(message, failure)
      return {
        fieldErrors: Object.fromEntries(
          Object.entries(failure.fieldErrors).map(([name, error]) => [fieldOf(name), error]),
        ),
      }
    }
    if (!fail) return { message }
    fail(message, failure)
    return shownElsewhere
  }
  const toastOf = (answer: Success<T>): ToastMessage | undefined => {
    if (typeof done === 'function') return done(answer)
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
        // The question closes on a page that shows the result. In the field the line may be too slow to wait for.
        const refreshed = refreshAfter(area, ...refreshes)
        if (area !== 'inspector') await refreshed
        await onDone?.(answer.value)
        return undefined
      }
      const refused = await refusalOf(answer)
      setRefusal(refused)
      // What was refused is often something else by now.
      if (answer.kind === 'refused') void refreshAfter(area, ...refreshes)
      return refused
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, errors: refusal?.fieldErrors ?? none, problem: refusal?.message, overtaken: notice, run }
}
