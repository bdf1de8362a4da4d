// A figure: one function that runs it and says what it came to.
import type { Size } from '../test/size.ts'

export type Measured = {
  figure: string
  goal: string
  measured: string
  outcome: 'passed' | 'failed' | 'not run'
  seed: number
}
export type Run = { size: Exclude<Size, 'c'>; seed: number }
export type Figure = { id: string; goal: string; run(how: Run): Promise<Omit<Measured, 'figure' | 'goal' | 'seed'>> }
