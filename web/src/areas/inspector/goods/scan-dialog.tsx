// Scans or takes the number of a container, a seal or a product, says whether it was declared, and records it.
import { conditionsKey, lotKey } from '@assure/contract/domain/goods-entries'
import { type ScannedGoods, scannedGoods } from '@assure/contract/domain/scanned-goods'
import { Suspense, useState } from 'react'
import { Scanner } from '../../../panels/samples/lazy-scanner.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useConditions } from './conditions-part.tsx'
import { useGoodsActs } from './goods-acts.ts'
import { LineSelect, useLineName } from './line-select.tsx'
import { entriesOfSeal, type Seal, useRecordSeal } from './record-seal.ts'
import { goodsTexts } from './texts.ts'
import { useLot } from './use-lot.ts'

type ScannedGtinProps = { number: string; lines: readonly number[]; onSeal: () => void; onNext: () => void }

const OtherGtin = ({ number, onNext }: Pick<ScannedGtinProps, 'number' | 'onNext'>) => {
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

// A scanned GTIN: the goods lines that have it, or a note at the line on whose goods it is.
const ScannedGtin = ({ number, lines, onSeal, onNext }: ScannedGtinProps) => {
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

type Props = { declared: readonly string[]; seals: readonly Seal[]; onClose: () => void }

export const ScanDialog = ({ declared, seals, onClose }: Props) => {
  const t = goodsTexts.useT()
  const acts = useGoodsActs()
  const recordSeal = useRecordSeal()
  const { setNote } = useConditions()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [scanned, setScanned] = useState<ScannedGoods>()
  /** The camera may still point at a code that was handled, so it skips these. Typing one works. */
  const [seenTexts, setSeenTexts] = useState<readonly string[]>([])
  const goodsIn = (text: string) => scannedGoods(text, { ...acts, seals: declared })
  const take = (text: string): void => {
    setSeenTexts([...seenTexts, text])
    const goods = goodsIn(text)
    setProblem(goods ? undefined : t('scan.unreadable'))
    setScanned(goods)
  }
  const next = (): void => {
    setTyped('')
    setProblem(undefined)
    setScanned(undefined)
  }
  const finish = (fault: string | undefined): void => (fault ? setProblem(fault) : next())
  const record = (number: string, state: Seal['state']) => () =>
    finish(recordSeal({ number, state }, entriesOfSeal(seals, number)))
  const noteContainer = (number: string) => () =>
    finish(setNote([acts.noteOf(conditionsKey), t('scan.container-note', { number })].filter(Boolean).join('\n')))
  return (
    <Dialog open title={t('scan')} onClose={onClose}>
      {scanned === undefined ? (
        <div className="flex flex-col gap-4">
          <Suspense fallback={<p role="status">{t('scan.loading')}</p>}>
            <Scanner
              anyBarcode
              readNumber={(text) => (!seenTexts.includes(text) && goodsIn(text) ? text : undefined)}
              onNumber={take}
            />
          </Suspense>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              take(typed)
            }}
            className="flex flex-col gap-3"
          >
            <Field label={t('scan.number')} error={problem} name="scanned-number" value={typed} onValue={setTyped}>
              <TextInput dir="ltr" autoComplete="off" autoCapitalize="characters" maxLength={40} />
            </Field>
            <Button type="submit" look="ghost">
              {t('scan.compare')}
            </Button>
          </form>
        </div>
      ) : scanned.kind === 'gtin' ? (
        <ScannedGtin
          key={scanned.number}
          {...scanned}
          onSeal={() => setScanned(scannedGoods(scanned.number, { ...acts, seals: declared }, { isSeal: true }))}
          onNext={next}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <InlineAlert tone={scanned.isDeclared ? 'success' : 'warning'} live>
            {t(`scan.${scanned.kind}.${scanned.isDeclared ? 'declared' : 'not-declared'}`, { number: scanned.number })}
          </InlineAlert>
          {problem && (
            <p role="alert" className="text-small font-semibold text-danger">
              {problem}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {scanned.kind === 'seal' && (
              <>
                <Button onClick={record(scanned.number, 'intact')}>{t('scan.intact')}</Button>
                <Button look="ghost" onClick={record(scanned.number, 'broken')}>
                  {t('scan.broken')}
                </Button>
              </>
            )}
            {scanned.kind === 'container' && !scanned.isDeclared && (
              <Button onClick={noteContainer(scanned.number)}>{t('scan.add-note')}</Button>
            )}
            <Button look="quiet" onClick={next}>
              {t('scan.next')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
