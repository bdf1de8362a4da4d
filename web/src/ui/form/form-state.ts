export type Values = Record<string, unknown>
export type FieldErrors = Partial<Record<string, string>>

export type FormState<V extends Values> = {
  values: V
  initial: V
  errors: FieldErrors
  // An error of the whole form rather than one field.
  message?: string | undefined
  busy: boolean
  // Increases with each refused attempt, so that the summary takes the focus again.
  attempts: number
}

export type FormEvent<V extends Values> =
  | { type: 'change'; name: keyof V & string; value: unknown }
  | { type: 'begin' }
  | { type: 'refused'; errors: FieldErrors; message?: string | undefined }
  | { type: 'accepted' }
  | { type: 'reset'; initial: V }

export const firstState = <V extends Values>(initial: V): FormState<V> => ({
  values: initial,
  initial,
  errors: {},
  busy: false,
  attempts: 0,
})

const without = (errors: FieldErrors, name: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name))

export const nextState = <V extends Values>(state: FormState<V>, event: FormEvent<V>): FormState<V> => {
  switch (event.type) {
    case 'change':
      return {
        ...state,
        values: { ...state.values, [event.name]: event.value },
        errors: without(state.errors, event.name),
      }
    case 'begin':
      return { ...state, busy: true, errors: {}, message: undefined }
    case 'refused':
      return { ...state, busy: false, errors: event.errors, message: event.message, attempts: state.attempts + 1 }
    case 'accepted':
      return { ...state, busy: false, errors: {}, message: undefined, initial: state.values }
    case 'reset':
      return { ...firstState(event.initial), attempts: state.attempts }
  }
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

export const missing = <V extends Values>(
  values: V,
  required: readonly (keyof V & string)[],
  text: string,
): FieldErrors => Object.fromEntries(required.filter((name) => isEmpty(values[name])).map((name) => [name, text]))

const same = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => same(item, b[index]))
}

/** The values that differ from the initial ones. */
export const changedOf = <V extends Values>({
  values,
  initial,
}: Pick<FormState<V>, 'values' | 'initial'>): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, initial[name]))) as Partial<V>

export const isDirty = <V extends Values>({ values, initial }: Pick<FormState<V>, 'values' | 'initial'>): boolean =>
  Object.keys(changedOf({ values, initial })).length > 0
