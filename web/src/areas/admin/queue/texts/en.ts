const en = {
  next: 'Next in queue',
  left: { zero: 'All clear', one: '{count} waiting', other: '{count} waiting' },
  'back-to-queue': 'Back to queue',
  'queue.unassigned': 'Facilities without an inspector',
  'queue.decisions': 'Decisions waiting',
  'queue.expiring': 'Expiring in 30 days',
} as const
export default en
