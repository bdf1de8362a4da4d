import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { isRightToLeft, usePrinting } from '../browser.ts'

export type Tab = { key: string; label: ReactNode; count?: number | undefined; panel: ReactNode }

export const Tabs = ({
  label,
  tabs,
  selectedKey,
  onChoose,
}: {
  label: string
  tabs: readonly Tab[]
  selectedKey: string
  onChoose: (key: string) => void
}) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === selectedKey),
  )
  const onKey = (event: KeyboardEvent) => {
    const forward = isRightToLeft(list.current) ? -1 : 1
    const to = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    onChoose(next.key)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
  }
  const shown = tabs[at]
  const isPrinting = usePrinting()
  return (
    <div>
      <div
        data-no-print
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKey}
        className="flex flex-wrap border-b border-line sm:gap-1"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            type="button"
            role="tab"
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChoose(tab.key)}
            className={clsx(
              '-mb-px min-h-11 border-b-3 px-2 sm:px-3 text-small max-sm:flex-auto transition-colors duration-120 focus-visible:-outline-offset-3',
              index === at
                ? 'border-brand font-semibold text-brand'
                : 'border-transparent font-medium text-ink-2 hover:text-brand',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="ms-1 text-ink-3 sm:ms-1.5">{tab.count}</span>}
          </button>
        ))}
      </div>
      {/* In print every panel follows its name. The current one stays mounted to keep its state. */}
      {tabs
        .filter((tab) => tab === shown || isPrinting)
        .map((tab) => (
          // Focusable, because a panel may contain nothing that is.
          <div
            key={tab === shown ? 'shown' : tab.key}
            id={tab === shown ? `${id}-panel` : undefined}
            role="tabpanel"
            aria-labelledby={`${id}-${tab.key}`}
            tabIndex={0}
            className="rounded-chip pt-4"
          >
            {isPrinting && <h2 className="mb-2 text-h3 font-semibold text-ink">{tab.label}</h2>}
            {tab.panel}
          </div>
        ))}
    </div>
  )
}
