// Chooses an instrument: from the list, by its number, or by its label. One out of calibration needs a reason.

import { instrumentNumberIn } from '@assure/contract/domain/instruments'
import { isolated } from '@assure/contract/domain/isolation'
import { ScanLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { Scanner } from '../../../panels/samples/lazy-scanner.ts'
import { sampleTexts } from '../../../panels/samples/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { ComboBox } from '../../../ui/form/combo-box.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { Option } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { instrumentFieldTexts } from './texts.ts'
import { findInstrument, type Instrument, useInstrumentBar, useInstruments } from './use-instruments.ts'

type Control = { name: string; value: string; error: string | undefined; onValue: (value: string) => void }
type Props = { label?: string; field: Control; override: Control }

const useOption = (): ((instrument: Instrument) => Option) => {
  const t = instrumentFieldTexts.useT()
  const dates = useDates()
  const barOf = useInstrumentBar()
  return (instrument) => {
    const { number, kind, model, out_of_service_at: outAt } = instrument
    const [latest] = instrument.calibrations
    const until = latest && dates.date(latest.calibrated_until)
    const state =
      outAt !== null
        ? t('out')
        : until === undefined
          ? t('never')
          : t(barOf(number, instrument) === undefined ? 'until' : 'ended', { date: until })
    return {
      value: number,
      label: `${isolated(number)} · ${isolated(kind[t.language])}`,
      hint: model === null ? state : `${isolated(model)} · ${state}`,
    }
  }
}

export const InstrumentField = ({ label, field, override }: Props) => {
  const t = instrumentFieldTexts.useT()
  const s = sampleTexts.useT()
  const dates = useDates()
  const instruments = useInstruments()
  const optionOf = useOption()
  const barOf = useInstrumentBar()
  const [isScanning, setIsScanning] = useState(false)
  const { value: number, onValue } = field
  const chosen = findInstrument(instruments, number)
  const bar = barOf(number)
  const [latest] = chosen?.calibrations ?? []
  const pick = (typed: string): void => {
    setIsScanning(false)
    if (typed !== '') onValue(findInstrument(instruments, typed)?.number ?? typed)
  }
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={label ?? t('label')}
        hint={t('hint')}
        optional
        {...field}
        error={field.error ?? (bar && !bar.isOverridable ? bar.text : undefined)}
      >
        <ComboBox
          options={(instruments ?? []).map(optionOf)}
          selectedOption={number === '' || chosen ? undefined : { value: number, label: number }}
          placeholder={t('choose')}
          onLeave={(typed) => pick(instrumentNumberIn(typed))}
        />
      </Field>
      {chosen && bar === undefined && latest && (
        <p className="-mt-2 text-small text-ink-2">{t('until', { date: dates.date(latest.calibrated_until) })}</p>
      )}
      <Button
        look="ghost"
        size="medium"
        className="self-start"
        icon={<ScanLine size={18} aria-hidden="true" />}
        onClick={() => setIsScanning(!isScanning)}
      >
        {s(isScanning ? 'scan.stop' : 'scan.camera')}
      </Button>
      {isScanning && (
        <Suspense fallback={<p role="status">{s('loading')}</p>}>
          <Scanner readNumber={instrumentNumberIn} onNumber={pick} />
        </Suspense>
      )}
      {bar?.isOverridable && (
        <>
          <InlineAlert tone="warning" live>
            {bar.text}
          </InlineAlert>
          <Field label={t('override')} hint={t('override.hint')} {...override}>
            <TextArea rows={2} dir="auto" maxLength={1000} />
          </Field>
        </>
      )}
    </div>
  )
}
