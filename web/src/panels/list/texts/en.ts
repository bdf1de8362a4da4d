const en = {
  export: 'Export CSV',
  exporting: 'Exporting...',
  'export.failed': 'The export did not work. Please try again.',
} as const
export default en
