// Bank details: masked until revealed. The IBAN is checked while it is typed and grouped in fours.

import { groupIban, isIban, isSwiftCode } from '@assure/contract/domain/iban'
import { bankFields, bankLengths } from '@assure/contract/domain/record-fields'
import { type ReactNode, useState } from 'react'
import { PlainInput } from '../../../panels/record/plain-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { FormHandle } from '../../../ui/form/use-form.ts'
import { isMasked } from './bank-numbers.ts'
import type { BankField, InspectorValues } from './inspector-values.ts'
import { inspectorsTexts } from './texts.ts'

export type Bank = Record<BankField, string>

type Props = {
  form: FormHandle<InspectorValues>
  started: InspectorValues
  /** Loads the unmasked figures; the server records each reading. */
  reveal?: (() => Promise<Bank | undefined>) | undefined
}

const isSettled = (value: string): boolean => value.trim() !== '' && !isMasked(value)

export const BankSection = ({ form, started, reveal }: Props) => {
  const t = inspectorsTexts.useT()
  const [revealed, setRevealed] = useState<Bank>()
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<BankField>>(new Set())
  const hasMask = bankFields.some((name) => isMasked(started[name]))

  // Revealed figures replace the mask on screen only. The form keeps the mask, which means unchanged.
  const shown = (name: BankField): string =>
    revealed && form.values[name] === started[name] ? revealed[name] : form.values[name]
  const change = (name: BankField, typed: string): void =>
    form.set(name, revealed && typed === revealed[name] ? started[name] : typed)
  const open = async (): Promise<void> => {
    setBusy(true)
    setRevealed(await reveal?.())
    setBusy(false)
  }
  const warning = (name: BankField): ReactNode => {
    const value = shown(name)
    // The server's error already has this place.
    if (form.errors[name] || !left.has(name) || !isSettled(value)) return undefined
    const isRight = name === 'iban' ? isIban(value) : isSwiftCode(value)
    if (isRight) return name === 'iban' ? <span className="text-certified">{t('iban.right')}</span> : undefined
    return <span className="font-semibold text-pending">{name === 'iban' ? t('iban.wrong') : t('swift.wrong')}</span>
  }
  const leave = (name: BankField): void => {
    setLeft((now) => new Set(now).add(name))
    const value = shown(name)
    if (name === 'iban' && isIban(value)) change(name, groupIban(value))
  }
  return (
    <div className="flex flex-col gap-5">
      {hasMask && reveal && !revealed && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-sunken px-4 py-3">
          <p className="min-w-56 flex-1 text-small text-ink-2">
            {t('bank.masked')} {t('bank.recorded')}
          </p>
          <Button look="ghost" size="small" busy={busy} busyText={t('bank.showing')} onClick={() => void open()}>
            {t('bank.show')}
          </Button>
        </div>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        {bankFields.map((name) => (
          <Field
            key={name}
            label={t(name)}
            hint={name === 'iban' || name === 'swift_code' ? <output>{warning(name)}</output> : undefined}
            name={name}
            error={form.errors[name]}
            value={shown(name)}
            onValue={(typed: string) => change(name, typed)}
            className={name === 'iban' ? 'md:col-span-2' : undefined}
          >
            {name === 'bank_name' || name === 'account_holder_name' ? (
              <PlainInput kind={name === 'bank_name' ? 'name' : 'line'} autoComplete="off" dir="auto" />
            ) : (
              <TextInput
                autoComplete="off"
                dir="ltr"
                spellCheck={false}
                autoCapitalize="characters"
                maxLength={bankLengths[name]}
                onBlur={() => leave(name)}
                // Selects the mask, so that typing replaces it as a whole.
                onFocus={(event) => isMasked(event.target.value) && event.target.select()}
                className="font-mono"
              />
            )}
          </Field>
        ))}
      </div>
    </div>
  )
}
