// What a key can do: a row for each kind of record, with a box for reading and one for changing.
import { type KeyArea, readableNouns, type ScopeNoun, writableNouns } from '@assure/contract/domain/key-scopes'
import { Checkbox } from '../../ui/form/choices.tsx'
import { type ControlProps, useControl } from '../../ui/form/field.tsx'
import { apiKeyTexts } from './texts.ts'

const nothing: string[] = []

export const ScopeChoices = ({ area, ...own }: ControlProps<string[]> & { area: KeyArea }) => {
  const t = apiKeyTexts.useT()
  const control = useControl<string[]>(own, nothing)
  const writable: readonly string[] = writableNouns[area]
  const box = (noun: ScopeNoun, does: 'read' | 'write') => {
    const scope = `${noun}:${does}`
    return (
      <Checkbox
        aria-label={`${t(`noun.${noun}`)}: ${t(does)}`}
        label={t(does)}
        value={control.value.includes(scope)}
        onValue={(isOn) =>
          control.setValue(isOn ? [...control.value, scope] : control.value.filter((one) => one !== scope))
        }
      />
    )
  }
  return (
    <ul className="flex flex-col divide-y divide-line rounded-field border border-line px-4">
      {readableNouns[area].map((noun) => (
        <li key={noun} className="grid grid-cols-2 items-center gap-x-4 py-1 sm:grid-cols-[1fr_7rem_7rem]">
          <span className="col-span-2 pt-1 text-ink sm:col-span-1 sm:pt-0">{t(`noun.${noun}`)}</span>
          {box(noun, 'read')}
          {writable.includes(noun) && box(noun, 'write')}
        </li>
      ))}
    </ul>
  )
}

/** In a sentence: Facilities (read, change), Requests (read). */
export const useScopeWords = () => {
  const t = apiKeyTexts.useT()
  return (scopes: readonly string[]): string[] => {
    const byNoun = Map.groupBy(scopes, (scope) => scope.split(':')[0] as ScopeNoun)
    return [...byNoun].map(
      ([noun, ofNoun]) =>
        `${t(`noun.${noun}`)} (${ofNoun.map((scope) => t(scope.endsWith(':write') ? 'write' : 'read')).join(t('comma'))})`,
    )
  }
}
