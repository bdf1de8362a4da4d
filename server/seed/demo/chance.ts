// A seeded random generator, so that the demo set is the same everywhere.
export type Chance = {
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  /** True with a probability of `percent` %. */
  isTrue(percent: number): boolean
  shuffled<T>(list: readonly T[]): T[]
}

/** Mulberry32: 32 bits of state are enough for some thousand draws. */
export const createChance = (seed: number): Chance => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    pick: <T>(list: readonly T[]): T => {
      const picked = list[between(0, list.length - 1)]
      if (picked === undefined) throw new Error('Nothing can be picked from an empty list.')
      return picked
    },
    isTrue: (percent) => next() * 100 < percent,
    shuffled: (list) =>
      list
        .map((item) => ({ item, place: next() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ item }) => item),
  }
}
