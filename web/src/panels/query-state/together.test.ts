import { expect, it, vi } from 'vitest'
import type { Failure } from '../../lib/api.ts'
import type { Query } from './query-state.tsx'
import { together } from './together.ts'

const refused = (status: number) => ({ ok: false, kind: 'refused', status }) as Failure
const read = <T>(given: Partial<Query<T>>): Query<T> => ({
  data: undefined,
  error: null,
  isPending: false,
  isFetching: false,
  refetch: vi.fn(),
  ...given,
})

it('is ready once every read is', () => {
  const me = read({ data: { name: 'Amal' } })
  expect(together({ me, lists: read({ isPending: true, isFetching: true }) })).toMatchObject({
    data: undefined,
    isPending: true,
    isFetching: true,
    error: null,
  })
  expect(together({ me, lists: read({ data: [1] }) })).toMatchObject({
    data: { me: { name: 'Amal' }, lists: [1] },
    isPending: false,
    isFetching: false,
  })
})

it('shows the first error of a read without data, and refetches all of them', () => {
  const stale = read({ data: 1, error: refused(500) })
  const missing = read({ error: refused(404) })
  const query = together({ stale, missing })
  expect(query.error?.status).toBe(404)
  expect(together({ stale, other: read({ data: 2 }) }).error).toBeNull()
  void query.refetch()
  expect(stale.refetch).toHaveBeenCalledOnce()
  expect(missing.refetch).toHaveBeenCalledOnce()
})
