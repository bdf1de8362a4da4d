// Counts the defective units of one class against the sampling plan and shows the verdict immediately.
import { defectItem, defectKey, type GoodsPlan } from '@assure/contract/domain/goods-entries'
import { defectClassWords } from '@assure/contract/words/goods'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, CircleDashed, Minus, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { PhotoSlots } from '../inspection/photos/item-slots.tsx'
import { useFaultWords, useGoodsActs } from './goods-acts.ts'
import { isUnits, NumberField } from './number-field.tsx'
import { goodsTexts } from './texts.ts'

export type Verdict = 'open' | 'within' | 'accepted' | 'rejected'

/** A rejection is final immediately; an acceptance only once the whole sample has been inspected. */
export const verdictOf = (defects: number | undefined, { re }: Pick<GoodsPlan, 're'>, isWhole: boolean): Verdict => {
  if (defects === undefined) return 'open'
  if (defects >= re) return 'rejected'
  return isWhole ? 'accepted' : 'within'
}

const marks = { open: CircleDashed, within: CircleDashed, accepted: CircleCheck, rejected: CircleAlert } as const
const tones = { open: 'text-ink-2', within: 'text-ink-2', accepted: 'text-certified', rejected: 'text-danger' } as const

type Props = {
  line: number
  plan: GoodsPlan
  defects: number | undefined
  /** Whether the whole sample has been inspected. */
  isWhole: boolean
  problem: string | undefined
}

export const DefectCounter = ({ line, plan, defects, isWhole, problem }: Props) => {
  const t = goodsTexts.useT()
  const faultWords = useFaultWords()
  const acts = useGoodsActs()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const { ac, re } = plan
  const key = defectKey(line, plan.class)
  const name = defectClassWords[plan.class][t.language]
  const count = (value: number | null): string | undefined => {
    setFault(undefined)
    return faultWords(acts.record(key, value))
  }
  const step = (by: 1 | -1): void => {
    // Some browsers keep the focus in the input on a tap, so commit the typed number first.
    input.current?.blur()
    const now = acts.entryOf(key)
    const before = typeof now === 'number' ? now : 0
    setFault(count(Math.max(0, before + by)))
  }
  const verdict = verdictOf(defects, plan, isWhole)
  const Mark = marks[verdict]
  const big = 'h-16! w-full! shrink-0 border-2 px-0!'
  return (
    <div
      data-open={(verdict === 'open' && !acts.isReadOnly) || undefined}
      className="flex flex-col gap-2 border-t border-line pt-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="font-semibold text-ink">{name}</h4>
        <p className="text-small text-ink-2">{t('plan', { ac, re })}</p>
      </div>
      {(fault ?? problem) && (
        <p role="alert" className="text-small font-semibold text-danger">
          {fault ?? problem}
        </p>
      )}
      <div
        className={clsx(
          'grid items-center gap-2',
          !acts.isReadOnly && 'grid-cols-[4rem_1fr_4rem] max-[20rem]:grid-cols-2',
        )}
      >
        {!acts.isReadOnly && (
          <Button
            look="ghost"
            off={defects === undefined || defects === 0}
            aria-label={t('count.fewer', { class: name, line })}
            onClick={() => step(-1)}
            className={big}
          >
            <Minus size={28} aria-hidden="true" />
          </Button>
        )}
        <div className="min-w-0 max-[20rem]:order-first max-[20rem]:col-span-2">
          <NumberField
            ref={input}
            hideLabel
            label={t('count.label', { class: name, line })}
            value={defects ?? null}
            fits={isUnits}
            wrong={t('number.whole')}
            give={count}
            readOnly={acts.isReadOnly}
            className="min-h-16! text-center text-h1!"
          />
        </div>
        {!acts.isReadOnly && (
          <Button
            look="ghost"
            aria-label={t('count.more', { class: name, line })}
            onClick={() => step(1)}
            className={big}
          >
            <Plus size={28} aria-hidden="true" />
          </Button>
        )}
      </div>
      {defects !== undefined && (
        <ProgressBar
          label={t('count.of', { class: name, defects, re })}
          value={defects / re}
          tone={verdict === 'rejected' ? 'danger' : verdict === 'accepted' ? 'certified' : 'brand'}
        />
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className={clsx('flex items-center gap-2 text-small font-semibold', tones[verdict])}>
          <Mark size={18} aria-hidden="true" className="shrink-0" />
          {t(`verdict.${verdict}`)}
        </p>
        {defects === undefined && !acts.isReadOnly && (
          <Button
            look="quiet"
            aria-label={t('count.none.label', { class: name, line })}
            onClick={() => setFault(count(0))}
            className="-me-3 px-3!"
          >
            {t('count.none')}
          </Button>
        )}
      </div>
      <PhotoSlots
        item={{ key: defectItem(plan.class) }}
        name={key}
        question={t('photos.of-defects', { class: name, line })}
      />
    </div>
  )
}
