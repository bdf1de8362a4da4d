import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useUiText } from '../texts.tsx'
import type { Option } from './select.tsx'

// Search ignores diacritics, tatweel and the forms of alef.
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0655\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .toLowerCase()

export const matching = (options: readonly Option[], query: string): readonly Option[] => {
  const search = foldText(query.trim())
  return search === ''
    ? options
    : options.filter((option) => foldText(`${option.label} ${option.hint ?? ''}`).includes(search))
}

// Keyboard handling for a list below an input that keeps the focus.
export const useListKeys = ({
  count,
  open,
  setOpen,
  onPick,
}: {
  count: number
  open: boolean
  setOpen: (open: boolean) => void
  onPick: (index: number) => void
}) => {
  const [active, setActive] = useState(-1)
  const listId = useId()
  const at = Math.min(active, count - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: at + 1, ArrowUp: at - 1, ...(open ? { PageDown: at + 8, PageUp: at - 8 } : {}) }[
      event.key
    ]
    if (move !== undefined) {
      event.preventDefault()
      setOpen(true)
      setActive(open ? Math.max(0, Math.min(move, count - 1)) : Math.max(0, at))
    } else if (event.key === 'Enter' && open && at >= 0) {
      event.preventDefault()
      onPick(at)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  const optionId = (index: number) => `${listId}-${index}`
  return {
    setActive,
    onKeyDown,
    input: {
      type: 'text',
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': open && at >= 0 ? optionId(at) : undefined,
      onKeyDown,
    },
    list: { id: listId, active: at, optionId, onPick },
  } as const
}

type ListProps = {
  id: string
  options: readonly Option[]
  active: number
  selectedValues: readonly string[]
  many?: boolean
  busy?: boolean
  optionId: (index: number) => string
  onPick: (index: number) => void
}

export const OptionList = ({
  id,
  options,
  active,
  selectedValues,
  many = false,
  busy = false,
  optionId,
  onPick,
}: ListProps) => {
  const text = useUiText()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 animate-rise overflow-hidden rounded-button border border-line bg-raised shadow-mid">
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={text.options}
        aria-multiselectable={many || undefined}
        aria-busy={busy || undefined}
        className="max-h-72 overflow-y-auto p-1"
      >
        {options.map((option, index) => {
          const isChosen = selectedValues.includes(option.value)
          return (
            // The input that owns the list handles the keys.
            <div
              key={option.value}
              id={optionId(index)}
              data-index={index}
              role="option"
              tabIndex={-1}
              aria-selected={isChosen}
              aria-disabled={option.disabled || undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => !option.disabled && onPick(index)}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-chip px-3 py-2 text-ink',
                index === active ? 'bg-brand-soft' : 'hover:bg-sunken',
              )}
            >
              <span className="min-w-0 flex-1">
                <span className={clsx('block', isChosen && 'font-semibold')}>{option.label}</span>
                {option.hint && <span className="block text-small whitespace-pre-line text-ink-2">{option.hint}</span>}
                {option.warning && (
                  <span className="block text-small font-semibold text-pending">{option.warning}</span>
                )}
              </span>
              {isChosen && <Check size={18} aria-hidden="true" className="shrink-0 text-brand" />}
            </div>
          )
        })}
      </div>
      {options.length === 0 && (
        <p className="px-4 py-3 text-small text-ink-2">{busy ? text.loading : text.noMatches}</p>
      )}
    </div>
  )
}
