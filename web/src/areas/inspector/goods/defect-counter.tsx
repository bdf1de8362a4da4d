// Counts the defective units of one class against the sampling plan and shows the verdict immediately. Their defects can
// be named.
import { defectItem, defectKey, type GoodsPlan, type NamedDefect } from '@assure/contract/domain/goods-entries'
import { defectClassWords } from '@assure/contract/words/goods'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { PhotoSlots } from '../inspection/photos/item-slots.tsx'
import { CountStepper } from './count-stepper.tsx'
import { useFaultWords, useGoodsActs } from './goods-acts.ts'
import { NamedDefects } from './named-defects.tsx'
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
  hsCode: string | null | undefined
  /** The named defects of the line. */
  named: readonly NamedDefect[]
  /** By entry key. */
  problems: Readonly<Record<string, string>>
}

export const DefectCounter = ({ line, plan, defects, isWhole, hsCode, named, problems }: Props) => {
  const t = goodsTexts.useT()
  const faultWords = useFaultWords()
  const acts = useGoodsActs()
  const [fault, setFault] = useState<string>()
  const { ac, re } = plan
  const key = defectKey(line, plan.class)
  const problem = problems[key]
  const name = defectClassWords[plan.class][t.language]
  const count = (value: number | null): string | undefined => {
    setFault(undefined)
    return faultWords(acts.record(key, value))
  }
  const verdict = verdictOf(defects, plan, isWhole)
  const Mark = marks[verdict]
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
      <CountStepper
        big
        label={t('count.label', { class: name, line })}
        fewer={t('count.fewer', { class: name, line })}
        more={t('count.more', { class: name, line })}
        value={defects}
        now={() => acts.defectsOf(line)[plan.class] ?? 0}
        count={count}
        onFault={setFault}
      />
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
      <NamedDefects {...{ line, class: plan.class, hsCode, named, problems }} count={defects ?? 0} />
      <PhotoSlots
        item={{ key: defectItem(plan.class) }}
        name={key}
        question={t('photos.of-defects', { class: name, line })}
      />
    </div>
  )
}
