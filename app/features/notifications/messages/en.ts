export default {
  title: 'Notifications',
  titleUnread: 'Notifications, {count} unread',
  dismissAll: 'Dismiss all',
  nothingNew: 'Nothing new.',
  dismiss: 'Dismiss: {title}',
  arrived: 'New notification: {title}',
  severalArrived: '{count, plural, one {# new notification} other {# new notifications}}. The newest: {title}',
} as const
