// Examples of fields that imports have.
import { importDetail } from '../imports.ts'
import { answering, ofCalls } from './of-calls.ts'

export const ofImports = {
  ...ofCalls([...answering(importDetail), 'imports'], { name: 'facilities.xlsx', rows: 240, created: 238 }),
  'columns.key': 'city',
  'columns.title': 'City',
  'columns.at': 6,
  'counts.rows': 240,
  'counts.good': 0,
  'counts.faulty': 2,
  'counts.created': 238,
  'counts.removed': 0,
  'counts.kept': 0,
  'counts.left_out': 2,
  'page_rows.row': 12,
  cells: 'Jebel Ali cold store',
  'faults.column': 'city',
  'faults.code': 'field.required',
  'faults.message': 'This field is required',
  record: null,
}
