/** What an invented market sold in a year: pieces of each kind, and what they brought in, in hundred pounds. */
export const sales = [
  { month: 'Jan', pots: 42, seeds: 18, tools: 24, revenue: 31 },
  { month: 'Feb', pots: 46, seeds: 35, tools: 26, revenue: 38 },
  { month: 'Mar', pots: 58, seeds: 74, tools: 41, revenue: 62 },
  { month: 'Apr', pots: 73, seeds: 92, tools: 55, revenue: 81 },
  { month: 'May', pots: 88, seeds: 85, tools: 52, revenue: 90 },
  { month: 'Jun', pots: 81, seeds: 54, tools: 43, revenue: 74 },
  { month: 'Jul', pots: 69, seeds: 37, tools: 36, revenue: 58 },
  { month: 'Aug', pots: 63, seeds: 33, tools: 31, revenue: 52 },
  { month: 'Sep', pots: 71, seeds: 46, tools: 38, revenue: 61 },
  { month: 'Oct', pots: 77, seeds: 51, tools: 47, revenue: 69 },
  { month: 'Nov', pots: 94, seeds: 22, tools: 33, revenue: 71 },
  { month: 'Dec', pots: 118, seeds: 15, tools: 29, revenue: 86 },
] as const

export const months = sales.map(({ month }) => month)
export const pots = sales.map((one) => one.pots)
export const seeds = sales.map((one) => one.seeds)
export const tools = sales.map((one) => one.tools)
export const revenue = sales.map((one) => one.revenue)
