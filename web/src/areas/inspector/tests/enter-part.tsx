// The queue "To enter": the grid, what was typed for tests that are not in it, and saving.
import type { LaboratoryTest } from '@assure/contract/calls/test-records'
import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { explain } from '../../../lib/explain.ts'
import { useCall } from '../../../lib/query.ts'
import { useTestWords } from '../../../panels/product-test/use-test-words.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useRootMark } from '../../../ui/layout/root-mark.ts'
import { useUiText } from '../../../ui/texts.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { MethodInstruments, methodsOf, useMethodInstruments } from '../instruments/method-instruments.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { ResultsGrid } from './results-grid.tsx'
import { saveResults } from './save-results.ts'
import { testsTexts } from './texts.ts'
import { resultOf, rowOf, type Typed, useTypedResults } from './typed-results.ts'

const isOpen = ({ may }: LaboratoryTest): boolean => may.includes('start') || may.includes('enter')

/** Typed for a test that left the queue: says why, and lets go of it. */
const Overtaken = ({ typed: { test, text }, onDiscard }: { typed: Typed; onDiscard: () => void }) => {
  const t = testsTexts.useT()
  const words = useTestWords()
  const { data } = useCall('GET /inspector/api/tests/:id', { params: { id: test.id } })
  if (data === undefined || isOpen(data)) return null
  const { entered_by: by, result } = data
  const typed = <bdi className="font-semibold">{text}</bdi>
  return (
    <InlineAlert
      tone="warning"
      title={
        <>
          <Code>{test.sample.number}</Code> · <Name>{test.parameter.name[t.language]}</Name>
        </>
      }
      action={
        <Button size="small" look="ghost" onClick={onDiscard}>
          {t('discard')}
        </Button>
      }
    >
      {by && result
        ? t.parts('meanwhile.entered', {
            name: <Name>{by.name}</Name>,
            result: <bdi>{words.result(result, data.unit)}</bdi>,
            typed,
          })
        : t.parts('meanwhile.gone', { typed })}
    </InlineAlert>
  )
}

type Props = { tests: readonly LaboratoryTest[]; hrefOf: (narrowed: { sample?: string; method?: number }) => string }

export const EnterPart = ({ tests, hrefOf }: Props) => {
  const t = testsTexts.useT()
  const words = useUiText()
  const toast = useToast()
  useRootMark('actions')
  const { typed, type, drop } = useTypedResults()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isPasting, setPasting] = useState(false)
  const listed = new Set(tests.filter(isOpen).map(({ id }) => id))
  const elsewhere = Object.values(typed).filter(({ test }) => !listed.has(test.id))
  const ready = Object.values(typed).flatMap((one) => {
    const result = resultOf(one)
    return result?.ok ? [{ test: one.test, result: result.value }] : []
  })
  const instruments = useMethodInstruments()
  const methods = methodsOf(ready.map(({ test }) => test))
  const save = async (): Promise<void> => {
    if (busy || ready.length === 0 || !instruments.check(methods)) return
    setBusy(true)
    setProblem(undefined)
    const { saved, failure } = await saveResults(
      ready.map(({ test, result }) => rowOf(test, result, instruments.sentFor(test.method))),
    )
    const done = saved.filter(({ refusal }) => refusal === null)
    drop(done.map(({ test_id: id }) => id))
    setRefused(new Map(saved.flatMap(({ test_id: id, refusal }) => (refusal ? [[id, refusal.message]] : []))))
    if (done.length > 0) toast({ title: words.success, text: t('saved', { count: done.length }) })
    if (failure) setProblem(explain(failure, { failed: t('save.failed'), network: t('save.failed') }))
    setBusy(false)
  }
  return (
    // Saved rows leave the grid: the next cell to fill takes the focus.
    <div data-focus-home className="flex flex-col gap-4">
      {elsewhere.map((one) => (
        <Overtaken key={one.test.id} typed={one} onDiscard={() => drop([one.test.id])} />
      ))}
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      {refused.size > 0 && <InlineAlert tone="error">{t('not-saved', { count: refused.size })}</InlineAlert>}
      <p className="text-small text-ink-2">{t('help')}</p>
      <ResultsGrid
        tests={tests}
        typed={typed}
        refused={refused}
        onType={(test, change) => {
          type(test, change)
          if (refused.has(test.id)) setRefused(new Map([...refused].filter(([id]) => id !== test.id)))
        }}
        onSave={() => void save()}
        hrefOf={hrefOf}
      />
      <MethodInstruments methods={methods} chosen={instruments} />
      <div
        data-sticky-actions
        className="sticky bottom-[var(--bar-bottom)] z-10 -mx-4 -mb-6 flex flex-col gap-3 border-t border-line bg-surface px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-low md:-mx-6 md:flex-row md:items-center md:px-6"
      >
        <div className="min-w-0 flex-1 text-small text-ink-2">{t('kept')}</div>
        <div className="flex flex-wrap gap-3 max-md:*:flex-1 md:flex-row-reverse">
          <Button off={ready.length === 0} busy={busy} busyText={t('saving')} onClick={() => void save()}>
            {ready.length === 0 ? t('save.none') : t('save', { count: ready.length })}
          </Button>
          <Button look="ghost" icon={<ClipboardPaste size={18} aria-hidden="true" />} onClick={() => setPasting(true)}>
            {t('paste')}
          </Button>
        </div>
      </div>
      <PasteDialog open={isPasting} onClose={() => setPasting(false)} />
    </div>
  )
}
