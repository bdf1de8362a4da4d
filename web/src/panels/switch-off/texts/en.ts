const en = {
  title: 'Deactivate the account of {name}?',
  text: '{name} will be signed out everywhere and cannot sign in until you activate the account again.',
  confirm: 'Yes, deactivate',
  busy: 'Deactivating...',
} as const
export default en
