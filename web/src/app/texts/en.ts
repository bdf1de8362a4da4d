const en = {
  'not-found.title': 'Page not found',
  'not-found.text': 'There is nothing at this address. It may have been moved, or the link is incomplete.',
  'failure.title': 'This page could not be shown',
  'failure.text': 'Something went wrong on our side. What you saved is safe.',
  'failure.offline': 'You are offline. Check the connection and try again.',
  'failure.updated': 'Assure has been updated since you opened this page. Load it again to go on.',
  'failure.request': 'Request number: {id}',
  'failure.retry': 'Try again',
  'go-home': 'Go to the start page',
} as const
export default en
