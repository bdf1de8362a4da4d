const en = {
  export: 'Export CSV',
  exporting: 'Exporting...',
  'export.failed': 'The export failed. Try again.',
  options: 'Columns and density',
  rows: 'Rows per page',
} as const
export default en
