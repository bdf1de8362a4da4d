// Opens a sample by its label or by its number.
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Scanner } from '../../../panels/samples/lazy-scanner.ts'
import { sampleTexts } from '../../../panels/samples/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useSampleLookup } from './use-sample-lookup.ts'

/** `wanted`: a number in the address, from a label that was scanned with another app. */
export const FindSample = ({ wanted }: { wanted: string | undefined }) => {
  const t = sampleTexts.useT()
  const navigate = useNavigate()
  const { typed, setTyped, busy, numberIn, find, field } = useSampleLookup(wanted ?? '')
  const [isScanning, setIsScanning] = useState(false)
  const open = async (text: string): Promise<void> => {
    setIsScanning(false)
    const number = numberIn(text)
    if (number === undefined) return
    setTyped(number)
    const sample = await find(number)
    if (sample) await navigate({ to: '/inspector/samples/$id', params: { id: sample.id } })
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
        <Field label={t('scan.label')} hint={t('scan.hint')} name="sample-number" {...field}>
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
