/** The states of reports, what readers answered, and the words that several pages of reports have. */
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

  allReports: 'All reports',
  start: 'Start report',
  version: 'Version {version}',
  openVersion: 'Open version {version}',
  reviewer: 'Reviewer',
  number: 'Number',
  addBlock: 'Add block',
  removeBlock: 'Remove {block}',
  allVisits: 'All visits',
  segmentGone: 'Deleted segment',
} as const
