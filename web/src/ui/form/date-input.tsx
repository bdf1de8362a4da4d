import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'dir'>

// Native pickers: the phone's own wheel, the browser's own calendar, typed entry everywhere.
export const DateInput = (props: Props) => <TextInput {...props} type="date" className="min-w-0 appearance-none" />
export const TimeInput = (props: Props) => (
  <TextInput step={300} {...props} type="time" className="min-w-0 appearance-none" />
)
