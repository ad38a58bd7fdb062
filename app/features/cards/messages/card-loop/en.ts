/** The loop ring of the Dashboard: how many cards are in each stage. */
export default {
  title: 'Loop Cards',
  intro: 'Where this client’s cards are right now. Choose a stage to see its cards.',
  introShared: 'Where the work that the Loop team shares with you is right now.',
  stages: 'Cards by stage',
  openFindings: 'Open findings',
  mentionsToTriage: 'Mentions to triage',
  changesToTriage: 'Competitor changes to triage',
  openCards: '{count, plural, one {open card} other {open cards}}',
  empty: 'No cards yet. Make one from a number on this page, or add your own idea on the board.',
  emptyShared: 'Nothing here yet. What the Loop team proposes to you will appear here.',
  start: 'Open the board',
} as const
