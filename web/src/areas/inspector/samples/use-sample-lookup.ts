// Finds the sample of a typed or scanned number.
import type { SampleBrief } from '@assure/contract/calls/samples'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { sampleNumberIn } from '../../../panels/samples/scanned-number.ts'
import { sampleTexts } from '../../../panels/samples/texts.ts'

export const useSampleLookup = (initial: string) => {
  const t = sampleTexts.useT()
  const [typed, setTyped] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** Undefined if the text has no number; then the problem says so. */
  const numberIn = (text: string): string | undefined => {
    const number = sampleNumberIn(text)
    setProblem(number === undefined ? t('scan.not-a-number') : undefined)
    return number
  }
  const find = async (number: string): Promise<SampleBrief | undefined> => {
    setBusy(true)
    const answer = await call('GET /inspector/api/samples', { query: { search: number, limit: 1 } })
    setBusy(false)
    if (!answer.ok) setProblem(explain(answer, { failed: t('failed') }))
    else if (answer.value.samples.length === 0) setProblem(t('scan.unknown'))
    return answer.ok ? answer.value.samples[0] : undefined
  }
  const field = {
    value: typed,
    error: problem,
    onValue: (next: string) => {
      setTyped(next)
      setProblem(undefined)
    },
  }
  return { typed, setTyped, setProblem, busy, numberIn, find, field }
}
