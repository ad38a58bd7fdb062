import { addDays } from '#app/shared/calendar/day.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { Trx } from '../../db/database.ts'
import { readDeadAddresses } from '../../discovery/dead-addresses/dead-addresses.ts'
import { readLinkedAddresses } from './dead-links.sql.ts'

/** A link to the website that leads nowhere. */
interface DeadLink {
  /** 404 or 410, as the latest crawl found; null if only people did. */
  status: number | null
  /** How often people asked for the address in vain in the last 90 days. */
  times: number
}

/**
 * Returns which addresses of a website that mentions link to are known to be dead, by address. The rule
 * mention-broken-links of Discovery decides in the same way. The caller has checked who asks.
 */
export async function readDeadLinks(
  trx: Trx,
  siteId: number,
  addresses: readonly string[],
  now: Date,
): Promise<Map<string, DeadLink>> {
  const dead = await readDeadAddresses(trx, siteId, { addresses, now })
  return new Map([...dead].map(([address, { status, times }]) => [address, { status, times }]))
}

/** Days of mentions whose links are looked at, as in the rule. */
const daysOfMentions = 365
/** Addresses that are looked at, those that most mentions link to. */
const maxAddresses = 5000

/**
 * Returns all addresses of a website that mentions of the last twelve months link to and that are dead, for the filter
 * of the inbox. The caller has checked who asks.
 */
export async function readAllDeadLinks(trx: Trx, siteId: number, now: Date): Promise<string[]> {
  const from = addDays(utcDay(now), -daysOfMentions)
  const addresses = await readLinkedAddresses(trx, siteId, { from, most: maxAddresses })
  return [...(await readDeadLinks(trx, siteId, addresses, now)).keys()]
}
