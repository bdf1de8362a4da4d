const en = {
  next: 'Next in queue',
  left: { zero: 'Nothing waits in this queue any more', one: '{count} waits', other: '{count} wait' },
  'back-to-queue': 'Back to the queue',
  'queue.unassigned': 'Facilities without inspector',
  'queue.decisions': 'Decisions waiting',
  'queue.expiring': 'Expiring in 30 days',
} as const
export default en
