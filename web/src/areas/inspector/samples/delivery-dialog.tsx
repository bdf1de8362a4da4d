// Receives the samples that somebody brought, all at once: those that are in order are ticked, scanned or typed.
import type { SampleBrief } from '@assure/contract/calls/samples'
import { storageConditions } from '@assure/contract/domain/goods-entries'
import { sampleLimits } from '@assure/contract/domain/sample-moves'
import { storageWords } from '@assure/contract/words/goods'
import { Suspense, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { SignatureField } from '../../../panels/samples/act-form.tsx'
import { Scanner } from '../../../panels/samples/lazy-scanner.ts'
import { sampleNumberIn } from '../../../panels/samples/scanned-number.ts'
import { sampleTexts } from '../../../panels/samples/texts.ts'
import type { Strokes } from '../../../panels/signature/signature-pad.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useAnnounce } from '../../../ui/feedback/live-region.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { type Delivery, deliveryBody, emptyDelivery, hasTemperature, isOutside, tickedOf } from './delivery.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { useSampleLookup } from './use-sample-lookup.ts'

const receivable: readonly SampleBrief['state'][] = ['expected', 'drawn', 'in-transit']

type AddProps = {
  /** Ticks a sample. Returns whether it is one that this dialog knows. */
  onNumber: (number: string) => boolean
  onSample: (sample: SampleBrief) => void
  isTicked: (number: string) => boolean
}

const AddSamples = ({ onNumber, onSample, isTicked }: AddProps) => {
  const t = deliveryTexts.useT()
  const words = sampleTexts.useT()
  const { typed, setTyped, setProblem, busy, numberIn, find, field } = useSampleLookup('')
  /** Counts what was scanned: the camera starts again after each. */
  const [scans, setScans] = useState<number>()
  const add = async (text: string): Promise<void> => {
    const number = numberIn(text)
    if (number === undefined) return
    setTyped('')
    if (onNumber(number)) return
    const sample = await find(number)
    if (sample === undefined) return
    if (!receivable.includes(sample.state)) return setProblem(t('add.not-waiting', { number }))
    onSample(sample)
  }
  const isScanning = scans !== undefined
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-[min(12rem,100%)] flex-1">
          <Field label={t('add')} hint={t('add.hint')} name="add-sample" {...field}>
            <TextInput
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={200}
              onKeyDown={(event) => {
                // Enter adds the sample, as a hand scanner ends its input with it.
                if (event.key !== 'Enter' || typed.trim() === '') return
                event.preventDefault()
                if (!busy) void add(typed)
              }}
            />
          </Field>
        </div>
        <Button look="ghost" busy={busy} onClick={() => void add(typed)}>
          {t('add.button')}
        </Button>
        <Button look="ghost" onClick={() => setScans(isScanning ? undefined : 0)}>
          {words(isScanning ? 'scan.stop' : 'scan.camera')}
        </Button>
      </div>
      {isScanning && (
        <Suspense fallback={<p role="status">{words('loading')}</p>}>
          <Scanner
            key={scans}
            readNumber={(text) => {
              const number = sampleNumberIn(text)
              return number !== undefined && !isTicked(number) ? number : undefined
            }}
            onNumber={(number) => {
              void add(number)
              setScans(scans + 1)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

type RowProps = {
  sample: SampleBrief
  delivery: Delivery
  problem: string | undefined
  onTick: (isTicked: boolean) => void
  onTemperature: (typed: string) => void
}

const Row = ({ sample, delivery, problem, onTick, onTemperature }: RowProps) => {
  const t = deliveryTexts.useT()
  const { id, number, product } = sample
  const isTicked = delivery.ticked.has(id)
  const fault = isTicked && isOutside(sample, delivery) ? t('temperature.outside') : problem
  const takesTemperature = isTicked && hasTemperature(sample, delivery)
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-b-0">
      <Checkbox
        label={
          <>
            <Code>{number}</Code>
            {product && <Name className="block text-small text-ink-2">{product}</Name>}
          </>
        }
        value={isTicked}
        onValue={onTick}
      />
      {takesTemperature ? (
        <Field
          label={t('temperature.own', { number })}
          optional
          error={fault}
          name={`temperature-${id}`}
          value={delivery.temperatures[id] ?? ''}
          onValue={onTemperature}
        >
          <TextInput inputMode="decimal" dir="ltr" autoComplete="off" maxLength={10} className="max-w-40" />
        </Field>
      ) : (
        fault && (
          <p role="alert" className="text-small font-semibold text-danger">
            {fault}
          </p>
        )
      )}
    </li>
  )
}

export const DeliveryDialog = ({ onClose }: { onClose: () => void }) => {
  const t = deliveryTexts.useT()
  const words = sampleTexts.useT()
  const announce = useAnnounce()
  const query = useCall('GET /inspector/api/samples', { query: { queue: 'to-receive', limit: sampleLimits.delivery } })
  /** A sample that was ticked stays, even if it no longer waits: the answer says why it cannot be received. */
  const [kept, setKept] = useState<readonly SampleBrief[]>([])
  const [delivery, setDelivery] = useState(emptyDelivery)
  const [strokes, setStrokes] = useState<Strokes>([])
  const [fault, setFault] = useState<string>()
  /** The order in which they were sent, for the fields of a refusal. */
  const sent = useRef<readonly string[]>([])
  const waiting = query.data?.samples ?? []
  const samples = [...new Map([...kept, ...waiting].map((sample) => [sample.id, sample])).values()].toSorted((a, b) =>
    a.number < b.number ? -1 : 1,
  )
  const ticked = tickedOf(samples, delivery)
  const set = (changes: Partial<Delivery>): void => {
    setFault(undefined)
    setDelivery((now) => ({ ...now, ...changes }))
  }
  const tick = (sample: SampleBrief, isTicked = true): void => {
    const { id, number } = sample
    setFault(undefined)
    setKept((now) => [...now.filter((one) => one.id !== id), sample])
    setDelivery((now) => {
      const next = new Set(now.ticked)
      if (isTicked) next.add(id)
      else next.delete(id)
      return { ...now, ticked: next }
    })
    if (isTicked) announce(t('ticked', { number }))
  }
  const act = useAct({
    area: 'inspector',
    refreshes: ['sample', 'request'],
    texts: { failed: words('act.failed') },
    fieldOf: (name) => name.replace(/^samples\.(\d+)\..*$/, (_, at: string) => sent.current[Number(at)] ?? name),
    send: () => {
      sent.current = ticked.map(({ id }) => id)
      return call('POST /inspector/api/samples/receive', { body: deliveryBody(samples, delivery, strokes) })
    },
    done: ({ value }) => ({ text: t('done', { count: value.samples.length }) }),
    onDone: onClose,
  })
  const submit = (): void => {
    if (ticked.length === 0) setFault(t('none-ticked'))
    else if (ticked.length > sampleLimits.delivery) setFault(t('full', { count: sampleLimits.delivery }))
    else if (!ticked.some((sample) => isOutside(sample, delivery))) void act.run(undefined)
  }
  const text = <TextInput dir="auto" autoComplete="off" maxLength={120} />
  const problem = fault ?? act.problem
  return (
    <FormDialog
      open
      wide
      title={t('title')}
      busy={act.busy}
      submit={t('submit', { count: ticked.length })}
      busyText={words('busy')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('about')}</p>
      <AddSamples
        isTicked={(number) => ticked.some((one) => one.number === number)}
        onNumber={(number) => {
          const known = samples.find((one) => one.number === number)
          if (known) tick(known)
          return known !== undefined
        }}
        onSample={tick}
      />
      <section aria-labelledby="delivery-samples">
        <h3 id="delivery-samples" className="font-semibold text-ink">
          {t('samples')}
        </h3>
        {query.data && samples.length === 0 && <p className="py-3 text-ink-2">{t('none')}</p>}
        {query.isPending && <p role="status">{words('loading')}</p>}
        {query.isError && <InlineAlert tone="error">{words('failed')}</InlineAlert>}
        <ul>
          {samples.map((sample) => (
            <Row
              key={sample.id}
              sample={sample}
              delivery={delivery}
              problem={delivery.ticked.has(sample.id) ? act.errors[sample.id] : undefined}
              onTick={(isTicked) => tick(sample, isTicked)}
              onTemperature={(typed) => set({ temperatures: { ...delivery.temperatures, [sample.id]: typed } })}
            />
          ))}
        </ul>
      </section>
      {ticked.some(({ storage }) => storage === null) && (
        <Field
          label={t('storage.all')}
          name="storage"
          value={delivery.storage}
          onValue={(storage: string) => set({ storage })}
        >
          <Select
            placeholder={words('storage.choose')}
            options={storageConditions.map((value) => ({ value, label: storageWords[value][t.language] }))}
          />
        </Field>
      )}
      {ticked.some((sample) => hasTemperature(sample, delivery)) && (
        <Field
          label={t('temperature.all')}
          hint={t('temperature.all.hint')}
          name="temperature"
          value={delivery.temperature}
          onValue={(temperature: string) => set({ temperature })}
        >
          <TextInput inputMode="decimal" dir="ltr" autoComplete="off" maxLength={10} className="max-w-40" />
        </Field>
      )}
      <Field
        label={words('from-name')}
        optional
        name="from_name"
        value={delivery.from}
        error={act.errors.from_name}
        onValue={(from: string) => set({ from })}
      >
        {text}
      </Field>
      <Field
        label={words('place.kept')}
        optional
        name="place"
        value={delivery.place}
        error={act.errors.place}
        onValue={(place: string) => set({ place })}
      >
        {text}
      </Field>
      <SignatureField label={words('sign')} error={act.errors.signature} strokes={strokes} onStrokes={setStrokes} />
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
    </FormDialog>
  )
}
