const en = {
  choose: 'Search by name or email',
  areas: 'Areas: {names}',
  'no-areas': 'No service areas',
  services: 'Services: {names}',
  'no-services': 'No services',
  assignments: { zero: 'No open assignments', one: '{count} open assignment', other: '{count} open assignments' },
  visits: { zero: 'no open visits', one: '{count} open visit', other: '{count} open visits' },
  load: '{assignments}, {visits}. Next free day: {day}',
  conflict: 'Conflict of interest: {reason}',
  elsewhere: 'Does not work in {places}.',
  'other-services': 'Does not certify facilities.',
} as const
export default en
