/** What Clients request, on their Dashboard. */
export default {
  title: 'Your requests',
  intro: 'Need something? The Loop team answers here.',
  request: 'Request something',
  what: 'What do you need?',
  why: 'Details (optional)',
  whyNote: 'What is it for, and what would be better afterwards?',
  send: 'Send request',
  sent: 'Request sent. You’ll see here what becomes of it.',
  'state.received': 'With the Loop team',
  'state.asked': 'Waiting for your decision',
  'state.planned': 'Planned',
  'state.running': 'In progress',
  'state.done': 'Done',
  'state.later': 'For later',
  'state.refused': 'Not planned',
  'state.declined': 'You declined',
} as const
