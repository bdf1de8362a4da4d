import clsx from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOutside } from '../browser.ts'
import { useUiText } from '../texts.tsx'
import { type ControlProps, controlLook, useControl } from './field.tsx'
import { matching, OptionList, useListKeys } from './listbox.tsx'
import type { Option } from './select.tsx'

type Props = ControlProps<string> & {
  // A fixed list, or a search that returns one (200 ms after the last keystroke).
  options?: readonly Option[] | undefined
  load?: ((query: string, signal: AbortSignal) => Promise<readonly Option[]>) | undefined
  // The selected option, if it may not be among the loaded ones.
  selectedOption?: Option | undefined
  placeholder?: string | undefined
  size?: 'normal' | 'medium' | undefined
  disabled?: boolean | undefined
  // Called with the typed text when the field is left without a selection.
  onLeave?: ((typed: string) => void) | undefined
}

const none: readonly Option[] = []

const useLoaded = (load: Props['load'], query: string, open: boolean) => {
  const [result, setResult] = useState<{ query: string; options: readonly Option[] }>()
  const ask = useEffectEvent(async (search: string, signal: AbortSignal) => {
    const options = await load?.(search, signal).catch(() => none)
    if (!signal.aborted) setResult({ query: search, options: options ?? none })
  })
  const loads = load !== undefined
  useEffect(() => {
    if (!loads || !open) return
    const stop = new AbortController()
    const timer = setTimeout(() => ask(query, stop.signal), query === '' ? 0 : 200)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [loads, open, query])
  return { options: result?.options ?? none, busy: loads && open && result?.query !== query }
}

// A searchable select. The input holds the query while open, otherwise the label of the selected option.
export const ComboBox = ({
  options = none,
  load,
  selectedOption,
  placeholder,
  size,
  disabled,
  onLeave,
  ...own
}: Props) => {
  const text = useUiText()
  const control = useControl(own, '')
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const loaded = useLoaded(load, query, open)
  const [picked, setPicked] = useState(selectedOption)
  const listed = load ? loaded.options : matching(options, query)
  const current = [
    ...options,
    ...loaded.options,
    ...(picked ? [picked] : []),
    ...(selectedOption ? [selectedOption] : []),
  ].find((option) => option.value === control.value)
  const close = () => {
    setOpen(false)
    setQuery('')
  }
  const pick = (index: number) => {
    const option = listed[index]
    if (!option || option.disabled) return
    setPicked(option)
    control.setValue(option.value)
    close()
  }
  const leave = () => {
    onLeave?.(query.trim())
    close()
  }
  const keys = useListKeys({
    count: listed.length,
    open,
    setOpen: (next) => (next ? setOpen(true) : leave()),
    onPick: pick,
  })
  useOutside(frame, open, leave)
  return (
    <div ref={frame} className="relative">
      <input
        {...control.wiring}
        {...keys.input}
        disabled={disabled}
        placeholder={open ? (current?.label ?? placeholder) : placeholder}
        value={open ? query : (current?.label ?? '')}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setQuery(event.target.value)
          setOpen(true)
          keys.setActive(0)
        }}
        className={clsx(controlLook(size), 'truncate', control.value === '' ? 'pe-11' : 'pe-20')}
      />
      {control.value !== '' && !disabled && (
        <button
          type="button"
          aria-label={text.clear}
          onClick={() => {
            control.setValue('')
            setQuery('')
          }}
          className="absolute inset-y-0 end-10 my-auto flex size-9 items-center pointer-coarse:size-11 justify-center rounded-chip text-ink-2 hover:text-brand"
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
      <ChevronDown
        size={20}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-ink-2"
      />
      {open && <OptionList {...keys.list} options={listed} selectedValues={[control.value]} busy={loaded.busy} />}
    </div>
  )
}
