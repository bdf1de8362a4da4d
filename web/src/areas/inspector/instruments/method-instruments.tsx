// The instrument of each method whose results are saved now, and the batch. The browser remembers the instrument for the
// next time.

import type { LaboratoryTest } from '@assure/contract/calls/test-records'
import { isolated } from '@assure/contract/domain/isolation'
import { useState } from 'react'
import { inspectorUser } from '../../../lib/session.ts'
import { type Stored, storedJson } from '../../../lib/stored.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { InstrumentField } from './instrument-field.tsx'
import { instrumentFieldTexts } from './texts.ts'
import { type Chosen, useChosenFault, useSentInstrument } from './use-instruments.ts'

type Numbers = Readonly<Record<string, string>>
const byAccount = new Map<string, Stored<Numbers | undefined>>()

const storeOf = (account: string): Stored<Numbers | undefined> => {
  const known = byAccount.get(account) ?? storedJson<Numbers>(`instruments-of-methods:${account}`)
  byAccount.set(account, known)
  return known
}

type Method = LaboratoryTest['method']

export const useMethodInstruments = () => {
  const store = storeOf(inspectorUser.use()?.id ?? '')
  const numbers = store.use() ?? {}
  const [batches, setBatches] = useState<Numbers>({})
  const [overrides, setOverrides] = useState<Numbers>({})
  const [isChecked, setIsChecked] = useState(false)
  const faultOf = useChosenFault()
  const sent = useSentInstrument()
  const chosenOf = ({ id }: Method): Chosen => ({ instrument: numbers[id] ?? '', override: overrides[id] ?? '' })
  return {
    chosenOf,
    /** Faults appear once somebody has tried to save. */
    faultOf: (method: Method) => (isChecked ? faultOf(chosenOf(method)) : undefined),
    choose: ({ id }: Method, { instrument, override }: Partial<Chosen>): void => {
      if (instrument !== undefined) store.set({ ...store.get(), [id]: instrument })
      if (override !== undefined) setOverrides({ ...overrides, [id]: override })
    },
    /** False: a method has an instrument that cannot be used so. */
    check: (methods: readonly Method[]): boolean => {
      setIsChecked(true)
      return methods.every((method) => faultOf(chosenOf(method)) === undefined)
    },
    batchOf: ({ id }: Method): string => batches[id] ?? '',
    nameBatch: ({ id }: Method, batch: string): void => setBatches({ ...batches, [id]: batch }),
    sentFor: (method: Method) => ({ ...sent(chosenOf(method)), batch: batches[method.id]?.trim() || null }),
  }
}

type Props = { methods: readonly Method[]; chosen: ReturnType<typeof useMethodInstruments> }

export const methodsOf = (tests: readonly LaboratoryTest[]): Method[] => [
  ...new Map(tests.map(({ method }) => [method.id, method])).values(),
]

export const MethodInstruments = ({ methods, chosen }: Props) => {
  const t = instrumentFieldTexts.useT()
  if (methods.length === 0) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <legend className="sr-only">{t('methods')}</legend>
      <p aria-hidden="true" className="font-semibold text-ink">
        {t('methods')}
      </p>
      <p className="-mt-2 text-small text-ink-2">{t('methods.text')}</p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {methods.map((method) => {
          const { instrument, override } = chosen.chosenOf(method)
          const fault = chosen.faultOf(method)
          const errorOf = (field: keyof Chosen) => (fault?.field === field ? fault.text : undefined)
          return (
            <div key={method.id} className="flex min-w-0 flex-col gap-3">
              <InstrumentField
                label={t('methods.label', { method: isolated(method.code) })}
                field={{
                  name: `instrument-${method.id}`,
                  value: instrument,
                  error: errorOf('instrument'),
                  onValue: (value) => chosen.choose(method, { instrument: value }),
                }}
                override={{
                  name: `override-${method.id}`,
                  value: override,
                  error: errorOf('override'),
                  onValue: (value) => chosen.choose(method, { override: value }),
                }}
              />
              <Field
                label={t('batch.label', { method: isolated(method.code) })}
                hint={t('batch.hint')}
                optional
                name={`batch-${method.id}`}
                value={chosen.batchOf(method)}
                onValue={(value: string) => chosen.nameBatch(method, value)}
              >
                <TextInput dir="auto" autoComplete="off" maxLength={40} />
              </Field>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
