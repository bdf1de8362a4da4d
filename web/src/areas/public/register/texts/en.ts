const en = {
  title: 'Register of certified facilities',
  text: 'Facilities whose certificate is valid today.',
  search: 'Facility, company, city or number',
  emirate: 'Emirate',
  'emirate.all': 'All emirates',
  loading: 'Loading register...',
  failed: 'The register could not be loaded.',
  network: 'Network error. Please try again.',
  empty: 'No facility is certified at present.',
  'valid-until': 'Valid until {date}',
} as const
export default en
