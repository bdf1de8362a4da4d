import { countryCodes, countryName } from '@assure/contract/domain/country-codes'
import { useMemo } from 'react'
import { ComboBox } from '../../../ui/form/combo-box.tsx'
import { matching } from '../../../ui/form/listbox.tsx'
import type { Option } from '../../../ui/form/select.tsx'
import { requestDraftTexts } from './draft-texts.ts'

/** A prefix that fits one country is enough. Text that fits none stays as typed, for its field to reject. */
export const CountryBox = ({ value, onValue }: { value: string; onValue: (value: string) => void }) => {
  const { language } = requestDraftTexts.useT()
  const countries = useMemo(
    () =>
      countryCodes
        .map((code): Option => ({ value: code, label: countryName(code, language) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, language)),
    [language],
  )
  const leave = (typed: string): void => {
    if (typed === '') return
    const [only, ...more] = matching(countries, typed)
    onValue(only && more.length === 0 ? only.value : typed)
  }
  return (
    <ComboBox
      options={countries}
      selectedOption={value === '' ? undefined : { value, label: value }}
      value={value}
      onValue={onValue}
      onLeave={leave}
    />
  )
}
