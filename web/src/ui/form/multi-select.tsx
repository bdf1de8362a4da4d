import clsx from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useOutside } from '../browser.ts'
import { useUiText } from '../texts.tsx'
import { type ControlProps, useControl } from './field.tsx'
import { matching, OptionList, useListKeys } from './listbox.tsx'
import type { Option } from './select.tsx'

const nothing: string[] = []

type Props = ControlProps<string[]> & { options: readonly Option[]; placeholder?: string }

// Selected options are tags before the input; Backspace in the empty input removes the last one.
export const MultiSelect = ({ options, placeholder, ...own }: Props) => {
  const text = useUiText()
  const control = useControl<string[]>(own, nothing)
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const selectedValues = control.value
  const listed = matching(options, query)
  const close = () => {
    setOpen(false)
    setQuery('')
  }
  const toggle = (value: string) =>
    control.setValue(
      selectedValues.includes(value) ? selectedValues.filter((other) => other !== value) : [...selectedValues, value],
    )
  const pick = (index: number) => {
    const option = listed[index]
    if (!option || option.disabled) return
    toggle(option.value)
    setQuery('')
  }
  const keys = useListKeys({
    count: listed.length,
    open,
    setOpen: (next) => (next ? setOpen(true) : close()),
    onPick: pick,
  })
  useOutside(frame, open, close)
  return (
    <div ref={frame} className="relative">
      {/* A click beside the tags focuses the input, which already handles the keys. */}
      <div
        onClick={() => input.current?.focus()}
        className={clsx(
          'flex min-h-12 cursor-text flex-wrap items-center gap-1.5 rounded-field border bg-surface py-1.5 ps-2 pe-[44px] hover:border-ink-2',
          'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-0 has-[input:focus-visible]:outline-focus',
          control.wiring['aria-invalid'] ? 'border-2 border-danger' : 'border-control',
        )}
      >
        {selectedValues.map((value) => {
          const label = options.find((option) => option.value === value)?.label ?? value
          return (
            <span
              key={value}
              className="inline-flex max-w-full items-center rounded-chip bg-brand-soft ps-[10px] text-small font-medium text-brand"
            >
              <span className="min-w-min py-1 break-words">{label}</span>
              <button
                type="button"
                aria-label={text.removeNamed(label)}
                onClick={(event) => {
                  event.stopPropagation()
                  toggle(value)
                  input.current?.focus()
                }}
                className="flex size-[32px] shrink-0 items-center pointer-coarse:size-[44px] justify-center rounded-chip hover:text-brand-hover"
              >
                <X size={16} aria-hidden="true" />
              </button>
            </span>
          )
        })}
        <input
          {...control.wiring}
          {...keys.input}
          ref={input}
          placeholder={selectedValues.length === 0 ? placeholder : undefined}
          value={query}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setQuery(event.target.value)
            setOpen(true)
            keys.setActive(0)
          }}
          onKeyDown={(event) => {
            const last = selectedValues.at(-1)
            if (event.key === 'Backspace' && query === '' && last !== undefined) toggle(last)
            else keys.onKeyDown(event)
          }}
          className="min-h-8 min-w-12 flex-1 bg-transparent px-2 text-body text-ink focus-visible:outline-none"
        />
      </div>
      <ChevronDown
        size={20}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-ink-2"
      />
      {open && <OptionList many {...keys.list} options={listed} selectedValues={selectedValues} />}
    </div>
  )
}
