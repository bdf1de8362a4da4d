// All planted faults of F39.
import { accessFaults } from './planted-faults/access.ts'
import type { Planted } from './planted-faults/at.ts'
import { fieldFaults } from './planted-faults/field.ts'
import { moneyFaults } from './planted-faults/money.ts'
import { otherFaults } from './planted-faults/other.ts'
import { stateFaults } from './planted-faults/state.ts'

export const plantedFaults: readonly Planted[] = [
  ...accessFaults,
  ...moneyFaults,
  ...stateFaults,
  ...fieldFaults,
  ...otherFaults,
]
