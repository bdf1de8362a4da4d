const en = {
  title: 'Switch this account off?',
  text: '{name} is signed out everywhere at once and cannot sign in until the account is switched on again.',
  confirm: 'Yes, switch off',
  busy: 'Switching off...',
} as const
export default en
