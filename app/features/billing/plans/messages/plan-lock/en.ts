export default {
  lockedTitle: '{month} is locked',
  lockedQuestion: 'A larger plan opens this month',
  lockedWhy: '{first} and {second} had more than the {limit} events of the {plan} plan.',
  lockedKept: 'Loop keeps counting, and nothing is deleted. With a larger plan you see every month at once.',
  lockedEarlier: 'Show {month}',
  planNotice: 'Plan limit',
  noticeText:
    '{first} and {second} had more than the {limit} events of the {plan} plan. From <b>{day}</b> on, new months can be locked. Nothing is deleted.',
  noticeAsk: 'Ask for a larger plan',
} as const
