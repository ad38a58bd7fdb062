/** The frame of Listening: its pages, and why one has nothing to show. */
export default {
  tabs: 'Pages of Listening',
  'tab.inbox': 'Inbox',
  'tab.month': 'The month',
  needsWebsite: '{name} needs a website before mentions can be counted.',
  noSampleTitle: 'No mentions in demo data',
  noSampleText: 'The sample company has no mentions. Turn demo data off to see those of this client.',
} as const
