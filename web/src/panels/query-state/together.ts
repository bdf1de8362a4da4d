// Combines several queries that a screen needs before it renders.
import type { Asked } from './query-state.tsx'

type Found<R extends Record<string, Asked<unknown>>> = { [K in keyof R]: Exclude<R[K]['data'], undefined> }

export const together = <R extends Record<string, Asked<unknown>>>(reads: R): Asked<Found<R>> => {
  const all = Object.values(reads)
  const isReady = all.every(({ data }) => data !== undefined)
  const found = Object.fromEntries(Object.entries(reads).map(([name, { data }]) => [name, data])) as Found<R>
  return {
    data: isReady ? found : undefined,
    // A failed refetch does not hide data that was loaded before.
    error: all.find(({ data, error }) => data === undefined && error)?.error ?? null,
    isPending: !isReady,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const read of all) void read.refetch()
    },
  }
}
