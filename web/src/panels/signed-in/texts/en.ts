const en = {
  title: 'Leave without saving?',
  text: 'You have changes that are not saved.',
  stay: 'Stay',
  go: 'Leave',
  'ends.title': 'You will be signed out soon',
  'ends.text': 'Nothing has happened here for a while. Your session ends in {time}; what is not saved would be lost.',
  'ends.final': 'Your session has lasted its longest and ends in {time}. Please save your work; then sign in again.',
  'ends.stay': 'Stay signed in',
  'ends.staying': 'One moment...',
  'ends.close': 'Close',
  'ends.failed': 'The server could not be reached. Please try again.',
} as const
export default en
