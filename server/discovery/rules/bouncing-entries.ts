import { fallBeyondChance } from './chance.ts'
import { factOfCount, detected, outcomeOf, range, severityFrom, factOfShare, confidenceFrom } from './detected.ts'
import { rule } from './rule.ts'

const id = 'bouncing-entries'
const version = 1
/** The difference must be this improbable by chance alone. */
const minCertain = 0.99

/**
 * Entry pages that people from a channel leave at once far more often than other entry pages of this channel.
 *
 * Condition: at least `minEntries` entries from the channel, and a bounce rate at least `minOverUsual` above that of all
 * other entry pages of the channel together, beyond chance (two-proportion z-test, 99 %).
 * Impact: a quarter of the bounces above the usual rate, up to all of them.
 * Confidence: how improbable the difference is by chance. Visits with unknown bounces, from access logs, don't count.
 */
export const bouncingEntries = rule({
  id,
  version,
  group: 'visits',
  needs: ['visits'],
  uses: [],
  thresholds: {
    minEntries: { default: 100, min: 20, max: 1_000_000, unit: 'count' },
    minOverUsual: { default: 0.15, min: 0.05, max: 0.9, unit: 'share' },
  },
  detect({ visits: { visits, entries }, site }, { minEntries, minOverUsual }) {
    if (visits < minEntries) return { ran: false, why: 'tooLittle', has: visits, needs: minEntries, of: 'visits' }
    const channels = new Map<string, { part: number; whole: number }>()
    for (const entry of entries) {
      const sum = channels.get(entry.channel) ?? { part: 0, whole: 0 }
      channels.set(entry.channel, { part: sum.part + entry.bounces, whole: sum.whole + entry.visits })
    }
    const found = entries.flatMap(({ path, channel, visits: entered, bounces }) => {
      const all = channels.get(channel)
      if (!all || path === '' || entered < minEntries) return []
      const others = { part: all.part - bounces, whole: all.whole - entered }
      if (others.whole < minEntries) return []
      const [rate, usual] = [bounces / entered, others.part / others.whole]
      const certain = fallBeyondChance(others, { part: bounces, whole: entered })
      if (rate - usual < minOverUsual || certain < minCertain) return []
      const excess = (rate - usual) * entered
      const numbers = [
        factOfCount('entries', entered),
        factOfShare('bounceRate', rate),
        factOfShare('usualBounceRate', usual),
      ]
      return [
        detected(
          { id, version },
          {
            key: `${channel} ${path}`,
            subject: { kind: 'page', path },
            page: path,
            severity: severityFrom(excess, { high: 300, medium: 50 }),
            impact: range('visits', excess / 4, excess, numbers),
            confidence: confidenceFrom(certain, factOfCount('entries', entered)),
            effort: 3,
            facts: [
              factOfShare('bounceRate', rate),
              factOfShare('usualBounceRate', usual),
              factOfCount('entries', entered),
            ],
            exhibits: [{ role: 'source', text: channel, facts: [factOfCount('entries', all.whole)] }],
            period: site.period,
          },
        ),
      ]
    })
    return outcomeOf(found)
  },
})
