// Opens a sample by its label or by its number.
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { Scanner } from '../../../panels/samples/lazy-scanner.ts'
import { sampleNumberIn } from '../../../panels/samples/scanned-number.ts'
import { sampleTexts } from '../../../panels/samples/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

/** `wanted`: a number in the address, from a label that was scanned with another app. */
export const FindSample = ({ wanted }: { wanted: string | undefined }) => {
  const t = sampleTexts.useT()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(wanted ?? '')
  const [problem, setProblem] = useState<string>()
  const [isScanning, setIsScanning] = useState(false)
  const [busy, setBusy] = useState(false)
  const open = async (text: string): Promise<void> => {
    setIsScanning(false)
    const number = sampleNumberIn(text)
    if (number === undefined) return setProblem(t('scan.not-a-number'))
    setTyped(number)
    setBusy(true)
    const answer = await call('GET /inspector/api/samples', { query: { search: number, limit: 1 } })
    setBusy(false)
    if (!answer.ok) return setProblem(explain(answer, { failed: t('failed'), network: t('network') }))
    const [sample] = answer.value.samples
    if (sample === undefined) return setProblem(t('scan.unknown'))
    await navigate({ to: '/inspector/samples/$id', params: { id: sample.id } })
  }
  const openWanted = useEffectEvent(() => {
    if (wanted !== undefined) void open(wanted)
  })
  useEffect(() => openWanted(), [])
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    if (!busy) void open(typed)
  }
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field
          label={t('scan.label')}
          hint={t('scan.hint')}
          error={problem}
          name="sample-number"
          value={typed}
          onValue={(next: string) => {
            setTyped(next)
            setProblem(undefined)
          }}
        >
          <TextInput dir="ltr" autoComplete="off" autoCapitalize="characters" maxLength={200} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy} className="flex-1">
            {t('scan.open')}
          </Button>
          <Button look="ghost" className="flex-1" onClick={() => setIsScanning(!isScanning)}>
            {t(isScanning ? 'scan.stop' : 'scan.camera')}
          </Button>
        </div>
      </form>
      {isScanning && (
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          <Scanner onNumber={(number) => void open(number)} />
        </Suspense>
      )}
    </section>
  )
}
