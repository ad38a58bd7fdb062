/** The inbox of Listening, and the frame of its pages. */
export default {
  tabs: 'Pages of Listening',
  'tab.inbox': 'Inbox',
  'tab.month': 'The month',
  needsWebsite: '{name} needs a website before mentions can arrive.',
  registerWebsite: 'Add a website',
  noSampleTitle: 'No mentions in demo data',
  noSampleText: 'The sample company has no sources. Turn off demo data to see this client’s mentions.',
} as const
