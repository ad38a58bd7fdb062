import type { ChannelPart, ExplainedMetric } from '#app/shared/growth/waterfall.ts'
import { wholeParts } from './whole-parts.ts'

/** The most channels that are parts of their own. */
const maxChannelParts = 8

/** What came of visits in both months. */
export interface BothMonths {
  before: VisitsWithAmount
  now: VisitsWithAmount
}
interface VisitsWithAmount {
  visits: number
  /** What is explained: visits, conversions, or revenue in the minor unit. */
  amount: number
}

/** A channel in both months; '' is Direct. */
export interface ChannelMonths extends BothMonths {
  channel: string
}

/**
 * Returns the parts of a change by channel, the largest first, in whole units that add up to it exactly; at most eight
 * channels, and all others with what has no channel as one part.
 *
 * With v visits and r of them each: volume = Δv × (r₁ + r₀) / 2, rate = Δr × (v₁ + v₀) / 2. These weights of the midpoint
 * leave no residual, and the parts of the reversed change are the same with the opposite sign (Ang 2005). A channel without
 * visits in one of the months has no rate there: all of its part is volume.
 */
export function channelPartsOf(
  metric: ExplainedMetric,
  { whole, channels }: { whole: BothMonths; channels: readonly ChannelMonths[] },
): ChannelPart[] {
  const split = ({ before, now }: BothMonths): Pick<ChannelPart, 'volume' | 'rate'> => {
    const change = now.amount - before.amount
    if (metric === 'visits' || Math.min(before.visits, now.visits) <= 0) return { volume: change, rate: 0 }
    const rates = { before: before.amount / before.visits, now: now.amount / now.visits }
    return {
      volume: ((now.visits - before.visits) * (rates.now + rates.before)) / 2,
      rate: ((rates.now - rates.before) * (now.visits + before.visits)) / 2,
    }
  }
  const ranked = channels
    .map(({ channel, ...both }) => ({ channel, ...both, ...split(both) }))
    .filter(({ before, now, volume, rate }) => before.visits + now.visits > 0 || volume !== 0 || rate !== 0)
    .toSorted(
      (one, other) =>
        Math.abs(other.volume) + Math.abs(other.rate) - Math.abs(one.volume) - Math.abs(one.rate) ||
        other.before.visits + other.now.visits - one.before.visits - one.now.visits ||
        (one.channel < other.channel ? -1 : 1),
    )
  const visitsOf = ({ before, now }: BothMonths) => ({ before: before.visits, now: now.visits })
  const named = ranked.slice(0, maxChannelParts)
  // Imports may lack channels, and an event's visit may not be counted yet.
  const without = withoutChannel(whole, channels)
  const others = [...ranked.slice(maxChannelParts), { ...without, ...split(without) }]
  const sum = (of: (part: (typeof others)[number]) => number) => others.reduce((total, part) => total + of(part), 0)
  const parts: ChannelPart[] = [
    ...named.map((part) => ({ channel: part.channel, volume: part.volume, rate: part.rate, visits: visitsOf(part) })),
    {
      channel: null,
      volume: sum(({ volume }) => volume),
      rate: sum(({ rate }) => rate),
      visits: { before: sum(({ before }) => before.visits), now: sum(({ now }) => now.visits) },
    },
  ]
  const rounded = wholeParts(
    parts.flatMap(({ volume, rate }) => [volume, rate]),
    whole.now.amount - whole.before.amount,
  )
  return parts
    .map((part, index) => ({ ...part, volume: rounded[index * 2] ?? 0, rate: rounded[index * 2 + 1] ?? 0 }))
    .filter(
      ({ channel, volume, rate, visits }) =>
        channel !== null || volume !== 0 || rate !== 0 || visits.before !== 0 || visits.now !== 0,
    )
}

/** Returns what is counted of no channel. */
function withoutChannel(whole: BothMonths, channels: readonly BothMonths[]): BothMonths {
  const left = (month: keyof BothMonths): VisitsWithAmount => ({
    visits: channels.reduce((rest, own) => rest - own[month].visits, whole[month].visits),
    amount: channels.reduce((rest, own) => rest - own[month].amount, whole[month].amount),
  })
  return { before: left('before'), now: left('now') }
}
