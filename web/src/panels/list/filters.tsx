// The filters of a list behind its button, and the active ones as chips that remove them.
import type { SetFilter } from '../../ui/data/filter-bar.tsx'
import { Field } from '../../ui/form/field.tsx'
import { type Option, Select } from '../../ui/form/select.tsx'

type Props = {
  label: string
  /** The choice that does not filter. */
  all: string
  options: readonly Option[]
  value: string | undefined
  onValue: (value: string | undefined) => void
  className?: string
}

export const FilterSelect = ({ label, all, options, value = '', onValue, className }: Props) => (
  <Field label={label} value={value} onValue={(next: string) => onValue(next || undefined)} className={className}>
    <Select size="medium" options={[{ value: '', label: all }, ...options]} />
  </Field>
)

type Ask<S> = (change: { [K in keyof S]?: S[K] | undefined }) => void

/** The label of each filter, and its value once it is known. */
type Named<S> = { [K in keyof S]?: readonly [label: string, value: string | undefined] }

export const setFilters = <S extends object>(search: S, ask: Ask<S>, named: Named<S>): SetFilter[] =>
  (Object.entries(named) as [keyof S & string, [string, string | undefined]][]).flatMap(([key, [label, value]]) =>
    search[key] === undefined
      ? []
      : [{ key, label: value ? `${label}: ${value}` : label, onRemove: () => ask({ [key]: undefined } as Partial<S>) }],
  )
