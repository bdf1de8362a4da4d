import { useState } from 'react'
import { restoreDraft } from './draft.ts'
import { changedOf, type Values } from './form-state.ts'
import { keptForms, useKeptAtSessionEnd } from './typed.ts'

/**
 * Values of a dialog with few fields. As with `useForm`, they survive an expired session and are restored when the
 * dialog opens again.
 */
export const useKeptValues = <V extends Values>(form: string, initialValues: V) => {
  const [initial] = useState(initialValues)
  const [values, setValues] = useState<V>(() => ({ ...initial, ...restoreDraft(keptForms.read(form), initial) }))
  useKeptAtSessionEnd(form, () => changedOf({ values, initial }))
  return [values, setValues] as const
}
