const en = {
  jobs: 'Jobs',
  start: 'Start the inspection',
  continue: 'Continue the inspection',
  read: 'Read the inspection',
  loading: 'Loading job...',
  'not-found': 'Job not found.',
  failed: 'We could not load this job.',
  network: 'Network error. Please try again.',
} as const
export default en
