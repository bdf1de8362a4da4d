import clsx from 'clsx'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useOutside } from '../browser.ts'
import type { Sometimes } from '../data/sometimes.ts'
import { Link } from '../link.tsx'
import { usePressGuard } from '../press-guard.ts'

export type MenuItem = {
  key: string
  label: ReactNode
  icon?: ReactNode
  hint?: ReactNode
  href?: string | undefined
  onPick?: (() => void) | undefined
  danger?: boolean
  divider?: boolean
}

type TriggerProps = {
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

type Props = {
  label: string
  items: readonly Sometimes<MenuItem>[]
  // Renders the button; spread the given props on it.
  trigger: (props: TriggerProps) => ReactNode
  head?: ReactNode
}

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-chip px-3 py-2 text-start no-underline hover:bg-brand-soft focus-visible:bg-brand-soft focus-visible:outline-offset-0'

export const Menu = ({ label, items, trigger, head }: Props) => {
  // Undefined while closed; otherwise whether the first or the last entry gets the focus.
  const [from, setFrom] = useState<'first' | 'last'>()
  const open = from !== undefined
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const close = () => {
    setFrom(undefined)
    frame.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
  }
  useOutside(frame, open, () => setFrom(undefined))
  // Shifts the panel inwards near an edge of the window.
  useLayoutEffect(() => {
    const element = panel.current
    if (!open || !element) return
    const { left, right } = element.getBoundingClientRect()
    const over = Math.max(0, right - document.documentElement.clientWidth + 8) || Math.min(0, left - 8)
    element.style.transform = over === 0 ? '' : `translateX(${-over}px)`
  }, [open])
  useEffect(() => {
    if (!from) return
    const menuItems = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    menuItems.at(from === 'first' ? 0 : -1)?.focus()
  }, [from])
  const onKey = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const letter = event.key.length === 1 ? event.key.toLowerCase() : ''
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (to !== undefined) all.at(to % all.length)?.focus()
    else if (event.key === 'Escape') close()
    else if (event.key === 'Tab') return setFrom(undefined)
    else if (letter !== '' && letter !== ' ')
      [...all.slice(at + 1), ...all]
        .find((entry) => entry.textContent?.trim().toLowerCase().startsWith(letter))
        ?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isStrayPress = usePressGuard(open)
  const pick = (item: MenuItem, event: MouseEvent) => {
    if (isStrayPress(event)) return
    close()
    item.onPick?.()
  }
  return (
    <div ref={frame} className="relative inline-flex">
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => (open ? setFrom(undefined) : setFrom('first')),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setFrom(event.key === 'ArrowDown' ? 'first' : 'last')
        },
      })}
      {open && (
        <div
          ref={panel}
          className="absolute end-0 top-full z-30 mt-2 w-max max-w-[min(20rem,calc(100vw-2rem))] min-w-52 animate-rise rounded-button border border-line bg-raised p-1 text-ink shadow-mid"
        >
          {head && <div className="border-b border-line px-3 py-2.5 mb-1">{head}</div>}
          <div ref={list} id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKey}>
            {items
              .filter((one) => !!one)
              .map((item) => {
                const inside = (
                  <>
                    {item.icon && <span className={clsx('shrink-0', !item.danger && 'text-ink-2')}>{item.icon}</span>}
                    <span className="min-w-0 flex-1">
                      <span className="block">{item.label}</span>
                      {item.hint && <span className="block text-small text-ink-3">{item.hint}</span>}
                    </span>
                  </>
                )
                const look = clsx(itemLook, item.danger ? 'text-danger' : 'text-ink')
                return (
                  <div key={item.key} role="none" className={clsx(item.divider && 'mt-1 border-t border-line pt-1')}>
                    {item.href ? (
                      <Link
                        role="menuitem"
                        tabIndex={-1}
                        href={item.href}
                        onClick={(event) => pick(item, event)}
                        className={look}
                      >
                        {inside}
                      </Link>
                    ) : (
                      <button
                        type="button"
                        role="menuitem"
                        tabIndex={-1}
                        onClick={(event) => pick(item, event)}
                        className={look}
                      >
                        {inside}
                      </button>
                    )}
                  </div>
                )
              })}
          </div>
        </div>
      )}
    </div>
  )
}
