export default {
  titleUnread: 'Notifications, {count, plural, one {# unread} other {# unread}}',
  dismissAll: 'Dismiss all',
  nothingNew: 'No new notifications.',
  dismiss: 'Dismiss: {title}',
  arrived: 'New notification: {title}',
  severalArrived: '{count, plural, one {# new notification} other {# new notifications}}. The newest: {title}',
} as const
