import { withLatinDigits } from '@assure/contract/domain/digits'
import clsx from 'clsx'
import type { Ref } from 'react'
import { type ControlProps, useControl } from './field.tsx'

type Props = ControlProps<string> & {
  digits?: number
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

export const digitsOnly = (typed: string, most: number): string =>
  withLatinDigits(typed.normalize('NFKC')).replace(/\D/g, '').slice(0, most)

// One input, so that paste, one-time-code autofill and screen readers work; the cells are only drawn.
export const CodeField = ({ digits = 6, disabled = false, value, onValue, name, id, ...rest }: Props) => {
  const control = useControl({ value, onValue, name, id }, '')
  const typed = control.value
  return (
    <div dir="ltr" className="relative w-full max-w-88">
      <input
        {...control.wiring}
        {...rest}
        disabled={disabled}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={typed}
        onChange={(event) => control.setValue(digitsOnly(event.target.value, digits))}
        className="peer absolute inset-0 size-full cursor-text rounded-field border-0 bg-transparent text-h1 text-transparent caret-transparent selection:bg-transparent selection:text-transparent forced-color-adjust-none focus-visible:outline-none"
      />
      <div
        aria-hidden="true"
        className="flex gap-2 peer-focus-visible:*:data-next:outline-3 peer-focus-visible:*:data-next:outline-offset-0 peer-focus-visible:*:data-next:outline-focus"
      >
        {Array.from({ length: digits }, (_, place) => {
          const isNext = place === Math.min(typed.length, digits - 1)
          return (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells are places, they never move
              key={place}
              data-next={isNext || undefined}
              className={clsx(
                'flex h-14 min-w-0 flex-1 items-center justify-center rounded-field border bg-surface text-h1 font-semibold text-ink',
                control.wiring['aria-invalid'] ? 'border-2 border-danger' : 'border-control',
              )}
            >
              {typed[place] ?? ''}
            </span>
          )
        })}
      </div>
    </div>
  )
}
