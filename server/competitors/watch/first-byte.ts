import type { Context } from '../../context.ts'
import { readMeasuredAt } from '../facts/store-facts.sql.ts'
import type { PageAnswer } from './page-answer.ts'
import { afterChangeMs } from './schedule.ts'
import type { CompetitorToVisit } from './visits.sql.ts'

/** A measurement is the median of so many requests. */
const requests = 3

/**
 * Measures how long a home page takes to begin its answer, in milliseconds, seen from this server: the median of three
 * requests, of which the visit's own is one. Bodies are not read.
 * @returns null if it was measured within the last 20 hours, or a request failed
 */
export async function measureFirstByte(
  { database, clock, outbound }: Pick<Context, 'database' | 'clock' | 'outbound'>,
  {
    competitor: { siteId, id: competitorId },
    answer,
    address,
    signal,
  }: { competitor: CompetitorToVisit; answer: PageAnswer; address: string; signal: AbortSignal },
): Promise<number | null> {
  const last = await readMeasuredAt(database.db, { siteId, competitorId, name: 'firstByteMs' })
  if (last && last.getTime() > clock().getTime() - afterChangeMs) return null
  const times = answer.what === 'read' ? [answer.answer.firstByteMs] : []
  while (times.length < requests) {
    const next = await outbound.read({
      url: new URL(address),
      purpose: 'watch',
      robots: 'obey',
      signal,
      readsBody: () => false,
    })
    if (next.kind !== 'received' || next.status < 200 || next.status > 299) return null
    times.push(next.firstByteMs)
  }
  return times.toSorted((one, other) => one - other)[(requests - 1) / 2] ?? null
}
