import type { ComponentProps } from 'react'
import { useUiLanguage } from '../../ui/texts.tsx'
import { Seal } from './seal.tsx'
import { stepsSealText } from './step-text.ts'

// The ring of a record with steps: readers hear which one is done.
export const StepSeal = (props: Omit<ComponentProps<typeof Seal>, 'label' | 'steps'> & { steps: number }) => (
  <Seal {...props} label={stepsSealText(useUiLanguage(), props.state, props.steps)} />
)
