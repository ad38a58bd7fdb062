export default {
  growthQuestion: 'Progress towards your targets',
  growthSoon: 'This page will compare targets with your own history and show what moved the numbers.',
} as const
