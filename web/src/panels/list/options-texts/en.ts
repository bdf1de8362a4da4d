const en = {
  title: 'Columns and density',
  density: 'Density',
  comfortable: 'Comfortable',
  compact: 'Compact',
  columns: 'Columns',
  'columns.hint': 'You can hide a column and show it again at any time. The export always has all of them.',
  all: 'Show all columns',
  done: 'Done',
  'here-only': 'We could not save your choice to your account. It applies on this device for now.',
} as const
export default en
