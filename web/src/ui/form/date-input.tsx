import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'dir'>

// Native pickers: the phone's wheel, the browser's calendar, and typing everywhere.
export const DateInput = (props: Props) => <TextInput {...props} type="date" className="min-w-0 appearance-none" />
export const TimeInput = (props: Props) => (
  <TextInput step={300} {...props} type="time" className="min-w-0 appearance-none" />
)
