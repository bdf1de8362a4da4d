// A scanned GTIN: the goods lines that have it, or a note at the line on whose goods it is.
import { lotKey } from '@assure/contract/domain/goods-entries'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { useGoodsActs } from './goods-acts.ts'
import { LineSelect, useLineName } from './line-select.tsx'
import { goodsTexts } from './texts.ts'
import { useLot } from './use-lot.ts'

type Props = { number: string; lines: readonly number[]; onSeal: () => void; onNext: () => void }

const OtherGtin = ({ number, onNext }: Pick<Props, 'number' | 'onNext'>) => {
  const t = goodsTexts.useT()
  const acts = useGoodsActs()
  const [chosen, setChosen] = useState(acts.lines.length === 1 ? '1' : '')
  const [problem, setProblem] = useState<string>()
  /** Undefined: as proposed. */
  const [wish, setWish] = useState<boolean>()
  const line = Number(chosen)
  const declared = acts.lines[line - 1]?.gtin ?? null
  const isDifferent = wish ?? declared !== null
  const { change } = useLot(line)
  const record = (): void => {
    if (chosen === '') {
      setProblem(t('which-line.choose'))
      return
    }
    const sentence =
      declared === null ? t('scan.gtin-note.none', { number }) : t('scan.gtin-note', { number, declared })
    const note = [acts.noteOf(lotKey(line)), sentence].filter(Boolean).join('\n')
    const fault = change(isDifferent ? { marks: 'different' } : {}, note)
    if (fault) setProblem(fault)
    else onNext()
  }
  return (
    <>
      <LineSelect value={chosen} error={problem} onValue={setChosen} />
      {chosen !== '' && (
        <>
          <p className="text-small text-ink-2">
            {declared === null ? t('scan.gtin.line-has-none') : t('scan.gtin.line-has', { number: declared })}
          </p>
          <Checkbox name="different" label={t('scan.gtin.different')} value={isDifferent} onValue={setWish} />
        </>
      )}
      <Button onClick={record}>{t('scan.gtin.add-note')}</Button>
    </>
  )
}

export const ScannedGtin = ({ number, lines, onSeal, onNext }: Props) => {
  const t = goodsTexts.useT()
  const { isReadOnly } = useGoodsActs()
  const nameOf = useLineName()
  const isDeclared = lines.length > 0
  return (
    <div className="flex flex-col gap-4">
      <InlineAlert tone={isDeclared ? 'success' : 'warning'} live>
        {t(isDeclared ? 'scan.gtin.declared' : 'scan.gtin.not-declared', { number })}
        {isDeclared && (
          <ul>
            {lines.map((line) => (
              <li key={line} className="font-semibold">
                {nameOf(line)}
              </li>
            ))}
          </ul>
        )}
      </InlineAlert>
      {!isDeclared && !isReadOnly && <OtherGtin number={number} onNext={onNext} />}
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={onNext}>
          {t('scan.next')}
        </Button>
        {!isDeclared && (
          <Button look="quiet" onClick={onSeal}>
            {t('scan.gtin.seal')}
          </Button>
        )}
      </div>
    </div>
  )
}
