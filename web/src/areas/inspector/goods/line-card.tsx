// One line of the goods: declared facts, recorded facts, and defects against the plan.
import {
  type LotEntry,
  lotItem,
  lotKey,
  markStates,
  type NamedDefect,
  packingStates,
} from '@assure/contract/domain/goods-entries'
import { type DefectClass, defectClasses } from '@assure/contract/domain/inspection-result'
import clsx from 'clsx'
import { ChevronDown, MessageSquarePlus } from 'lucide-react'
import { memo, useState } from 'react'
import { formatNumber } from '../../../lib/i18n.ts'
import { useTyped } from '../../../panels/checklist/use-typed.ts'
import { ByProduct, ProductFacts } from '../../../panels/request/product-facts.tsx'
import { useGoodsFacts } from '../../../panels/request/request-facts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { Name } from '../../../ui/values.tsx'
import { PhotoSlots } from '../inspection/photos/item-slots.tsx'
import { DefectCounter, verdictOf } from './defect-counter.tsx'
import type { Line, Plan } from './goods-acts.ts'
import { isAmount, isUnits, NumberField } from './number-field.tsx'
import { drawKeptPhoto } from './product-photo.tsx'
import { goodsTexts } from './texts.ts'
import { useLot } from './use-lot.ts'
import { Ways } from './ways.tsx'

export const lineId = (line: number): string => `goods-line-${line}`

/** Separate props, so that a card only re-renders when one of its own counts changes. */
type Counts = { [one in DefectClass]: number | undefined }

type Props = Counts & {
  line: number
  declared: Line
  plans: readonly Plan[]
  lot: LotEntry | null
  named: readonly NamedDefect[]
  note: string
  /** Messages for refused entries, by entry key. */
  problems: Readonly<Record<string, string>>
  isComplete: boolean
  isOpen: boolean
  onToggle: (line: number) => void
}

type LotVerdict = 'accepted' | 'rejected' | 'complete' | 'open'
const verdictTones: Record<LotVerdict, TagTone> = {
  accepted: 'certified',
  rejected: 'failed',
  complete: 'certified',
  open: 'pending',
}

const lotVerdict = ({ plans, isComplete, ...counts }: Pick<Props, 'plans' | 'isComplete'> & Counts): LotVerdict => {
  if (plans.some((plan) => verdictOf(counts[plan.class], plan, isComplete) === 'rejected')) return 'rejected'
  if (!isComplete) return 'open'
  return plans.length === 0 ? 'complete' : 'accepted'
}

const thousandths = (value: number): number => Math.round(value * 1000) / 1000

const Difference = ({ counted, declared }: { counted: number; declared: Line }) => {
  const t = goodsTexts.useT()
  if (declared.quantity === null) return null
  const difference = thousandths(counted - declared.quantity)
  const amount = [formatNumber(Math.abs(difference), t.language), declared.unit].filter(Boolean).join(' ')
  if (difference === 0) return <p className="text-small font-semibold text-certified">{t('quantity.same')}</p>
  return (
    <p className="text-small font-semibold text-pending">
      {t(difference < 0 ? 'quantity.less' : 'quantity.more', { amount })}
    </p>
  )
}

const Quantity = ({ line, declared, lot }: Pick<Props, 'line' | 'declared' | 'lot'>) => {
  const t = goodsTexts.useT()
  const { change, isReadOnly } = useLot(line)
  const counted = lot?.quantity ?? null
  const { quantity, unit } = declared
  return (
    <div data-open={(counted === null && !isReadOnly) || undefined} className="flex flex-col gap-2">
      <div className="grid grid-cols-[1fr_1fr] gap-3 max-[20rem]:grid-cols-1">
        <NumberField
          label={t('quantity')}
          value={counted}
          fits={isAmount}
          wrong={t('number.quantity')}
          give={(value) => change({ quantity: value })}
          readOnly={isReadOnly}
        />
        <div className="min-w-0">
          <p className="text-ink">{t('quantity.declared')}</p>
          <p className="mt-1 flex min-h-14 flex-wrap items-center gap-x-1.5 text-h3 font-semibold break-words text-ink">
            {quantity === null ? t('quantity.none') : formatNumber(quantity, t.language)}
            {unit && <bdi className="text-body font-normal text-ink-2">{unit}</bdi>}
          </p>
        </div>
      </div>
      {counted === null ? (
        quantity !== null &&
        !isReadOnly && (
          <Button
            look="ghost"
            aria-label={t('quantity.take.label', { line })}
            onClick={() => change({ quantity })}
            className="self-start border-2"
          >
            {t('quantity.take')}
          </Button>
        )
      ) : (
        <Difference counted={counted} declared={declared} />
      )}
    </div>
  )
}

const Inspected = ({ line, lot, n }: { line: number; lot: LotEntry | null; n: number }) => {
  const t = goodsTexts.useT()
  const { change, isReadOnly } = useLot(line)
  const inspected = lot?.inspected ?? null
  const left = Math.max(0, n - (inspected ?? 0))
  const all = formatNumber(n, t.language)
  return (
    <div data-open={(left > 0 && !isReadOnly) || undefined} className="flex flex-col gap-2">
      <NumberField
        label={t('inspected')}
        value={inspected}
        fits={isUnits}
        wrong={t('number.whole')}
        give={(value) => change({ inspected: value })}
        readOnly={isReadOnly}
        unit={
          n > 0 && (
            <>
              <span className="shrink-0 text-ink-2">{t('inspected.of', { n: all })}</span>
              {left > 0 && !isReadOnly && (
                <Button
                  look="ghost"
                  aria-label={t('inspected.all.label', { n: all, line })}
                  onClick={() => change({ inspected: n })}
                  className="min-h-14! shrink-0 border-2 px-3!"
                >
                  {t('inspected.all', { n: all })}
                </Button>
              )}
            </>
          )
        }
      />
      {n > 0 && (
        <>
          <ProgressBar
            thin
            label={t('inspected')}
            value={Math.min(1, (inspected ?? 0) / n)}
            tone={left === 0 ? 'certified' : 'brand'}
          />
          <p className="text-small text-ink-2">
            {left === 0 ? t('inspected.done') : t('inspected.left', { count: left })}
          </p>
        </>
      )}
    </div>
  )
}

const LineNote = ({ line, note }: { line: number; note: string }) => {
  const t = goodsTexts.useT()
  const { change, isReadOnly } = useLot(line)
  const [isAdded, setIsAdded] = useState(false)
  const { text, onType, onBlur } = useTyped(note, (typed) => {
    if (typed.trim() !== note) change({}, typed.trim())
    return true
  })
  if (note === '' && !isAdded)
    return isReadOnly ? null : (
      <Button
        look="quiet"
        icon={<MessageSquarePlus size={20} aria-hidden="true" />}
        onClick={() => setIsAdded(true)}
        className="-ms-3 self-start px-3!"
      >
        {t('note.add')}
      </Button>
    )
  return (
    <Field label={t('note')} value={text} onValue={onType}>
      <TextArea
        rows={2}
        dir="auto"
        maxLength={1000}
        readOnly={isReadOnly}
        onBlur={onBlur}
        className="min-h-16! border-2 border-ink-2"
      />
    </Field>
  )
}

const meanings = { good: 'good', damaged: 'bad', 'as-declared': 'good', different: 'bad' } as const

const LineRecord = (props: Props) => {
  const { line, declared, plans, lot, named, note, problems } = props
  const t = goodsTexts.useT()
  const { change, isReadOnly } = useLot(line)
  const n = Math.max(0, ...plans.map((plan) => plan.n))
  const isWhole = (lot?.inspected ?? 0) >= n
  const problem = problems[lotKey(line)]
  const isAll = plans.some((plan) => plan.inspect_all && plan.n === n)
  return (
    <div className="flex flex-col gap-5 pt-4">
      {problem !== undefined && (
        <p role="alert" className="text-small font-semibold text-danger">
          {problem}
        </p>
      )}
      <Quantity {...{ line, declared, lot }} />
      <p className="text-ink">{n === 0 ? t('sample.none') : t(isAll ? 'sample.all' : 'sample', { count: n })}</p>
      <ByProduct plans={plans} />
      <Inspected {...{ line, lot, n }} />
      {defectClasses.map((one) => {
        const plan = plans.find((other) => other.class === one)
        return (
          plan && (
            <DefectCounter
              key={one}
              {...{ line, plan, isWhole, named, problems }}
              hsCode={declared.hs_code}
              defects={props[one]}
            />
          )
        )
      })}
      <div className="flex flex-col gap-4 border-t border-line pt-4">
        <Ways
          name={`packing-${line}`}
          label={t('packing')}
          ways={packingStates.map((value) => ({ value, label: t(`packing.${value}`), meaning: meanings[value] }))}
          value={lot?.packing ?? null}
          onValue={(value) => change({ packing: value as LotEntry['packing'] })}
          readOnly={isReadOnly}
        />
        <Ways
          name={`marks-${line}`}
          label={t('marks')}
          ways={markStates.map((value) => ({ value, label: t(`marks.${value}`), meaning: meanings[value] }))}
          value={lot?.marks ?? null}
          onValue={(value) => change({ marks: value as LotEntry['marks'] })}
          readOnly={isReadOnly}
        />
      </div>
      <PhotoSlots item={{ key: lotItem }} name={lotKey(line)} question={t('photos.of-line', { line })} />
      <LineNote {...{ line, note }} />
    </div>
  )
}

const DrawnLine = (props: Props) => {
  const { line, declared, isOpen, onToggle } = props
  const t = goodsTexts.useT()
  const factsOf = useGoodsFacts()
  const verdict = lotVerdict(props)
  const name = declared.description || t('line', { line })
  return (
    <article
      id={lineId(line)}
      className={clsx(
        'scroll-mt-4 rounded-card border bg-surface p-4 [contain-intrinsic-size:auto_7rem] [content-visibility:auto]',
        verdict === 'rejected' ? 'border-s-4 border-ink-3 border-s-danger' : 'border-ink-3',
      )}
    >
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onToggle(line)}
          className="flex min-h-12 w-full items-start gap-3 rounded-field text-start"
        >
          <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken text-small font-semibold text-ink">
            {formatNumber(line, t.language)}
          </span>
          <span className="min-w-0 flex-1 text-h3 font-semibold text-ink">
            <Name>{name}</Name>
          </span>
          <Tag tone={verdictTones[verdict]} className="mt-1">
            {t(`lot.${verdict}`)}
          </Tag>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={clsx('mt-1 shrink-0 text-ink-2', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <p className="mt-1 text-small break-words text-ink-2">{factsOf(declared)}</p>
      {isOpen && (
        <>
          {declared.product && <ProductFacts product={declared.product} drawPhoto={drawKeptPhoto} />}
          <LineRecord {...props} />
        </>
      )}
    </article>
  )
}

export const LineCard = memo(DrawnLine)
