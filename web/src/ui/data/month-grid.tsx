import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { isRightToLeft, tightScreen, useMediaQuery } from '../browser.ts'
import { IconButton } from '../icon-button.tsx'
import { localeOf, useUiLanguage, useUiText } from '../texts.tsx'
import { addMonths, type Day, dayAfterKey, isWeekend, type Month, monthOf, weeksOf } from './month.ts'

// A petrol dot or a glyph, with a label for screen readers ("Visit at 10:00, Jebel Ali Cold Store").
export type DayMark = {
  key: string
  label: string
  tone?: 'brand' | 'expired' | 'certified' | undefined
  glyph?: ReactNode
}

type Props = {
  month: Month
  selected: Day
  today: Day
  marks: Readonly<Record<Day, readonly DayMark[] | undefined>>
  label: string
  onSelect: (day: Day) => void
  onMonth: (month: Month) => void
}

const dots = { brand: 'bg-brand', expired: 'bg-expired', certified: 'bg-certified' } as const

const useDateWords = () => {
  const language = useUiLanguage()
  const locale = localeOf(language)
  const isTight = useMediaQuery(tightScreen)
  const word = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: Day) => format.format(new Date(`${day}T00:00:00Z`))
  }
  return {
    month: word({ month: 'long', year: 'numeric' }),
    full: word({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    short: word({ weekday: language === 'ar' || isTight ? 'narrow' : 'short' }),
    long: word({ weekday: 'long' }),
  }
}

export const MonthGrid = ({ month, selected, today, marks, label, onSelect, onMonth }: Props) => {
  const text = useUiText()
  const words = useDateWords()
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const weeks = weeksOf(month)
  // The only day in the tab order: the selected one if shown, otherwise the first of the month.
  const reachable = monthOf(selected) === month ? selected : `${month}-01`
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${selected}"]`)?.focus()
  }, [selected])
  const onKey = (event: KeyboardEvent, day: Day) => {
    const next = dayAfterKey(day, event.key, isRightToLeft(grid.current))
    if (!next) return
    event.preventDefault()
    moved.current = true
    if (monthOf(next) !== month) onMonth(monthOf(next))
    onSelect(next)
  }
  const dayWords = (day: Day) =>
    [words.full(day), day === today && text.today, ...(marks[day] ?? []).map((mark) => mark.label)]
      .filter(Boolean)
      .join(', ')
  return (
    <div className="rounded-card border border-line bg-surface p-3 max-xs:-mx-4 max-xs:px-1">
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          label={text.previousMonth}
          icon={<ChevronLeft size={20} aria-hidden="true" className="mirror" />}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <p aria-live="polite" className="text-center text-h3 font-semibold text-ink">
          {words.month(`${month}-01`)}
        </p>
        <IconButton
          label={text.nextMonth}
          icon={<ChevronRight size={20} aria-hidden="true" className="mirror" />}
          onClick={() => onMonth(addMonths(month, 1))}
        />
      </div>
      {/* The ARIA grid pattern: a table whose cells are navigated with the arrow keys. */}
      <table
        ref={grid}
        role="grid"
        aria-label={`${label}, ${words.month(`${month}-01`)}`}
        className="w-full table-fixed border-separate border-spacing-0.5"
      >
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col" className="pb-1 text-nav font-medium text-ink-3">
                <abbr title={words.long(day)} className="no-underline">
                  {words.short(day)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const isSelected = day === selected
                const inside = monthOf(day) === month
                const marked = marks[day] ?? []
                return (
                  // The cells of a grid have the role gridcell.
                  <td key={day} aria-selected={isSelected} className="p-0">
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === reachable ? 0 : -1}
                      aria-label={dayWords(day)}
                      aria-current={day === today ? 'date' : undefined}
                      onKeyDown={(event) => onKey(event, day)}
                      onClick={() => {
                        if (!inside) onMonth(monthOf(day))
                        onSelect(day)
                      }}
                      className={clsx(
                        'flex h-12 w-full flex-col items-center justify-center rounded-field text-small transition-colors duration-120',
                        isSelected
                          ? 'border-2 border-transparent bg-brand font-semibold text-on-brand'
                          : isWeekend(day)
                            ? 'bg-canvas hover:bg-brand-soft'
                            : 'hover:bg-brand-soft',
                        !isSelected && day !== today && (inside ? 'text-ink' : 'text-ink-3'),
                        day === today &&
                          !isSelected &&
                          'font-semibold text-brand shadow-[inset_0_0_0_2px_var(--brand)]',
                      )}
                    >
                      <span>{Number(day.slice(8))}</span>
                      <span aria-hidden="true" className="flex h-2.5 items-center gap-0.5">
                        {marked
                          .slice(0, 3)
                          .map((mark) =>
                            mark.glyph ? (
                              <span key={mark.key}>{mark.glyph}</span>
                            ) : (
                              <span
                                key={mark.key}
                                className={clsx(
                                  'size-1.5 rounded-full border-3 border-transparent',
                                  isSelected ? 'bg-on-brand' : dots[mark.tone ?? 'brand'],
                                )}
                              />
                            ),
                          )}
                      </span>
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
