const en = {
  title: 'Leave without saving?',
  text: 'You have unsaved changes.',
  stay: 'Stay',
  go: 'Leave',
} as const
export default en
