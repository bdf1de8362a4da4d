import type { ComponentProps } from 'react'
import { useUiLanguage } from '../../ui/texts.tsx'
import { Seal } from './seal.tsx'
import { stepsSealText } from './step-text.ts'

// A ring for a record with steps; screen readers hear the last completed step.
export const StepSeal = (props: Omit<ComponentProps<typeof Seal>, 'label' | 'steps'> & { steps: number }) => (
  <Seal {...props} label={stepsSealText(useUiLanguage(), props.state, props.steps)} />
)
