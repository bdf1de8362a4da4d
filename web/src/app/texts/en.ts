const en = {
  'not-found.title': 'Page not found',
  'not-found.text': 'Check the address. The page may have moved, or the link may be incomplete.',
  'failure.title': 'We could not show this page',
  'failure.text': 'Something went wrong on our side. Everything you saved is safe.',
  'failure.offline': 'You are offline. Check your connection and try again.',
  'failure.updated': 'Assure has been updated since you opened this page. Reload it to continue.',
  'failure.request': 'Request number: {id}',
  'failure.retry': 'Try again',
  'go-home': 'Go to the start page',
} as const
export default en
