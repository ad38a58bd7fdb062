/** The states of reports, and what readers answered: in lists and on the Dashboard. */
export default {
  'state.none': 'No report',
  'state.draft': 'Draft',
  'state.in-review': 'In review',
  'state.published': 'Published',
  'state.viewed': 'Viewed',
  useful: 'Useful',
  notUseful: 'Not useful',
  reportOf: 'Report for {month}',
  answer: 'Reader feedback',
} as const
