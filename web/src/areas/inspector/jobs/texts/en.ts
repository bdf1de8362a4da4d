const en = {
  title: 'Jobs',
  name: 'Job',
  kind: 'Kind',
  facility: 'Facility',
  company: 'Company',
  place: 'Place',
  'next-visit': 'Next visit',
  overdue: 'Overdue since {when}',
  number: 'Number',
  none: 'Not scheduled',
  state: 'Status',
  loading: 'Loading jobs...',
  empty: 'You have no jobs now.',
  failed: 'We could not load your jobs.',
  network: 'Network error. Please try again.',
} as const
export default en
