// Scans or takes the number of a container or seal, says whether it was declared, and records it.
import { type ConditionsEntry, conditionsKey, listedKey, sealName } from '@assure/contract/domain/goods-entries'
import { type ScannedGoods, scannedGoods } from '@assure/contract/domain/scanned-goods'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { noConditions } from './conditions-part.tsx'
import { useFaultWords, useGoodsActs } from './goods-acts.ts'
import type { Seal } from './seals-part.tsx'
import { goodsTexts } from './texts.ts'

const Scanner = lazy(async () => ({ default: (await import('../../../panels/samples/scanner.tsx')).Scanner }))

type Props = { declared: readonly string[]; seals: readonly Seal[]; onClose: () => void }

export const ScanDialog = ({ declared, seals, onClose }: Props) => {
  const t = goodsTexts.useT()
  const acts = useGoodsActs()
  const faultWords = useFaultWords()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [scanned, setScanned] = useState<ScannedGoods>()
  /** The camera may still show them, so it takes none twice. Typing does. */
  const [taken, setTaken] = useState<readonly string[]>([])
  const numberIn = (text: string) => scannedGoods(text, { containers: acts.containers, seals: declared })
  const take = (text: string): void => {
    setTaken([...taken, text])
    const found = numberIn(text)
    setProblem(found ? undefined : t('scan.unreadable'))
    setScanned(found)
  }
  const next = (): void => {
    setTyped('')
    setProblem(undefined)
    setScanned(undefined)
  }
  const finish = (fault: string | undefined): void => (fault ? setProblem(fault) : next())
  const recordSeal = (number: string, state: Seal['state']) => () => {
    const known = seals.find((one) => one.state !== 'applied' && sealName(one.number) === sealName(number))
    const entry = { number, state, container: known?.container ?? null }
    finish(faultWords(acts.record(known?.key ?? listedKey('seal', acts.newId()), entry)))
  }
  const noteContainer = (number: string) => () => {
    const conditions = { ...noConditions, ...(acts.entryOf(conditionsKey) as ConditionsEntry | null) }
    const note = [acts.noteOf(conditionsKey), t('scan.container-note', { number })].filter(Boolean).join('\n')
    finish(faultWords(acts.record(conditionsKey, conditions, note)))
  }
  return (
    <Dialog open title={t('scan')} onClose={onClose}>
      {scanned === undefined ? (
        <div className="flex flex-col gap-4">
          <Suspense fallback={<p role="status">{t('scan.loading')}</p>}>
            <Scanner
              anyBarcode
              readNumber={(text) => (!taken.includes(text) && numberIn(text) ? text : undefined)}
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
                <Button onClick={recordSeal(scanned.number, 'intact')}>{t('scan.intact')}</Button>
                <Button look="ghost" onClick={recordSeal(scanned.number, 'broken')}>
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
