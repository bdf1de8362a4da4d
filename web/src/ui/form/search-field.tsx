import clsx from 'clsx'
import { Search, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { useUiText } from '../texts.tsx'
import { useEarlyInput } from './early-input.ts'
import { controlLook } from './field.tsx'

type Props = {
  value: string
  onValue: (value: string) => void
  // Called on Enter and by the button; without it, search as the person types.
  onSearch?: ((value: string) => void) | undefined
  label?: string | undefined
  placeholder?: string | undefined
  // As in Form. `formId`: of other fields that belong to it.
  action?: string | undefined
  formId?: string | undefined
  size?: 'normal' | 'medium' | undefined
  className?: string | undefined
}

export const SearchField = ({
  value,
  onValue,
  onSearch,
  label,
  placeholder,
  action,
  formId,
  size = 'medium',
  className,
}: Props) => {
  const text = useUiText()
  const id = useId()
  useEarlyInput(id, value, onValue)
  const input = useRef<HTMLInputElement>(null)
  return (
    <search data-no-print className={className}>
      <form
        id={formId}
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch?.(value)
        }}
        className="flex gap-2"
      >
        <div className="relative min-w-0 flex-1">
          <Search
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-ink-3"
          />
          <input
            ref={input}
            id={id}
            name="search"
            type="search"
            aria-label={label ?? text.search}
            placeholder={placeholder}
            value={value}
            enterKeyHint="search"
            onChange={(event) => onValue(event.target.value)}
            // Escape leaves the field and keeps its text, so that the row shortcuts work again.
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.preventDefault()
              event.currentTarget.blur()
            }}
            className={clsx(
              controlLook(size),
              'appearance-none ps-10.5 pe-11 [&::-webkit-search-cancel-button]:hidden',
            )}
          />
          {value !== '' && (
            <button
              type="button"
              aria-label={text.clear}
              onClick={() => {
                onValue('')
                onSearch?.('')
                input.current?.focus()
              }}
              className="absolute inset-y-0 end-0.5 my-auto flex size-9 items-center pointer-coarse:size-11 justify-center rounded-chip text-ink-2 hover:text-brand"
            >
              <X size={18} aria-hidden="true" />
            </button>
          )}
        </div>
        {onSearch && (
          <Button type="submit" look="ghost" size={size}>
            {text.search}
          </Button>
        )}
      </form>
    </search>
  )
}
