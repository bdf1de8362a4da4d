const en = {
  title: 'Columns and density',
  density: 'Density',
  comfortable: 'Comfortable',
  compact: 'Compact',
  columns: 'Columns',
  'columns.hint': 'You can show hidden columns again at any time. Exports always include every column.',
  all: 'Show all columns',
  done: 'Done',
  'here-only': 'We could not save your choice to your account. It applies on this device for now.',
} as const
export default en
