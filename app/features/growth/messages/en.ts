/** The frame of the pages of Growth, and the names that those pages share. */
export default {
  tabs: 'Pages of Growth',
  'tab.targets': 'Targets',
  'tab.months': '13 months',
  'tab.change': 'Why it changed',
  'tab.effects': 'What it brought',
  'tab.sources': 'Dependence',
  'tab.forecasts': 'We said, it was',
  registerWebsite: 'Add a website',
  needsWebsite: '{name} needs a website before its growth can be measured.',
  otherOrigins: 'All others',
} as const
