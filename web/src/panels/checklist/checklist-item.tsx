// One item: its question, its answer and the evidence the answer requires. Re-renders only when its own data changes.
import { type ChecklistItem, checklistLimits, type Requirement } from '@assure/contract/domain/checklist-content'
import { type AnswerValue, isBad, requirementsOf } from '@assure/contract/domain/checklist-scoring'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, MessageSquarePlus } from 'lucide-react'
import { memo, type ReactNode, startTransition, useState } from 'react'
import { Button, TextButton } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { AnswerControl, DoesNotApply } from './answer-controls.tsx'
import type { Variant } from './answer-segments.tsx'
import { isAnswered, wordsOf } from './plan.ts'
import { checklistTexts } from './texts.ts'
import { useTyped } from './use-typed.ts'

/** The evidence that the current answer requires, so that a slot can open. */
export type Requirements = readonly Requirement[]
/** Renders the slots for photos, findings and signatures. Pass a stable function: a new one re-renders every item. */
export type ItemExtras = (item: ChecklistItem, name: string, requirements: Requirements) => ReactNode

export const itemId = (name: string): string => `item-${name}`

type Value = AnswerValue | null | undefined

const NoteField = ({ name, note, isRequired, readOnly, variant, give }: NoteProps) => {
  const t = checklistTexts.useT()
  const { text, onType, onBlur } = useTyped(note, (typed) => {
    if (typed.trim() !== note) give(typed.trim())
    return true
  })
  const isMissing = isRequired && text.trim() === ''
  return (
    <div className={clsx('flex flex-col gap-1', isMissing && 'border-s-4 border-danger ps-3')}>
      <label htmlFor={`note-${name}`} className="text-small text-ink">
        {t('note')}
      </label>
      {isRequired && (
        <p
          id={`note-hint-${name}`}
          className={clsx('text-small', isMissing ? 'font-semibold text-danger' : 'text-ink-2')}
        >
          {t('note.asked')}
        </p>
      )}
      <TextArea
        id={`note-${name}`}
        aria-describedby={isRequired ? `note-hint-${name}` : undefined}
        rows={2}
        dir="auto"
        maxLength={checklistLimits.textLength}
        readOnly={readOnly}
        value={text}
        onValue={onType}
        onBlur={onBlur}
        className={clsx('min-h-16!', variant === 'site' && 'border-2 border-ink-2')}
      />
    </div>
  )
}
type NoteProps = {
  name: string
  note: string
  isRequired: boolean
  readOnly: boolean
  variant: Variant
  give: (note: string) => void
}

export type ItemProps = {
  item: ChecklistItem
  name: string
  value: AnswerValue | null | undefined
  note: string
  variant: Variant
  readOnly: boolean
  problem?: string | undefined
  extras?: ItemExtras | undefined
  onAnswer: (name: string, value: AnswerValue | null) => void
  onNote?: ((name: string, note: string) => void) | undefined
}

const Question = ({ item, name }: { item: ChecklistItem; name: string }) => {
  const t = checklistTexts.useT()
  const question = wordsOf(item.text, t.language)
  return (
    <span id={`text-${name}`}>
      <bdi lang={question.lang} className="text-h3 font-semibold break-words text-ink">
        {question.text}
      </bdi>
      {item.mandatory !== true && <span className="text-small font-normal text-ink-2"> {t('optional')}</span>}
      {item.critical === true && (
        <span className="ms-2 inline-flex items-center gap-1 rounded-tag bg-expired-fill px-2 text-tag font-semibold text-expired">
          <CircleAlert size={14} aria-hidden="true" />
          {t('critical')}
        </span>
      )}
    </span>
  )
}

const About = ({ item }: { item: ChecklistItem }) => {
  const t = checklistTexts.useT()
  const help = item.help && wordsOf(item.help, t.language)
  return (
    <>
      {help && help.text.trim() !== '' && (
        <p lang={help.lang} dir="auto" className="measure text-small text-ink-2">
          {help.text}
        </p>
      )}
      {item.requirement && <p className="text-small text-ink-2">{t('requirement', { reference: item.requirement })}</p>}
    </>
  )
}

const Verdict = ({ item, value }: { item: ChecklistItem; value: AnswerValue | null | undefined }) => {
  const t = checklistTexts.useT()
  if (item.kind !== 'number' || typeof value !== 'number' || typeof item.good !== 'object') return null
  const bad = isBad(item, value)
  const Mark = bad ? CircleAlert : CircleCheck
  return (
    <p className={clsx('flex items-center gap-2 text-small font-semibold', bad ? 'text-danger' : 'text-certified')}>
      <Mark size={18} aria-hidden="true" className="shrink-0" />
      {t(bad ? 'bad' : 'good')}
    </p>
  )
}

/** Shows a tap immediately and updates the caller in a transition. */
const useAnswerAtOnce = (value: Value, onAnswer: (value: AnswerValue | null) => void) => {
  const [pending, setPending] = useState<{ value: AnswerValue | null; over: Value }>()
  return {
    shown: pending !== undefined && pending.over === value ? pending.value : value,
    give: (next: AnswerValue | null) => {
      setPending({ value: next, over: value })
      startTransition(() => onAnswer(next))
    },
  }
}

const DrawnItem = ({
  item,
  name,
  value: held,
  note,
  variant,
  readOnly,
  problem,
  extras,
  onAnswer,
  onNote,
}: ItemProps) => {
  const t = checklistTexts.useT()
  const [notes, setNotes] = useState(false)
  const { shown: value, give } = useAnswerAtOnce(held, (next) => onAnswer(name, next))
  const requirements = requirementsOf(item, value)
  const extra = extras?.(item, name, requirements)
  const asksNote = requirements.includes('note')
  const hasNote = onNote !== undefined && (notes || asksNote || note !== '')
  return (
    <fieldset
      id={itemId(name)}
      data-item={name}
      aria-describedby={problem ? `problem-${name}` : undefined}
      // `content-visibility` skips layout and paint for items far from the viewport.
      className={clsx(
        'flex min-w-0 flex-col gap-3 rounded-card border bg-surface p-4 [contain-intrinsic-size:auto_18rem] [content-visibility:auto]',
        variant === 'site' ? 'border-ink-3' : 'border-line',
        problem && 'border-s-4 border-s-danger',
      )}
    >
      <legend className="float-start w-full">
        <Question item={item} name={name} />
      </legend>
      <About item={item} />
      {problem && (
        <p id={`problem-${name}`} className="text-small font-semibold text-danger">
          {problem}
        </p>
      )}
      <AnswerControl {...{ item, name, value, variant, readOnly, give, extras: extra }} />
      <Verdict item={item} value={value} />
      {extra}
      {(extra === undefined || extra === null) &&
        requirements.map(
          (thing) =>
            thing !== 'note' && (
              <p key={thing} className="flex items-center gap-2 text-small font-semibold text-danger">
                <CircleAlert size={18} aria-hidden="true" className="shrink-0" />
                {t(`${thing}.asked`)}
              </p>
            ),
        )}
      {hasNote && (
        <NoteField
          {...{ name, note, isRequired: asksNote, readOnly, variant }}
          give={(words) => onNote?.(name, words)}
        />
      )}
      {!readOnly && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
          <DoesNotApply {...{ item, name, value, variant, readOnly, give }} />
          {onNote && !hasNote && (
            <Button
              look="quiet"
              size={variant === 'site' ? 'normal' : 'medium'}
              icon={<MessageSquarePlus size={20} aria-hidden="true" />}
              onClick={() => setNotes(true)}
              className="px-3! first:-ms-3"
            >
              {t('note.add')}
            </Button>
          )}
          {isAnswered(value) && (item.kind === 'yes-no-na' || item.kind === 'choice') && (
            <TextButton
              onClick={() => give(null)}
              className={clsx('ms-auto text-small', variant === 'site' && 'min-h-12')}
            >
              {t('clear')}
            </TextButton>
          )}
        </div>
      )}
    </fieldset>
  )
}

export const ChecklistItemCard = memo(DrawnItem)
