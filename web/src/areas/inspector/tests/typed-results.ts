// What an analyst has typed and not saved: kept in this browser for this account, until it is saved or discarded.

import type { BodyFor } from '@assure/contract/calls'
import type { LaboratoryTest } from '@assure/contract/calls/test-records'
import type { Outcome } from '@assure/contract/domain/outcome'
import { type Verdicts, verdictsOf } from '@assure/contract/domain/second-specification'
import { seenOf } from '@assure/contract/domain/seen'
import type { TestResult } from '@assure/contract/domain/test-verdict'
import { typedResult } from '@assure/contract/domain/typed-result'
import { inspectorUser } from '../../../lib/session.ts'
import { type Stored, storedJson } from '../../../lib/stored.ts'

export type Typed = {
  text: string
  uncertainty: string
  /** As the person saw it. A newer one is refused by the server. */
  test: LaboratoryTest
}
export type TypedResults = Readonly<Record<string, Typed>>

const byAccount = new Map<string, Stored<TypedResults | undefined>>()

const storeOf = (account: string): Stored<TypedResults | undefined> => {
  const known = byAccount.get(account) ?? storedJson<TypedResults>(`typed-results:${account}`)
  byAccount.set(account, known)
  return known
}

const none: TypedResults = {}

export const useTypedResults = () => {
  const store = storeOf(inspectorUser.use()?.id ?? '')
  const typed = store.use() ?? none
  const put = (next: TypedResults): void => store.set(Object.keys(next).length === 0 ? undefined : next)
  return {
    typed,
    type: (test: LaboratoryTest, change: Partial<Omit<Typed, 'test'>>): void => {
      const present = store.get() ?? none
      const former = present[test.id] ?? { text: '', uncertainty: '', test }
      const next = { ...former, ...change }
      const { [test.id]: _, ...others } = present
      put(next.text === '' && next.uncertainty === '' ? others : { ...others, [test.id]: next })
    },
    drop: (ids: readonly string[]): void =>
      put(Object.fromEntries(Object.entries(store.get() ?? none).filter(([id]) => !ids.includes(id)))),
  }
}

/** What was typed with an earlier release has a test that does not say whether there is a second specification. */
export const judgedBy = (
  { second, ...test }: Omit<LaboratoryTest, 'second'> & Partial<LaboratoryTest>,
  result: TestResult,
): Outcome<Verdicts> => verdictsOf({ ...test, second: second ?? null }, result)

/** Undefined: nothing was typed. */
export const resultOf = ({ text, uncertainty, test }: Typed): Outcome<TestResult> | undefined => {
  if (text.trim() === '') return undefined
  const result = typedResult({ text, uncertainty }, test.limit)
  if (!result.ok) return result
  const judged = judgedBy(test, result.value)
  return judged.ok ? result : judged
}

export type SentRow = BodyFor<'POST /inspector/api/tests/results'>['results'][number]

type Beside = Pick<SentRow, 'instrument' | 'override' | 'batch'>

export const rowOf = (test: LaboratoryTest, result: TestResult, beside: Beside): SentRow => ({
  test_id: test.id,
  ...result,
  ...beside,
  seen: seenOf.test(test),
})
