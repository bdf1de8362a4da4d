// Yes, No and N/A side by side; the options of a choice one below the other. Native radios, for arrow keys and screen
// readers.
import type { ChecklistItem } from '@assure/contract/domain/checklist-content'
import { type AnswerValue, isBad } from '@assure/contract/domain/checklist-scoring'
import clsx from 'clsx'
import { Check, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { wordsOf } from './plan.ts'
import { checklistTexts } from './texts.ts'

export type Variant = 'site' | 'desk'

export type ControlProps = {
  item: ChecklistItem
  name: string
  value: AnswerValue | null | undefined
  variant: Variant
  readOnly: boolean
  give: (value: AnswerValue | null) => void
}

export type Meaning = 'good' | 'part' | 'bad' | 'plain'

const meaningOf = (item: ChecklistItem, answer: string): Meaning => {
  if (answer === 'na') return 'plain'
  if (isBad(item, answer)) return 'bad'
  const scores = (item.options ?? []).map(({ score = 0 }) => score)
  const own = item.options?.find(({ key }) => key === answer)
  if (own && own.score === undefined) return 'plain'
  return own?.score !== undefined && own.score < Math.max(1, ...scores) ? 'part' : 'good'
}

// Never colour alone: the icon and the weight carry the same meaning.
const checkedLook: Record<Meaning, string> = {
  good: 'has-checked:border-go has-checked:bg-go has-checked:text-on-go',
  part: 'has-checked:border-pending has-checked:bg-pending has-checked:text-surface',
  bad: 'has-checked:border-danger has-checked:bg-danger has-checked:text-on-danger',
  plain: 'has-checked:border-ink-2 has-checked:bg-ink-2 has-checked:text-surface',
}
const marks = { good: Check, part: Minus, bad: X, plain: Minus } as const

type SegmentProps = Omit<ControlProps, 'item'> & {
  answer: string
  meaning: Meaning
  spoken?: string | undefined
  children: ReactNode
  wide: boolean
  /** Fits three segments side by side on a phone. */
  compact?: boolean
}

/** One of several answers. `wide` segments are stacked. */
export const Segment = (props: SegmentProps) => {
  const { name, value, variant, readOnly, give, answer, meaning, spoken, children, wide, compact = false } = props
  const Mark = marks[meaning]
  return (
    <label
      className={clsx(
        'relative flex items-center rounded-button bg-surface text-ink has-checked:font-semibold',
        compact ? 'gap-1' : 'gap-2 max-[22rem]:gap-1',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default',
        variant === 'site'
          ? clsx(
              'min-h-14 border-2 border-ink-2 py-2 font-medium',
              compact ? 'px-2 text-small' : 'px-3 text-body max-[22rem]:px-2 max-[22rem]:text-small',
            )
          : 'min-h-11 border border-control px-3 py-1.5 transition-colors duration-120 not-has-disabled:hover:border-brand',
        wide ? 'justify-start text-start' : 'min-w-0 flex-1 basis-20 justify-center text-center',
        checkedLook[meaning],
      )}
    >
      <input
        type="radio"
        name={`answer-${name}`}
        value={answer}
        checked={value === answer}
        disabled={readOnly}
        aria-label={spoken}
        onChange={() => give(answer)}
        // The input covers its label: a tap on the label itself would be forwarded to the input as a second click.
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit] focus-visible:outline-none"
      />
      {value === answer ? (
        <Mark size={20} aria-hidden="true" className="shrink-0" />
      ) : (
        wide && <span aria-hidden="true" className="size-5 shrink-0 rounded-full border-2 border-current opacity-60" />
      )}
      <span className="min-w-0">{children}</span>
    </label>
  )
}

export const YesNo = ({ item, ...props }: ControlProps) => {
  const t = checklistTexts.useT()
  return (
    <div className="flex flex-wrap gap-2">
      <Segment {...props} answer="yes" meaning={meaningOf(item, 'yes')} wide={false}>
        {t('yes')}
      </Segment>
      <Segment {...props} answer="no" meaning={meaningOf(item, 'no')} wide={false}>
        {t('no')}
      </Segment>
      {item.na !== false && (
        <Segment {...props} answer="na" meaning="plain" spoken={t('na')} wide={false}>
          {t('na.short')}
        </Segment>
      )}
    </div>
  )
}

export const Choice = ({ item, ...props }: ControlProps) => {
  const t = checklistTexts.useT()
  return (
    <div className="flex flex-col gap-2">
      {(item.options ?? []).map(({ key, text }) => {
        const { text: words, lang } = wordsOf(text, t.language)
        return (
          <Segment key={key} {...props} answer={key} meaning={meaningOf(item, key)} wide>
            <bdi lang={lang}>{words}</bdi>
          </Segment>
        )
      })}
      {item.na !== false && (
        <Segment {...props} answer="na" meaning="plain" wide>
          {t('na')}
        </Segment>
      )}
    </div>
  )
}
