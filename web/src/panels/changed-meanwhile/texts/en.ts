const en = {
  title: 'Changed while you were editing',
  by: '{name} changed this record on {when}. Your edits are safe.',
  'by-somebody': 'This record was changed on {when}. Your edits are safe.',
  taken: 'You did not change these. Your form will use the new values:',
  conflicts: 'You both changed these. Choose which to keep:',
  theirs: 'Theirs',
  mine: 'Yours',
  before: 'Before: {value}',
  empty: '(empty)',
  apply: 'Apply and save',
  back: 'Back to form',
} as const
export default en
