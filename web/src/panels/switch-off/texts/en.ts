const en = {
  title: 'Deactivate this account?',
  text: '{name} will be signed out everywhere and cannot sign in until you activate the account again.',
  confirm: 'Yes, deactivate',
  busy: 'Deactivating...',
} as const
export default en
