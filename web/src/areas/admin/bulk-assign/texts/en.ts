const en = {
  inspector: 'Inspector',
  assign: 'Assign Inspector',
  text: { one: 'The inspector of {count} facility:', other: 'One inspector for {count} facilities:' },
  'open-visits': 'Where another inspector was assigned, open visits are cancelled, and all are told.',
  yes: 'Assign',
  assigning: 'Assigning...',
  missing: 'Please select an inspector.',
  done: { one: 'Inspector assigned to {count} facility.', other: 'Inspector assigned to {count} facilities.' },
  failed: 'The inspector could not be assigned.',
  network: 'Network error. Please try again.',
} as const
export default en
