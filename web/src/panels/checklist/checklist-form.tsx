// A checklist form for use on site, at a desk and in a preview. It stores and sends nothing; the caller holds the
// answers. `useChecklistScore` provides the score and the repeats.
import type { ChecklistContent, RepeatKind } from '@assure/contract/domain/checklist-content'
import type { Answers, AnswerValue, Repeats, Score } from '@assure/contract/domain/checklist-scoring'
import { ownValue } from '@assure/contract/domain/own-value'
import clsx from 'clsx'
import { Plus, Trash2 } from 'lucide-react'
import { type RefObject, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import type { Variant } from './answer-segments.tsx'
import { ChecklistItemCard, type ItemExtras, itemId } from './checklist-item.tsx'
import { ChecklistProgress, NextOpenBar, sectionId } from './checklist-progress.tsx'
import {
  type Block,
  type Gaps,
  isEmptyRepeat,
  type Notes,
  nextOpen,
  openItems,
  planOf,
  type SectionPlan,
  wordsOf,
} from './plan.ts'
import { checklistTexts } from './texts.ts'

export type ChecklistFormProps = {
  content: ChecklistContent
  answers: Answers
  notes?: Notes | undefined
  score: Score
  variant: Variant
  onAnswer: (name: string, value: AnswerValue | null) => void
  /** Without it, notes cannot be added. */
  onNote?: ((name: string, note: string) => void) | undefined
  addRepeat?: ((kind: RepeatKind) => void) | undefined
  removeRepeat?: ((kind: RepeatKind, repeat: string) => void) | undefined
  /** Kinds with given repeats allow no adding or removing. */
  givenRepeats?: Repeats | undefined
  itemExtras?: ItemExtras | undefined
  /** Items that lack a photo or a finding. */
  gaps?: Gaps | undefined
  /** Messages for refused answers, by answer key. */
  problems?: Readonly<Record<string, string>> | undefined
  readOnly?: boolean | undefined
  /** Continues once no item is open. */
  onFinished?: (() => void) | undefined
}

const noNotes: Notes = {}
const noRepeats: Pick<ChecklistFormProps, 'addRepeat' | 'removeRepeat'> = {}
const noProblems: Readonly<Record<string, string>> = {}

const useLatest = <T,>(value: T): RefObject<T> => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

const firstControl = 'input:not([type=hidden]):not(:disabled), textarea, button'

/** Scrolls to an item and focuses its first control. */
export const goToItem = (name: string): void => {
  const place = document.getElementById(itemId(name))
  if (!place) return
  const control = place.querySelector<HTMLElement>(firstControl)
  control?.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'start' })
  // Scroll again: items on the way had only an estimated height until they were laid out.
  requestAnimationFrame(() => requestAnimationFrame(() => place.scrollIntoView({ block: 'start' })))
}

type BlockProps = Omit<ChecklistFormProps, 'score' | 'gaps' | 'itemExtras' | 'problems'> & {
  block: Block
  lastRepeat: string | undefined
  extras: ItemExtras | undefined
  problems: Readonly<Record<string, string>>
}

const BlockOfItems = ({ block, lastRepeat, extras, problems, givenRepeats, ...form }: BlockProps) => {
  const t = checklistTexts.useT()
  const { answers, notes = noNotes, content, variant, readOnly = false, onAnswer, onNote } = form
  const { kind, repeat } = block
  const { addRepeat, removeRepeat } = kind && givenRepeats?.[kind] ? noRepeats : form
  const cards = block.items.map(({ name, item }) => (
    <ChecklistItemCard
      key={name}
      item={item}
      name={name}
      value={ownValue(answers, name)}
      note={ownValue(notes, name) ?? ''}
      variant={variant}
      readOnly={readOnly}
      problem={ownValue(problems, name)}
      extras={extras}
      onAnswer={onAnswer}
      onNote={onNote}
    />
  ))
  if (kind === undefined || repeat === undefined) return cards
  const number = Number(repeat)
  const canGo =
    removeRepeat && repeat === lastRepeat && repeat !== '1' && isEmptyRepeat(content, answers, notes, kind, repeat)
  return (
    <>
      <section aria-labelledby={`repeat-${block.id}`} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id={`repeat-${block.id}`} className="text-h3 font-semibold text-ink">
            {t(`repeat.${kind}`, { number })}
          </h3>
          {canGo && !readOnly && (
            <Button
              look="quiet"
              size="medium"
              icon={<Trash2 size={18} aria-hidden="true" />}
              onClick={() => removeRepeat(kind, repeat)}
            >
              {t(`remove.${kind}`, { number })}
            </Button>
          )}
        </div>
        {cards}
      </section>
      {block.endsRun && addRepeat && !readOnly && (
        <Button
          look="ghost"
          icon={<Plus size={20} aria-hidden="true" />}
          onClick={() => addRepeat(kind)}
          className={clsx('self-start', variant === 'site' && 'border-2')}
        >
          {t(`add.${kind}`)}
        </Button>
      )}
    </>
  )
}

const SectionHead = ({ plan: { section, complete, total } }: { plan: SectionPlan }) => {
  const t = checklistTexts.useT()
  const title = wordsOf(section.title, t.language)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={sectionId(section.key)} tabIndex={-1} className="text-h2 font-semibold text-ink">
          <bdi lang={title.lang}>{title.text}</bdi>
        </h2>
        <span className="shrink-0 text-small text-ink-2">{t('complete.of', { complete, total })}</span>
      </div>
      <ProgressBar
        thin
        label={title.text}
        value={total === 0 ? 1 : complete / total}
        tone={complete === total ? 'certified' : 'brand'}
      />
    </div>
  )
}

/** With the gap after each. An item's is that of `ChecklistItemCard`. */
const headRem = 4
const itemRem = 19
const countOf = ({ blocks }: SectionPlan): number => blocks.reduce((sum, { items }) => sum + items.length, 0)

export const ChecklistForm = ({ itemExtras, gaps, problems = noProblems, score, ...form }: ChecklistFormProps) => {
  const { content, answers, notes = noNotes, variant, readOnly } = form
  const latest = useLatest(form)
  // The last item worked on; the next open item is searched from there.
  const last = useRef<string>(undefined)
  // Stable callbacks, so that items do not re-render when the caller passes new functions.
  const onAnswer = useCallback(
    (name: string, value: AnswerValue | null) => {
      last.current = name
      latest.current.onAnswer(name, value)
    },
    [latest],
  )
  const onNote = useCallback((name: string, note: string) => latest.current.onNote?.(name, note), [latest])
  const open = useMemo(() => openItems(content, score, answers, notes, gaps), [content, score, answers, notes, gaps])
  const plan = useMemo(() => planOf(content, score, answers, open), [content, score, answers, open])
  // Renders the first section immediately and the others deferred.
  const drawn = useDeferredValue(plan.length, 1)
  const lastOf = new Map<RepeatKind, string>()
  for (const { blocks } of plan) for (const { kind, repeat } of blocks) if (kind && repeat) lastOf.set(kind, repeat)
  const jump = () => {
    const name = nextOpen(score.shown, open, last.current)
    if (name === undefined) return
    last.current = name
    goToItem(name)
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <ChecklistProgress plan={plan} score={score} passMark={content.pass_mark} variant={variant} />
      {plan.slice(0, Math.max(1, drawn)).map((part) => (
        <section
          key={part.section.key}
          aria-labelledby={sectionId(part.section.key)}
          // The browser skips sections far from the viewport, so a tap costs less. The estimated height counts head and items.
          style={{ containIntrinsicBlockSize: `auto ${headRem + itemRem * countOf(part)}rem` }}
          className="flex scroll-mt-4 flex-col gap-4 [content-visibility:auto] [overflow-clip-margin:8px]"
        >
          <SectionHead plan={part} />
          {part.blocks.map((block) => (
            <BlockOfItems
              key={block.id}
              {...form}
              block={block}
              lastRepeat={block.kind && lastOf.get(block.kind)}
              extras={itemExtras}
              problems={problems}
              onAnswer={onAnswer}
              onNote={form.onNote && onNote}
            />
          ))}
        </section>
      ))}
      {!readOnly && (
        <NextOpenBar
          score={score}
          plan={plan}
          open={open.length}
          variant={variant}
          onNext={jump}
          onFinished={form.onFinished}
        />
      )}
    </div>
  )
}
