// A number field that saves shortly after typing stops and shows its own error.
import { hasDecimals } from '@assure/contract/domain/decimal'
import { goodsLimits } from '@assure/contract/domain/goods-line'
import clsx from 'clsx'
import { type ReactNode, type Ref, useState } from 'react'
import { readNumber } from '../../../panels/checklist/measured-number.ts'
import { useTyped } from '../../../panels/checklist/use-typed.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

export const isUnits = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= goodsLimits.packages
export const isAmount = (value: number): boolean => value >= 0 && value <= 1e9 && hasDecimals(value, 3)
export const isMeasured = (value: number): boolean => Math.abs(value) <= 1e9 && hasDecimals(value, 6)

type Props = {
  label: string
  hideLabel?: boolean
  value: number | null
  fits: (value: number) => boolean
  /** The error for text that is not a fitting number. */
  wrong: string
  /** Saves the number. Returns an error when it contradicts other entries. */
  give: (value: number | null) => string | undefined
  unit?: ReactNode
  readOnly: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

export const NumberField = ({ label, hideLabel, value, fits, wrong, give, unit, readOnly, className, ref }: Props) => {
  const [problem, setProblem] = useState<string>()
  const take = (typed: string): boolean => {
    const number = readNumber(typed)
    const isWrong = number === undefined || (number !== null && !fits(number))
    const fault = isWrong ? wrong : give(number)
    setProblem(fault)
    return fault === undefined
  }
  const { text, onType, onBlur } = useTyped(value === null ? '' : String(value), take)
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      error={problem}
      value={text}
      onValue={(typed: string) => {
        setProblem(undefined)
        onType(typed)
      }}
      className="min-w-0 flex-1"
    >
      <span className="flex items-center gap-2">
        <TextInput
          ref={ref}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={24}
          readOnly={readOnly}
          onBlur={onBlur}
          className={clsx('min-h-14 min-w-0 border-2 border-ink-2 text-h3 font-semibold', className)}
        />
        {unit}
      </span>
    </Field>
  )
}
