// Examples of fields that imports have.
const imports = [
  'uploadImportAdmin',
  'getImportAdmin',
  'matchImportAdmin',
  'runImportAdmin',
  'undoImportAdmin',
  'sendInvitations',
  'imports',
  'uploadImport',
  'getImport',
  'matchImport',
  'runImport',
  'undoImport',
]

export const ofImports = {
  ...Object.fromEntries(
    imports.flatMap((parent) => [
      [`${parent}.name`, 'facilities.xlsx'],
      [`${parent}.rows`, 240],
      [`${parent}.created`, 238],
    ]),
  ),
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
