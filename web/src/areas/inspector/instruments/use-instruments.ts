// The instruments of the register, stored on the phone, and what speaks against using one now.

import type { AnswerFor } from '@assure/contract/calls'
import { instrumentBar, instrumentName } from '@assure/contract/domain/instruments'
import { isolated } from '@assure/contract/domain/isolation'
import { dayOf, useDates } from '../../../lib/dates.ts'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { instrumentFieldTexts } from './texts.ts'

export type Instrument = AnswerFor<'GET /inspector/api/instruments'>['instruments'][number]
/** `override`: why it is used out of calibration. */
export type Chosen = { instrument: string; override: string }

/** Undefined until the phone has the register once. */
export const useInstruments = (): readonly Instrument[] | undefined =>
  useCachedCall('GET /inspector/api/instruments', {}).data?.instruments

export const findInstrument = (
  instruments: readonly Instrument[] | undefined,
  number: string,
): Instrument | undefined => instruments?.find((one) => instrumentName(one.number) === instrumentName(number))

/** `isOverridable`: a reason lets it be used. Without the register, the server judges alone. */
type Bar = { text: string; isOverridable: boolean }

export const useInstrumentBar = (): ((number: string, instrument?: Instrument) => Bar | undefined) => {
  const t = instrumentFieldTexts.useT()
  const dates = useDates()
  const instruments = useInstruments()
  return (typed, instrument = findInstrument(instruments, typed)) => {
    if (typed.trim() === '' || instruments === undefined) return undefined
    const number = isolated(typed.trim())
    if (instrument === undefined) return { text: t('bar.unknown', { number }), isOverridable: false }
    const now = new Date()
    const bar = instrumentBar(instrument, { at: now, day: dayOf(now) })
    if (bar === undefined) return undefined
    if (bar.code === 'out-of-service') return { text: t('bar.out-of-service', { number }), isOverridable: false }
    const text =
      bar.until === null ? t('bar.never', { number }) : t('bar.ended', { number, date: dates.date(bar.until) })
    return { text, isOverridable: true }
  }
}

/** Undefined: it can be recorded so. */
export const useChosenFault = (): ((chosen: Chosen) => { field: keyof Chosen; text: string } | undefined) => {
  const barOf = useInstrumentBar()
  return ({ instrument, override }) => {
    const bar = barOf(instrument)
    if (bar === undefined || (bar.isOverridable && override.trim() !== '')) return undefined
    return { field: bar.isOverridable ? 'override' : 'instrument', text: bar.text }
  }
}

/** As it is sent: a reason only where it is needed. */
export const useSentInstrument = (): ((chosen: Chosen) => { instrument: string | null; override?: string }) => {
  const instruments = useInstruments()
  const barOf = useInstrumentBar()
  return ({ instrument: typed, override }) => {
    const number = typed.trim()
    if (number === '') return { instrument: null }
    const instrument = findInstrument(instruments, number)?.number ?? number
    const reason = override.trim()
    return reason !== '' && barOf(number)?.isOverridable === true ? { instrument, override: reason } : { instrument }
  }
}
