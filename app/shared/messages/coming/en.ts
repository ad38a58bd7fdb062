export default {
  competitorsQuestion: 'What your competitors change',
  competitorsSoon: 'This page will watch the public pages of the competitors you name and report what changed.',
  growthQuestion: 'Progress towards your targets',
  growthSoon: 'This page will compare targets with your own history and show what moved the numbers.',
} as const
