const en = {
  title: 'Leave without saving?',
  text: 'You have changes that are not saved.',
  stay: 'Stay',
  go: 'Leave',
} as const
export default en
