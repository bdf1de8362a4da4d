const en = {
  title: 'Changed meanwhile',
  by: '{name} changed this record on {when}, while you were editing. Nothing that you typed is lost.',
  'by-somebody': 'This record was changed on {when}, while you were editing. Nothing that you typed is lost.',
  taken: 'You did not touch these. The new values come into your form:',
  conflicts: 'You both changed these. Choose what should stay:',
  theirs: 'Theirs',
  mine: 'Yours',
  before: 'Before: {value}',
  empty: '(empty)',
  apply: 'Apply and save',
  back: 'Back to the form',
} as const
export default en
