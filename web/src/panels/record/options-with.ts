import type { Option } from '../../ui/form/select.tsx'

type Choice = { id: number; name: string }

/** A record's own values stay among the options after they have been deactivated. */
export const optionsWith = (choices: readonly Choice[], current: readonly Choice[]): Option[] =>
  [...choices, ...current.filter(({ id }) => !choices.some((one) => one.id === id))].map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
