/**
 * The documentation of the rules of discoveryRules: `question` is what a rule answers, `how` how it is calculated and
 * what it can't know, one paragraph a line, and `threshold` the labels of thresholds by name (threshold-names.ts).
 */
export default {
  'question.low-ctr': 'Which searches show you on page one but bring fewer clicks than you usually get there?',
  'how.low-ctr':
    'Loop draws your own curve of CTR by position. It uses your searches of the month without brand terms and with at least 50 impressions.\nA search is found if its CTR is below the lower quartile of the curve, and below the given part of the median.\nThe impact is the number of clicks at the lower and the upper quartile, minus the clicks it has.\nThe confidence says how improbable so few clicks are by chance.\nLoop can’t see ads, answers or pictures in the results. They take clicks that no title wins back.',
  'threshold.minImpressions': 'Minimum impressions in the month',
  'threshold.maxPosition': 'Worst position',
  'threshold.mostOfUsual': 'Below this part of the usual CTR',
} as const
