import { useState } from 'react'
import { restoreDraft } from './draft.ts'
import { changedOf, type Values } from './form-state.ts'
import { keptForms, useKeptAtSessionEnd } from './typed.ts'

/**
 * What is typed into a dialog of few fields. Across a sign-in it is kept like that of `useForm`: whoever opens the
 * dialog again finds it.
 */
export const useKeptValues = <V extends Values>(form: string, given: V) => {
  const [initial] = useState(given)
  const [values, setValues] = useState<V>(() => ({ ...initial, ...restoreDraft(keptForms.read(form), initial) }))
  useKeptAtSessionEnd(form, () => changedOf({ values, initial }))
  return [values, setValues] as const
}
