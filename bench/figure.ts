// One figure: what was measured, what it is compared with, and its goal.
import type { BenchSetup } from './setup.ts'

export type Wanted = { floor: number; goal: number }

export type Figure = {
  /** Stable between runs. */
  id: string
  title: string
  /** The name of the part for `npm run bench -- PART`. */
  command: string
  /** The value compared with floor, goal and the last run: percent of the limit, a multiple, or an absolute value. */
  score: number
  unit: '%' | '×' | 'ms' | 's' | 'MB' | 'kB' | ''
  better: 'more' | 'less'
  wanted?: Wanted
  /** How the score was computed. */
  measured: string
  /** The line of this figure in a picture. */
  line?: { name: string; points: { rows: number; ms: number }[] }
}

export type Context = {
  /** Created on first use. */
  setup(): Promise<BenchSetup>
  sizes: readonly number[]
  say(text: string): void
}

export type Measure = (context: Context) => Promise<Figure[]>

export const round = (value: number): number =>
  Math.abs(value) >= 100
    ? Math.round(value)
    : Math.abs(value) >= 10
      ? Math.round(value * 10) / 10
      : Math.round(value * 100) / 100

export const thousands = (rows: number): string => (rows >= 1_000_000 ? `${rows / 1_000_000}M` : `${rows / 1_000}k`)
