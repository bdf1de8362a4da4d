import clsx from 'clsx'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useMediaQuery, wideScreen } from '../browser.ts'
import { Button, TextButton } from '../button.tsx'
import { SearchField } from '../form/search-field.tsx'
import { useUiText } from '../texts.tsx'
import type { Sometimes } from './sometimes.ts'

export type FilterChip = {
  key: string
  label: ReactNode
  count?: number | undefined
  pressed: boolean
  onPress: () => void
  cross?: boolean | undefined
}

// This many fit in any row.
const fewChips = 2

type Props = {
  search?:
    | {
        value: string
        onValue: (value: string) => void
        onSearch?: ((value: string) => void) | undefined
        label?: string
        placeholder?: string
        action?: string
        formId?: string
      }
    | undefined
  chips?: readonly Sometimes<FilterChip>[] | undefined
  chipsLabel?: string | undefined
  // A select or similar beside the search.
  children?: ReactNode
  // Further filters behind a button. Each active one has a chip that removes it.
  panel?: ReactNode
  set?: readonly SetFilter[] | undefined
  // For narrow columns: the chips are behind the button, too.
  folds?: boolean | undefined
  onClear?: (() => void) | undefined
  // Page actions, at the end of the first row.
  actions?: ReactNode
}

export type SetFilter = { key: string; label: string; onRemove: () => void }

// The cross shows that another press removes the filter.
export const ToggleChip = ({ label, count, pressed, onPress, cross = true }: Omit<FilterChip, 'key'>) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className={clsx(
      'inline-flex min-h-10 items-center gap-1.5 rounded-chip border px-3 text-small transition-colors duration-120 pointer-coarse:min-h-11',
      // Print only the active filters.
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

export const FilterBar = ({
  search,
  chips: someChips = [],
  chipsLabel,
  children,
  panel,
  set = [],
  folds = false,
  onClear,
  actions,
}: Props) => {
  const text = useUiText()
  const id = useId()
  const [open, setOpen] = useState(false)
  const isWide = useMediaQuery(wideScreen)
  const chips = someChips.filter((one) => !!one)
  const pressed = chips.filter((chip) => chip.pressed)
  const isFolded = chips.length > fewChips && (folds || !isWide)
  const isFiltered = set.length > 0 || (search?.value ?? '') !== '' || pressed.length > 0
  const behind = set.length + (isFolded ? pressed.length : 0)
  const beside = [
    ...(isFolded ? (open ? [] : pressed) : chips),
    ...set.map(({ key, label, onRemove }) => ({ key, label, pressed: true, onPress: onRemove })),
  ]
  const fieldset = (shown: readonly FilterChip[], label: string, isInFlow: boolean) => (
    <fieldset className={isInFlow ? 'contents' : 'flex flex-wrap gap-2'}>
      <legend className="sr-only">{label}</legend>
      {shown.map(({ key, ...chip }) => (
        <ToggleChip key={key} {...chip} />
      ))}
    </fieldset>
  )
  return (
    <div data-no-print className="flex flex-wrap items-center gap-2">
      {search && <SearchField {...search} className="w-full min-w-0 md:w-auto md:max-w-160 md:min-w-72 md:flex-1" />}
      {children}
      {(panel || isFolded) && (
        <Button
          look="ghost"
          size="medium"
          aria-expanded={open}
          aria-controls={id}
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          {behind > 0 ? `${text.filters} (${behind})` : text.filters}
        </Button>
      )}
      {actions && <div className="flex flex-wrap gap-2 md:ms-auto">{actions}</div>}
      {(panel || isFolded) && (
        <div
          id={id}
          hidden={!open}
          className={clsx(open && 'flex w-full flex-col gap-4 rounded-card border border-line bg-surface p-4')}
        >
          {open && panel}
          {open && isFolded && fieldset(chips, chipsLabel ?? text.filters, false)}
        </div>
      )}
      {(beside.length > 0 || isFiltered) && (
        // Below the page actions, or in the same row as the search.
        <div className={actions ? 'flex w-full flex-wrap items-center gap-2' : 'contents'}>
          {beside.length > 0 && fieldset(beside, isFolded ? text.filters : (chipsLabel ?? text.filters), true)}
          {onClear && isFiltered && (
            <TextButton onClick={onClear} className="px-2 text-small">
              {text.clearFilters}
            </TextButton>
          )}
        </div>
      )}
    </div>
  )
}
