import type { FactUnit } from '../discovery/finding.ts'
import type { Reader } from '../messages/reader.ts'
import { formatBytes } from './bytes.ts'
import { formatDuration } from './duration.ts'
import { formatCount, formatDecimal, formatPoints, formatShare, formatUpTo } from './number.ts'
import { formatMilliseconds, formatSeconds } from './time-span.ts'

/**
 * Returns a measured number with its unit, for findings and for the evidence of cards: 1,204, 12.5%, 1m 20s, 310 ms,
 * 4.22 sec, 0.08, −5.2 pp.
 */
export function formatAmount({ say, locale }: Reader<'discoveryFacts'>, unit: FactUnit, value: number): string {
  switch (unit) {
    case 'count':
      return formatCount(locale, value)
    case 'share':
      return formatShare(locale, value)
    case 'seconds':
      return formatDuration(locale, value)
    case 'milliseconds':
      return value < 1000 ? formatMilliseconds(locale, value) : formatSeconds(locale, value / 1000)
    case 'bytes':
      return formatBytes(locale, value)
    case 'score':
      // A layout shift of 0.004 is not 0.
      return formatUpTo(locale, value, Math.abs(value) < 0.1 ? 3 : 2)
    case 'position':
      return formatDecimal(locale, value)
    case 'points':
      return say('points', { value: formatPoints(locale, value) })
  }
}
