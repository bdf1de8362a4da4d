const en = {
  title: 'You will be signed out soon',
  text: 'You have been inactive for a while. Your session ends in {time}. What you typed is kept in this tab until you sign in again; files that you chose are not.',
  final: 'Your session has reached its time limit and ends in {time}. Save your work, then sign in again.',
  stay: 'Stay signed in',
  staying: 'One moment...',
  close: 'Close',
  failed: 'We could not reach the server. Try again.',
} as const
export default en
