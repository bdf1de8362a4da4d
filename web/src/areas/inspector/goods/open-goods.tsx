// An open inspection of goods: lines, seals, measurements, samples, the checklist, and closing. Entries of this device
// are laid over the server's state.
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import {
  conditionsKey,
  goodsMissing,
  goodsRecord,
  goodsResult,
  lotKey,
  repeatsOfGoods,
} from '@assure/contract/domain/goods-entries'
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSyncView } from '../../../offline/field-sync.ts'
import { useChecklistScore } from '../../../panels/checklist/use-checklist-score.ts'
import { ChecklistPart, goToClosing, useProblems } from '../inspection/checklist-part.tsx'
import { InspectionActsProvider } from '../inspection/inspection-acts.ts'
import { InspectionState } from '../inspection/inspection-state.tsx'
import { type Inspection, overlay, subjectOf } from '../inspection/overlay.ts'
import { useEntries, withFresh } from '../inspection/use-entries.ts'
import { useInspectionActs } from '../inspection/use-inspection-acts.ts'
import { ConditionsPart } from './conditions-part.tsx'
import { type DefectType, GoodsActsProvider, useMadeGoodsActs } from './goods-acts.ts'
import { GoodsBar } from './goods-bar.tsx'
import { GoodsClosing } from './goods-closing.tsx'
import { nothingAsked } from './lacks.ts'
import { LineCard, lineId } from './line-card.tsx'
import { Part, partTitle } from './listed.tsx'
import { MeasurementsPart } from './measurements-part.tsx'
import { SamplesPart } from './samples-part.tsx'
import { ScanButton } from './scan-button.tsx'
import { SealsPart } from './seals-part.tsx'
import { goodsTexts } from './texts.ts'

/** Returns the same object while the content is equal, so that a refetch does not re-render the cards. */
const useSame = <T,>(value: T): T => {
  const [known, setKnown] = useState({ value, seen: value })
  if (known.seen === value) return known.value
  const isSame = JSON.stringify(known.value) === JSON.stringify(value)
  const next = { value: isSame ? known.value : value, seen: value }
  setKnown(next)
  return next.value
}

/** Keeps the items that are equal, so that only the cards of changed ones re-render. */
const useSameItems = <T,>(items: readonly T[]): readonly T[] => {
  const [known, setKnown] = useState({ items, seen: items })
  if (known.seen === items) return known.items
  const same = items.map((item, at) => {
    const before = known.items[at]
    return before !== undefined && JSON.stringify(before) === JSON.stringify(item) ? before : item
  })
  setKnown({ items: same, seen: items })
  return same
}

const noFindings: ReadonlySet<string> = new Set()
const noTypes: readonly DefectType[] = []
const noProblems: Readonly<Record<string, string>> = {}

/** Moves the focus to the first open control inside. */
const goWithin = (place: HTMLElement | null): void => {
  if (!place) return
  const open = place.querySelector<HTMLElement>('[data-open]') ?? place
  open.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  open.scrollIntoView({ block: 'center' })
}

const goToPart = (part: string): void => {
  const title = document.getElementById(partTitle(part))
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}

type Props = { data: Inspection; goods: NonNullable<Inspection['goods']>; askedAt: number; isPlanned: boolean }

export const OpenGoods = ({ data, goods, askedAt, isPlanned }: Props) => {
  const t = goodsTexts.useT()
  // Deferred, so that the inspector's own entry shows before the queue updates.
  const items = useDeferredValue(useSyncView().items)
  const [content] = useState<ChecklistContent | undefined>(data.checklist?.content)
  const version = data.checklist?.version_id
  const subject = subjectOf(data)
  const place = {
    facilityId: subject,
    facilityName: goods.number,
    isOfGoods: true,
    certificationId: subject,
    version,
    goodsVersion: goods.version,
  } as const
  const laid = useMemo(() => overlay(data, items, askedAt), [data, items, askedAt])
  const entries = useEntries(place, items)
  const { fresh, lost } = entries
  const entered = useMemo(() => withFresh(laid, fresh), [laid, fresh])
  const now = useMemo(() => ({ ...laid, ...entered }), [laid, entered])
  const problems = useProblems(laid, lost)
  const readOnly = !data.is_open || laid.submit !== undefined || !isPlanned

  const goodsParts = useMemo(
    () => ({ lines: goods.lines, plans: goods.sampling, containers: goods.container_numbers, seals: goods.seals }),
    [goods],
  )
  const declared = useSame(goodsParts)
  const inspection = useMemo(() => ({ ...declared, entries: entered.goods }), [declared, entered.goods])
  const repeats = useMemo(() => repeatsOfGoods(declared), [declared])
  const { score, addRepeat, removeRepeat } = useChecklistScore(content ?? nothingAsked, entered.answers, repeats)
  const record = useMemo(() => goodsRecord(inspection), [inspection])
  const named = useSameItems(useMemo(() => record.lots.map((one) => one.named), [record]))
  const missing = useMemo(() => goodsMissing(inspection), [inspection])
  const open = useMemo(() => [...new Set(missing.map(({ key = '' }) => key))], [missing])
  const { result } = useMemo(
    () => goodsResult(inspection, content === undefined ? null : score),
    [inspection, content, score],
  )
  const plansOf = useMemo(
    () => declared.lines.map((_, at) => declared.plans.filter(({ line }) => line === at)),
    [declared],
  )

  const acts = useInspectionActs({ place, entries, laid: now, readOnly, withFinding: noFindings })
  // Inspections that an earlier release stored on the device have none.
  const [opened] = useState(goods.defect_types ?? noTypes)
  // A defect that is retired meanwhile keeps its name while the page is open.
  const known = useMemo(() => {
    const types = goods.defect_types ?? noTypes
    return [...types, ...opened.filter(({ code }) => !types.some((type) => type.code === code))]
  }, [goods, opened])
  const defectTypes = useSame(known)
  const goodsActs = useMadeGoodsActs({ inspection, defectTypes, notes: entered.notes, entries, isReadOnly: readOnly })

  const [shown, setShown] = useState<ReadonlySet<number>>(() => {
    const all = declared.lines.map((_, at) => at + 1)
    return new Set(all.length < 3 ? all : all.filter((line) => open.includes(lotKey(line))).slice(0, 1))
  })
  const toggle = useCallback(
    (line: number) =>
      setShown((lines) =>
        lines.has(line) ? new Set([...lines].filter((one) => one !== line)) : new Set([...lines, line]),
      ),
    [],
  )
  const last = useRef<string>(undefined)
  const [target, setTarget] = useState<{ line: number }>()
  // Waits until the line is expanded.
  useLayoutEffect(() => {
    if (target) goWithin(document.getElementById(lineId(target.line)))
  }, [target])
  const goTo = useCallback((key: string): void => {
    last.current = key
    if (key === 'seal') {
      goWithin(document.getElementById(partTitle('seals'))?.closest('section') ?? null)
      return
    }
    const line = Number(key.split('#')[1])
    setShown((lines) => new Set([...lines, line]))
    setTarget({ line })
  }, [])
  const next = (): void => {
    // Stay on the current line until it is complete, then go to the next open one.
    const at = last.current === undefined ? -1 : open.indexOf(last.current)
    const key = open[Math.max(0, at)]
    if (key !== undefined) goTo(key)
  }

  const closing = useMemo(
    () => ({ data, inspection, content, score, laid: now }),
    [data, inspection, content, score, now],
  )
  const later = useDeferredValue(closing)
  const parts = [
    'lines',
    'seals',
    'measurements',
    'samples',
    'conditions',
    ...(content ? (['checklist'] as const) : []),
  ] as const
  const done = record.lots.filter(({ line }) => !open.includes(lotKey(line))).length
  const count = { done, all: declared.lines.length }
  return (
    <InspectionActsProvider value={acts}>
      <GoodsActsProvider value={goodsActs}>
        <InspectionState laid={laid} data={data} facilityId={subject} version={version} />
        <nav aria-label={t('parts')} className="-mx-4 overflow-x-auto px-4 py-1">
          <ul className="flex w-max gap-2">
            {[...parts, 'closing' as const].map((part) => (
              <li key={part}>
                <button
                  type="button"
                  onClick={() => (part === 'closing' ? goToClosing() : goToPart(part))}
                  className="flex min-h-12 items-center gap-2 rounded-full border-2 border-ink-3 bg-surface px-4 text-small font-medium text-ink hover:border-brand hover:bg-brand-soft"
                >
                  {t(part)}
                  {part === 'lines' && <span className="text-ink-2">{t('of-all', count)}</span>}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 flex-col gap-8">
          <Part
            part="lines"
            title={t('lines')}
            aside={<span className="text-small text-ink-2">{t('lines.done', count)}</span>}
          >
            {record.lots.map(({ line, lot, defects }, at) => {
              const own = Object.entries(problems).filter(([key]) => key.endsWith(`#${line}`) && key.includes(':'))
              return (
                <LineCard
                  key={line}
                  line={line}
                  declared={declared.lines[at] as (typeof declared.lines)[number]}
                  plans={plansOf[at] ?? []}
                  lot={lot}
                  critical={defects.critical}
                  major={defects.major}
                  minor={defects.minor}
                  named={named[at] ?? []}
                  note={entered.notes[lotKey(line)] ?? ''}
                  problems={own.length === 0 ? noProblems : Object.fromEntries(own)}
                  isComplete={!open.includes(lotKey(line))}
                  isOpen={shown.has(line)}
                  onToggle={toggle}
                />
              )
            })}
            {!readOnly && <ScanButton declared={declared.seals} seals={record.seals} />}
          </Part>
          <SealsPart declared={declared.seals} seals={record.seals} problems={problems} />
          <MeasurementsPart measurements={record.measurements} problems={problems} />
          <SamplesPart samples={record.samples} problems={problems} />
          <ConditionsPart
            conditions={record.conditions}
            note={entered.notes[conditionsKey] ?? ''}
            problem={problems[conditionsKey]}
          />
          {!readOnly && <GoodsBar {...count} result={result} open={open.length} onNext={next} />}
        </div>
        {content && (
          <Part part="checklist" title={t('checklist')}>
            <ChecklistPart
              {...{ content, score, problems, entries, readOnly, addRepeat, removeRepeat }}
              givenRepeats={repeats}
              laid={now}
            />
          </Part>
        )}
        <GoodsClosing shown={later} number={goods.number} entries={entries} goTo={goTo} />
      </GoodsActsProvider>
    </InspectionActsProvider>
  )
}
