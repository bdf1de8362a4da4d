// A figure: a goal, and a function that measures it and reports the result.
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
