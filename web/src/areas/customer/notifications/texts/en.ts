const en = {
  title: 'Notifications',
  none: 'No notifications',
  today: 'Today',
  'this-week': 'This week',
  earlier: 'Earlier',
  unread: 'Unread',
  'mark-all': 'Mark all as read',
  marked: { one: '{count} notification marked as read', other: '{count} notifications marked as read' },
  failed: 'The notifications could not be loaded.',
  'mark-failed': 'The notifications could not be marked as read.',
  loading: 'Loading notifications...',
  network: 'Network error. Please try again.',
} as const
export default en
