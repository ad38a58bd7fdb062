export default {
  question: 'How every client is doing in {month}.',
  anyTracking: 'Any tracking status',
  'tracking.receiving': 'Receiving',
  'tracking.quiet': 'No recent data',
  'tracking.waiting': 'Waiting',
  'tracking.no_website': 'No website',
  rule: 'Receiving: an event in the last two days. No recent data: none for longer. Waiting: none ever. Changes compare full days with the same days of the month before.',
  noGoals: 'no goals',
  openCards: 'Open cards',
  waitingForClient: 'Waiting for the client',
  overdueCards: 'Overdue cards',
} as const
