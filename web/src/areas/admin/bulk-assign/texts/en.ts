const en = {
  inspector: 'Inspector',
  assign: 'Assign Inspector',
  text: { one: 'Inspector for {count} facility:', other: 'Inspector for {count} facilities:' },
  'open-visits': 'If this replaces another inspector, their open visits are cancelled and everyone is notified.',
  yes: 'Assign',
  assigning: 'Assigning...',
  missing: 'Please select an inspector.',
  done: { one: 'Inspector assigned to {count} facility.', other: 'Inspector assigned to {count} facilities.' },
  failed: 'We could not assign the inspector.',
  network: 'Network error. Please try again.',
} as const
export default en
