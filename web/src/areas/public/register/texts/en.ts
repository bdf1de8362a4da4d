const en = {
  title: 'Register of certified facilities',
  text: 'Facilities with a valid certificate today.',
  search: 'Facility, company, city or number',
  emirate: 'Emirate',
  'emirate.all': 'All emirates',
  loading: 'Loading register...',
  failed: 'We could not load the register.',
  network: 'Network error. Please try again.',
  empty: 'No facilities are certified right now.',
  'valid-until': 'Valid until {date}',
} as const
export default en
