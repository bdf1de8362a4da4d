// A test on the wire, with the analyst's possible moves.
import type * as calls from '@assure/contract/calls/tests'
import { isHolding } from '@assure/contract/domain/laboratory-controls'
import type { ReturnOf } from '@assure/contract/endpoint'
import { versionOf } from '../../platform/edit-version.ts'
import { movesOf, shownResult } from './rules.ts'
import type { TestRow } from './store.ts'

type LaboratoryTest = ReturnOf<typeof calls.listTests>['tests'][number]

type TestVersionFacts = Pick<TestRow, 'round' | 'result' | 'verified_by'>

/** What an analyst decided about, as the screen showed it. */
export const testVersion = ({ round, result, verified_by: verifiedBy }: TestVersionFacts): string =>
  versionOf({ round, result, is_verified: verifiedBy !== null })

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export const measurementOf = (
  row: Pick<
    TestRow,
    | 'parameter_id'
    | 'parameter_en'
    | 'parameter_ar'
    | 'method_id'
    | 'method_code'
    | 'method_en'
    | 'method_ar'
    | 'limits'
  >,
) => ({
  parameter: { id: row.parameter_id, name: { en: row.parameter_en, ar: row.parameter_ar } },
  method: { id: row.method_id, code: row.method_code, name: { en: row.method_en, ar: row.method_ar } },
  limit: row.limits,
})

export const testWire = (
  row: TestRow,
  { reader, today }: { reader: string; today: string },
  failedControls: LaboratoryTest['failed_controls'] = [],
): LaboratoryTest => ({
  ...row,
  ...measurementOf(row),
  ...shownResult(row),
  sample: { id: row.sample_id, number: row.sample_number, state: row.sample_state, goods: row.goods },
  request: { id: row.request_id, number: row.request_number },
  is_late: row.verified_at === null && row.promised_on !== null && row.promised_on < today,
  entered_by: personOf(row.entered_by, row.entered_by_name),
  verified_by: personOf(row.verified_by, row.verified_by_name),
  version: testVersion(row),
  failed_controls: failedControls,
  may: movesOf(row, reader).filter((move) => move !== 'verify' || !failedControls.some(isHolding)),
})
