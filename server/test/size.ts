// The size of a figure's run: the small one of every test run, or the full one of `npm run trust`; and the seed of all
// random choices.
import { appendFileSync } from 'node:fs'

export type Size = 'c' | 'full' | 'release'

const sizes: readonly Size[] = ['c', 'full', 'release']
const configured = process.env.TRUST_SIZE
export const size: Size = sizes.find((one) => one === configured) ?? 'c'

export const sized = (c: number, full: number, release = full): number =>
  size === 'c' ? c : size === 'full' ? full : release

/** Fixed in normal test runs; `npm run trust` takes another one each time and prints it. */
export const seed = Number(process.env.TRUST_SEED ?? 20_261_120)

export type Chance = {
  /** 0 ≤ n < below */
  int(below: number): number
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  maybe(probability: number): boolean
}

export const chanceOf = (from: number): Chance => {
  let state = from >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number): number => Math.floor(next() * below)
  return {
    int,
    maybe: (probability) => next() < probability,
    pick: (list) => {
      const one = list[int(list.length)]
      if (one === undefined) throw new Error('There is nothing to pick from.')
      return one
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
  }
}

/** Records a figure's result for the report of `npm run trust`. */
export const measured = (figure: string, text: string): void => {
  const report = process.env.TRUST_REPORT
  if (report !== undefined) appendFileSync(report, `${JSON.stringify({ figure, text })}\n`)
}
