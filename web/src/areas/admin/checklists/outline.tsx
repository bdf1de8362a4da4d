// Sections and items in order. The arrow keys select, Alt with the arrow keys or dragging moves, Delete removes.
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import clsx from 'clsx'
import { CircleAlert, GripVertical } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { wordsOf } from '../../../panels/checklist/plan.ts'
import { type Edited, isItemPlace, moveTo, type Place, remove, step } from './edits.ts'
import { checklistsTexts } from './texts.ts'

type Props = {
  content: ChecklistContent
  place: Place
  /** `0`, `0.3`: places with a fault. */
  faulty: ReadonlySet<string>
  onChoose: (place: Place) => void
  onEdit: (edited: Edited) => void
}

type Row = { place: Place; text: string; lang: 'en' | 'ar'; isCritical: boolean; number: string }

export const placeKey = (place: Place): string =>
  place === undefined ? 'checklist' : isItemPlace(place) ? `${place.section}.${place.item}` : `${place.section}`

const rowsOf = ({ sections }: ChecklistContent, language: 'en' | 'ar'): Row[] =>
  sections.flatMap((section, at) => [
    { place: { section: at }, ...wordsOf(section.title, language), isCritical: false, number: `${at + 1}` },
    ...section.items.map((item, under) => ({
      place: { section: at, item: under },
      ...wordsOf(item.text, language),
      isCritical: item.critical === true,
      number: `${at + 1}.${under + 1}`,
    })),
  ])

/** The place of something dropped on a row, counted without the dragged section or item. */
const dropPlace = (from: NonNullable<Place>, on: NonNullable<Place>): NonNullable<Place> => {
  if (!isItemPlace(from)) return { section: on.section }
  return { section: on.section, item: isItemPlace(on) ? on.item : 0 }
}

export const Outline = ({ content, place, faulty, onChoose, onEdit }: Props) => {
  const t = checklistsTexts.useT()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<NonNullable<Place>>()
  const [over, setOver] = useState<string>()
  const rows: Row[] = [
    { place: undefined, text: t('outline.checklist'), lang: t.language, isCritical: false, number: '' },
    ...rowsOf(content, t.language),
  ]
  // Focus follows the selection after a step, a move or a removal.
  const follows = useRef(false)
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-place="${placeKey(place)}"]`)
    if (follows.current) row?.focus()
    follows.current = false
    row?.scrollIntoView({ block: 'nearest' })
  })

  const choose = (next: Place): void => {
    follows.current = true
    onChoose(next)
  }
  const edit = (edited: Edited): void => {
    follows.current = true
    onEdit(edited)
  }
  const goBy = (by: 1 | -1, moves: boolean): void => {
    const at = rows.findIndex((row) => placeKey(row.place) === placeKey(place))
    const next = rows[at + by]
    if (moves && place) edit(step(content, place, by))
    else if (next) choose(next.place)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      goBy(event.key === 'ArrowDown' ? 1 : -1, event.altKey)
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      choose((event.key === 'Home' ? rows[0] : rows.at(-1))?.place)
    } else if (event.key === 'Delete' && place) {
      event.preventDefault()
      edit(remove(content, place))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      document.querySelector<HTMLElement>('[data-editor-pane] :is(input, textarea, select)')?.focus()
    }
  }
  const drop = (event: DragEvent, on: Place): void => {
    event.preventDefault()
    setOver(undefined)
    setDragged(undefined)
    if (dragged && on && placeKey(dragged) !== placeKey(on)) onEdit(moveTo(content, dragged, dropPlace(dragged, on)))
  }

  return (
    <ul
      ref={list}
      aria-label={t('outline')}
      onKeyDown={onKey}
      className="flex flex-col gap-px"
      aria-describedby="outline-keys"
    >
      {rows.map((row) => {
        const key = placeKey(row.place)
        const isChosen = key === placeKey(place)
        const isItem = isItemPlace(row.place)
        return (
          <li
            key={key}
            draggable={row.place !== undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(row.place)
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (!dragged || !row.place) return
              event.preventDefault()
              setOver(key)
            }}
            onDrop={(event) => drop(event, row.place)}
            className={clsx('rounded-chip border-t-2', over === key && dragged ? 'border-brand' : 'border-transparent')}
          >
            <button
              type="button"
              data-place={key}
              aria-current={isChosen || undefined}
              aria-keyshortcuts={row.place ? 'Alt+ArrowUp Alt+ArrowDown Delete' : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => onChoose(row.place)}
              className={clsx(
                'flex min-h-9 w-full items-start gap-2 rounded-chip px-2 py-1.5 text-start text-small pointer-coarse:min-h-11',
                isItem ? 'ps-5' : 'font-semibold',
                isChosen ? 'bg-brand-soft text-brand' : 'text-ink hover:bg-sunken',
              )}
            >
              {row.place && (
                <GripVertical size={14} aria-hidden="true" className="mt-1 shrink-0 cursor-grab text-ink-3" />
              )}
              {row.number && <span className="shrink-0 text-ink-3 tabular-nums">{row.number}</span>}
              <bdi lang={row.lang} className="line-clamp-2 min-w-0 flex-1">
                {row.text.trim() === '' ? t('outline.untitled') : row.text}
              </bdi>
              {row.isCritical && <span className="shrink-0 text-expired">{t('critical.mark')}</span>}
              {faulty.has(key) && (
                <span className="shrink-0 pt-0.5 text-pending">
                  <CircleAlert size={16} aria-hidden="true" />
                  <span className="sr-only">{t('outline.faulty')}</span>
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
