import type { Answer, Progress } from '../../lib/api.ts'
import { followSending } from '../../ui/files/sending.ts'
import type { FilesHandle } from '../../ui/files/use-files.ts'
import type { Values } from '../../ui/form/form-state.ts'
import { type FormHandle, type FormOptions, useForm } from '../../ui/form/use-form.ts'
import { type Act, type ActOptions, useAct } from './use-act.ts'

export type ActFormOptions<V extends Values, T> = Omit<FormOptions<V>, 'submit'> &
  Omit<ActOptions<V, T>, 'send'> & {
    send: (values: V, seen: string | undefined, onProgress: (progress: Progress) => void) => Promise<Answer<T>>
    /** Files to upload, in the order of the form. */
    files?: readonly FilesHandle[]
    /** Asks before submitting; false cancels. */
    confirm?: ((values: V) => Promise<boolean>) | undefined
  }

const notSent = { fieldErrors: {} }

/** A form whose submit is an action. Pass the result to a `DialogForm` or `FormDialog`. */
export const useActForm = <V extends Values, T>({
  initial,
  required,
  check,
  draftKey,
  version,
  files = [],
  confirm,
  send,
  ...options
}: ActFormOptions<V, T>): { form: FormHandle<V>; overtaken: Act<V>['overtaken'] } => {
  const { run, overtaken } = useAct<V, T>({
    ...options,
    send: async (values, seen) => {
      const sending = followSending(files)
      const answer = await send(values, seen, sending.onProgress)
      if (!answer.ok) sending.failed(answer)
      else for (const list of files) list.clear()
      return answer
    },
  })
  const submit = async (values: V) => (confirm && !(await confirm(values)) ? notSent : run(values))
  return { form: useForm<V>({ initial, required, check, draftKey, version, submit }), overtaken }
}
