const en = {
  title: 'You will be signed out soon',
  text: 'Nothing has happened here for a while. Your session ends in {time}; what is not saved would be lost.',
  final: 'Your session has lasted its longest and ends in {time}. Please save your work; then sign in again.',
  stay: 'Stay signed in',
  staying: 'One moment...',
  close: 'Close',
  failed: 'The server could not be reached. Please try again.',
} as const
export default en
