import { looksLikePhone, withLatinDigits } from '@assure/contract/domain/digits'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { localeOf, useUiLanguage, useUiText } from '../texts.tsx'
import { type ControlProps, controlLook, useControl } from './field.tsx'
import { dialCodes, joinPhone, partsOf } from './phone-number.ts'

// One value such as "+971 50 123 4567": the country code, then the number.
export const PhoneField = ({
  value,
  onValue,
  name,
  id,
  autoComplete = 'tel',
}: ControlProps<string> & { autoComplete?: string | undefined }) => {
  const text = useUiText()
  const language = useUiLanguage()
  const control = useControl({ value, onValue, name, id }, '')
  const [dialCode, setDialCode] = useState<string>()
  const [isLeft, setIsLeft] = useState(false)
  const parts = partsOf(control.value)
  const code = control.value === '' ? (dialCode ?? '+971') : parts.code
  const countries = new Intl.DisplayNames(localeOf(language), { type: 'region' })
  const choose = (next: string) => {
    setDialCode(next)
    control.setValue(joinPhone({ code: next, rest: parts.rest.replace(/^\+/, '') }))
  }
  return (
    <div className="grid gap-1">
      <div dir="ltr" className="flex gap-2">
        <div className="relative shrink-0">
          <select
            aria-label={text.countryCode}
            value={code}
            onChange={(event) => choose(event.target.value)}
            className={clsx(controlLook(), 'w-24! appearance-none pe-8 text-transparent')}
          >
            {dialCodes.map(([dial, region]) => (
              <option key={dial} value={dial} className="text-ink">
                {`${dial} ${countries.of(region) ?? region}`}
              </option>
            ))}
            <option value="" className="text-ink">
              {text.otherCode}
            </option>
          </select>
          {/* The closed select shows only the code; its list also shows the countries. */}
          <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-4 flex items-center">
            {code || '+'}
          </span>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-ink-2"
          />
        </div>
        <input
          {...control.wiring}
          {...(control.required ? { 'aria-required': true } : {})}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          value={parts.rest}
          onChange={(event) => control.setValue(joinPhone({ code, rest: withLatinDigits(event.target.value) }))}
          onBlur={() => setIsLeft(true)}
          className={clsx(controlLook(), 'min-w-0 flex-1')}
        />
      </div>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {isLeft && control.value !== '' && !looksLikePhone(control.value) ? text.unlikelyPhone : null}
      </p>
    </div>
  )
}
