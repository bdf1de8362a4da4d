import clsx from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { TextButton } from '../button.tsx'
import { SearchField } from '../form/search-field.tsx'
import { useUiText } from '../texts.tsx'

export type FilterChip = {
  key: string
  label: ReactNode
  count?: number | undefined
  pressed: boolean
  onPress: () => void
  cross?: boolean | undefined
}

type Props = {
  search?:
    | {
        value: string
        onValue: (value: string) => void
        onSearch?: ((value: string) => void) | undefined
        label?: string
        placeholder?: string
        ref?: Ref<HTMLInputElement>
      }
    | undefined
  chips?: readonly FilterChip[] | undefined
  chipsLabel?: string | undefined
  // Selects and the like behind the search.
  children?: ReactNode
  // A filter beside the search and the chips is set.
  filtered?: boolean | undefined
  onClear?: (() => void) | undefined
}

// The cross says that another press takes the filter away.
export const ToggleChip = ({ label, count, pressed, onPress, cross = true }: Omit<FilterChip, 'key'>) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className={clsx(
      'inline-flex min-h-10 items-center gap-1.5 rounded-chip border px-3 text-small transition-colors duration-120 pointer-coarse:min-h-11',
      // On paper only what is chosen says something.
      !pressed && 'print:hidden',
      pressed
        ? 'border-brand bg-brand-soft font-semibold text-brand shadow-[inset_0_0_0_1px_var(--brand)]'
        : 'border-control bg-surface font-medium text-ink hover:border-brand',
    )}
  >
    {label}
    {count !== undefined && <span className={clsx(!pressed && 'text-ink-3')}>{count}</span>}
    {pressed && cross && <X size={14} aria-hidden="true" className="-me-0.5" />}
  </button>
)

export const FilterBar = ({ search, chips = [], chipsLabel, children, filtered = false, onClear }: Props) => {
  const text = useUiText()
  const isFiltered = filtered || (search?.value ?? '') !== '' || chips.some((chip) => chip.pressed)
  return (
    <div data-no-print className="flex flex-wrap items-center gap-2">
      {search && <SearchField {...search} className="w-full min-w-0 md:w-auto md:min-w-72 md:flex-1" />}
      {children}
      {chips.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{chipsLabel ?? text.filters}</legend>
          {chips.map(({ key, ...chip }) => (
            <ToggleChip key={key} {...chip} />
          ))}
        </fieldset>
      )}
      {onClear && isFiltered && (
        <TextButton onClick={onClear} className="px-2 text-small">
          {text.clearFilters}
        </TextButton>
      )}
    </div>
  )
}
