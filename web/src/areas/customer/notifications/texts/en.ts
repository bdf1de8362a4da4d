const en = {
  title: 'Notifications',
  none: 'No notifications',
  today: 'Today',
  'this-week': 'This week',
  earlier: 'Earlier',
  unread: 'Unread',
  'mark-all': 'Mark all as read',
  marked: { one: '{count} notification marked as read', other: '{count} notifications marked as read' },
  failed: 'We could not load your notifications.',
  'mark-failed': 'We could not mark your notifications as read.',
  loading: 'Loading notifications...',
  network: 'Network error. Please try again.',
} as const
export default en
