import clsx from 'clsx'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNativeDialog } from '../dialog/dialog.tsx'
import { foldText, useListKeys } from '../form/listbox.tsx'
import { useUiText } from '../texts.tsx'
import { Keys } from './key-list.tsx'

export type Command = {
  key: string
  label: string
  group: string
  hint?: string | undefined
  icon?: ReactNode
  keys?: string | undefined
  run: () => void
}

type Props = {
  open: boolean
  onClose: () => void
  commands: readonly Command[]
  // Records found by the server, requested 200 ms after the last keystroke.
  find?: ((query: string, signal: AbortSignal) => Promise<readonly Command[]>) | undefined
  placeholder?: string | undefined
}

const nothing: readonly Command[] = []

const useRemoteCommands = (find: Props['find'], query: string) => {
  const [result, setResult] = useState<{ query: string; commands: readonly Command[] }>({
    query: '',
    commands: nothing,
  })
  const finds = find !== undefined
  const ask = useEffectEvent(async (search: string, signal: AbortSignal) => {
    const commands = await find?.(search, signal).catch(() => nothing)
    if (!signal.aborted) setResult({ query: search, commands: commands ?? nothing })
  })
  const search = query.trim()
  const asks = finds && search.length >= 2
  useEffect(() => {
    if (!asks) return
    const stop = new AbortController()
    const timer = setTimeout(() => ask(search, stop.signal), 200)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asks, search])
  return { commands: asks ? result.commands : nothing, busy: asks && result.query !== search }
}

const PaletteBody = ({ onClose, commands, find, placeholder }: Omit<Props, 'open'>) => {
  const text = useUiText()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const results = useRemoteCommands(find, query)
  const foldedQuery = foldText(query.trim())
  const listed = [
    ...commands.filter((command) => foldText(`${command.label} ${command.hint ?? ''}`).includes(foldedQuery)),
    ...results.commands,
  ]
  const groups = [...new Set(listed.map((command) => command.group))]
  const ordered = groups.flatMap((group) => listed.filter((command) => command.group === group))
  const run = (index: number) => {
    const command = ordered[index]
    if (!command) return
    onClose()
    command.run()
  }
  const keys = useListKeys({ count: ordered.length, open: true, setOpen: (open) => !open && onClose(), onPick: run })
  const { setActive } = keys
  const { id, active, optionId } = keys.list
  useEffect(() => {
    input.current?.focus()
    setActive(0)
  }, [setActive])
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <div className="flex max-h-[min(36rem,80dvh)] flex-col">
      <div className="relative border-b border-line">
        <Search
          size={20}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-4 my-auto text-ink-3"
        />
        <input
          {...keys.input}
          ref={input}
          aria-label={text.palette}
          aria-expanded={ordered.length > 0}
          placeholder={placeholder ?? text.palette}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          className="h-14 w-full bg-transparent ps-12 pe-4 text-body text-ink focus-visible:outline-none"
        />
      </div>
      <div
        id={id}
        role="listbox"
        aria-label={text.palette}
        aria-busy={results.busy || undefined}
        className="min-h-0 flex-1 overflow-y-auto p-2"
      >
        {groups.map((group) => (
          // A listbox groups its options with this role.
          <div key={group} role="group" aria-label={group} className="pb-1">
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-tag font-semibold text-ink-3">
              {group}
            </p>
            {ordered.map(
              (command, index) =>
                command.group === group && (
                  // The input handles the keys.
                  <div
                    key={command.key}
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    onPointerMove={() => setActive(index)}
                    onClick={() => run(index)}
                    className={clsx(
                      'flex min-h-11 cursor-pointer items-center gap-3 rounded-chip px-3 py-2 text-ink',
                      index === active && 'bg-brand-soft',
                    )}
                  >
                    {command.icon && <span className="shrink-0 text-ink-2">{command.icon}</span>}
                    <span className="min-w-0 flex-1">
                      <span className="block truncate">{command.label}</span>
                      {command.hint && <span className="block truncate text-small text-ink-2">{command.hint}</span>}
                    </span>
                    {command.keys && <Keys keys={command.keys} />}
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
      <output
        className={clsx('block px-5 pb-4 text-small text-ink-2', ordered.length > 0 && !results.busy && 'sr-only')}
      >
        {results.busy ? text.loading : ordered.length === 0 ? text.noMatches : text.results(ordered.length)}
      </output>
    </div>
  )
}

export const CommandPalette = ({ open, onClose, ...rest }: Props) => {
  const text = useUiText()
  const { dialogRef } = useNativeDialog(open, 'browser')
  return (
    <dialog
      ref={dialogRef}
      aria-label={text.palette}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      className="dialog dialog-wide palette overflow-hidden"
    >
      {open && <PaletteBody onClose={onClose} {...rest} />}
    </dialog>
  )
}
