// Rows of an instrument, pasted, dropped or chosen as a file. A preview names the sample and the method of each row;
// only what it can name is saved.
import type { LaboratoryTest } from '@assure/contract/calls/test-records'
import {
  type MatchedRow,
  matchResults,
  type PastedResults,
  pastedResults,
  samplesIn,
} from '@assure/contract/domain/pasted-results'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { PastedText } from '../../../ui/form/pasted-text.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { MethodInstruments, methodsOf, useMethodInstruments } from '../instruments/method-instruments.tsx'
import { PastePreview } from './paste-preview.tsx'
import { saveResults } from './save-results.ts'
import { testsTexts } from './texts.ts'
import { judgedBy, rowOf } from './typed-results.ts'

const samplesAtOnce = 100

type Looked = { tests: LaboratoryTest[] } | 'failed'

/** The tests of the samples in the file, looked up once for each text. */
const useTestsOf = (pasted: PastedResults | undefined): { looked: Looked | undefined; again: () => void } => {
  const [state, setState] = useState<{ for: PastedResults; looked: Looked }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks up the same text
  useEffect(() => {
    if (pasted === undefined) return
    let isGone = false
    const look = async (): Promise<void> => {
      const numbers = samplesIn(pasted)
      const tests: LaboratoryTest[] = []
      for (let from = 0; from < numbers.length; from += samplesAtOnce) {
        const answer = await call('POST /inspector/api/tests/find', {
          body: { sample_numbers: numbers.slice(from, from + samplesAtOnce).map((number) => number.slice(0, 40)) },
        })
        if (isGone) return
        if (!answer.ok) return setState({ for: pasted, looked: 'failed' })
        tests.push(...answer.value.tests)
      }
      setState({ for: pasted, looked: { tests } })
    }
    void look()
    return () => {
      isGone = true
    }
  }, [pasted, attempt])
  return {
    looked: state && state.for === pasted ? state.looked : undefined,
    again: () => {
      setState(undefined)
      setAttempt(attempt + 1)
    },
  }
}

const PasteForm = ({ onClose }: { onClose: () => void }) => {
  const t = testsTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const [text, setText] = useState('')
  const [fileName, setFileName] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [savedIds, setSavedIds] = useState<ReadonlySet<string>>(new Set())
  const read = useDeferredValue(text)
  const pasted = useMemo(() => (read.trim() === '' ? undefined : pastedResults(read)), [read])
  const { looked, again } = useTestsOf(pasted?.ok ? pasted.value : undefined)
  const rows: MatchedRow<LaboratoryTest>[] | undefined = useMemo(
    () =>
      pasted?.ok && looked && looked !== 'failed' ? matchResults(pasted.value, looked.tests, judgedBy) : undefined,
    [pasted, looked],
  )
  const ready = (rows ?? []).flatMap(({ row, test, result }) =>
    test && result && !savedIds.has(test.id) ? [{ test, result, batch: row.batch.trim().slice(0, 40) }] : [],
  )
  const instruments = useMethodInstruments()
  const methods = methodsOf(ready.map(({ test }) => test))
  const show = (next: string, from?: string): void => {
    setText(next)
    setFileName(from)
    setRefused(new Map())
    setSavedIds(new Set())
    setProblem(undefined)
  }
  const save = async (): Promise<void> => {
    if (!instruments.check(methods)) return
    setBusy(true)
    setProblem(undefined)
    const sent = ready.map(({ test, result, batch }) => {
      const beside = instruments.sentFor(test.method)
      return rowOf(test, result, batch === '' ? beside : { ...beside, batch })
    })
    const { saved, failure } = await saveResults(sent, fileName?.slice(0, 200))
    setBusy(false)
    const done = saved.filter(({ refusal }) => refusal === null).map(({ test_id: id }) => id)
    const faults = new Map(saved.flatMap(({ test_id: id, refusal }) => (refusal ? [[id, refusal.message]] : [])))
    if (done.length > 0) toast({ title: words.success, text: t('saved', { count: done.length }) })
    if (failure) setProblem(explain(failure, { failed: t('save.failed'), network: t('save.failed') }))
    if (!failure && faults.size === 0) return onClose()
    setSavedIds(new Set([...savedIds, ...done]))
    setRefused(faults)
  }
  return (
    <PastedText label={t('paste.label')} hint={t('paste.hint')} fileLabel={t('paste.file')} value={text} onValue={show}>
      {pasted && !pasted.ok && (
        <InlineAlert tone="error">
          {t(
            pasted.code === 'test.paste-too-large' ||
              pasted.code === 'test.paste-too-many' ||
              pasted.code === 'test.paste-columns'
              ? `paste.fault.${pasted.code}`
              : 'paste.fault.test.paste-empty',
          )}
        </InlineAlert>
      )}
      {pasted?.ok && looked === undefined && <p role="status">{t('paste.looking')}</p>}
      {looked === 'failed' && (
        <InlineAlert
          tone="error"
          action={
            <Button size="small" look="ghost" onClick={again}>
              {t('paste.again')}
            </Button>
          }
        >
          {t('paste.look-failed')}
        </InlineAlert>
      )}
      {rows && <PastePreview rows={rows} refused={refused} saved={savedIds} />}
      <MethodInstruments methods={methods} chosen={instruments} />
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      <div className="flex flex-col gap-2 min-[26rem]:flex-row-reverse">
        <Button
          className="flex-1"
          off={ready.length === 0}
          busy={busy}
          busyText={t('saving')}
          onClick={() => void save()}
        >
          {ready.length === 0 ? t('save.none') : t('save', { count: ready.length })}
        </Button>
        <Button look="ghost" className="flex-1" onClick={onClose}>
          {t(savedIds.size > 0 ? 'close' : 'cancel')}
        </Button>
      </div>
    </PastedText>
  )
}

export const PasteDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = testsTexts.useT()
  return (
    <Dialog open={open} onClose={onClose} wide title={t('paste')}>
      {open && <PasteForm onClose={onClose} />}
    </Dialog>
  )
}
