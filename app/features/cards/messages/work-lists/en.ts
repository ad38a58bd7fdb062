export default {
  cards: 'Cards of the month',
  openBoard: 'Open the board',
  due: 'due {month}',
  findings: 'Top findings',
  openDiscovery: 'Open Discovery',
  mentions: 'Latest mentions',
  openListening: 'Open Listening',
  untitled: 'Without a title',
  changes: 'What competitors changed',
  openCompetitors: 'Open Competitors',
} as const
