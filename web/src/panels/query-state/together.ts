// Combines several queries that a screen needs before it renders.
import type { Query } from './query-state.tsx'

type Loaded<R extends Record<string, Query<unknown>>> = { [K in keyof R]: Exclude<R[K]['data'], undefined> }

export const together = <R extends Record<string, Query<unknown>>>(reads: R): Query<Loaded<R>> => {
  const all = Object.values(reads)
  const isReady = all.every(({ data }) => data !== undefined)
  const loaded = Object.fromEntries(Object.entries(reads).map(([name, { data }]) => [name, data])) as Loaded<R>
  return {
    data: isReady ? loaded : undefined,
    // A failed refetch does not hide data that was loaded before.
    error: all.find(({ data, error }) => data === undefined && error)?.error ?? null,
    isPending: !isReady,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const read of all) void read.refetch()
    },
  }
}
