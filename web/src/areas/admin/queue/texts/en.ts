const en = {
  next: 'Next in queue',
  left: { zero: 'All clear', one: '{count} waiting', other: '{count} waiting' },
  'back-to-queue': 'Back to queue',
  'queue.unassigned': 'Facilities without an inspector',
  'queue.decisions': 'Decisions waiting',
  'queue.requests-to-answer': 'Requests to answer',
  'queue.requests-unassigned': 'Requests without an inspector',
  'queue.requests-to-decide': 'Requests to decide',
  'queue.refunds': 'Refunds to send',
  'queue.expiring': 'Expiring in 30 days',
} as const
export default en
