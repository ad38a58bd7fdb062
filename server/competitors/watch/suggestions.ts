import { canSeeListening, type Actor } from '#app/shared/access/permissions.ts'
import { addDays } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { domainOf, type SuggestedCompetitor } from '#app/shared/competitors/competitor.ts'
import { parseTopicQuery } from '#app/shared/listening/topic-query/parse-topic-query.ts'
import type { TopicQuery } from '#app/shared/listening/topic-query/topic-query.ts'
import type { WebsiteRow } from '../../access/tenancy/tenancy.ts'
import { alsoHostnamesOf, ownHosts } from '../../analytics/reading/own-hosts.ts'
import type { ActorTrx } from '../../db/database.ts'
import { readTopics } from '../../listening/topics/topics.sql.ts'
import { readFurtherDomains, readReferringDomains, readTakenDomains } from './suggestions.sql.ts'

/** Over how many days mentions and visits are counted. */
const countedDays = 90
const maxReferrers = 10
/** Referring domains that are looked at. */
const maxLookedAt = 200

/**
 * Returns websites that may be competitors: those that topics of Listening are about, for people who see Listening, and those
 * that sent visits in the last 90 days. Leaves out what is watched or proposed, and the client's own hosts.
 */
export async function suggestedCompetitors(
  trx: ActorTrx,
  site: WebsiteRow,
  { actor, now }: { actor: Actor; now: Date },
): Promise<SuggestedCompetitor[]> {
  const furtherDomains = await readFurtherDomains(trx, site.client_id)
  const { owns } = ownHosts({
    domain: site.domain,
    alsoHostnames: alsoHostnamesOf(site.settings),
    furtherDomains,
  })
  const taken = await readTakenDomains(trx, site.id)
  const isFree = (host: string) => !owns(host) && !taken.some((one) => host === one || host.endsWith(`.${one}`))
  const topics = canSeeListening(actor)
    ? await readTopics(trx, site.id, new Date(now.getTime() - countedDays * dayMs))
    : []
  const byTopic = topics.flatMap(({ kind, name, query, mentions }): SuggestedCompetitor[] => {
    if (kind !== 'competitor') return []
    const domains = domainsIn(query)
    // Of a topic that names a domain which is watched, nothing is left to suggest.
    if (domains.some((domain) => !isFree(domain))) return []
    return [{ domain: domains[0] ?? null, name, because: { kind: 'topic', mentions } }]
  })
  const today = localDay(now, site.time_zone)
  const days = { from: addDays(today, 1 - countedDays), to: today }
  const referring = await readReferringDomains(trx, site.id, { days, most: maxLookedAt })
  const named = new Set(byTopic.map(({ domain }) => domain))
  const byReferrer = referring
    .filter(({ domain }) => domainOf(domain) === domain && isFree(domain) && !named.has(domain))
    .slice(0, maxReferrers)
    .map(({ domain, visits }): SuggestedCompetitor => ({
      domain,
      name: domain,
      because: { kind: 'referrer', visits },
    }))
  return [...byTopic, ...byReferrer]
}

/** Returns the domains that a topic looks for as words, such as those of `"Rival Inc" OR rival.com`. */
function domainsIn(query: string): string[] {
  const parsed = parseTopicQuery(query)
  if (!('query' in parsed)) return []
  const found: string[] = []
  const look = (part: TopicQuery): void => {
    if (part.kind === 'words' || part.kind === 'exact') {
      const domain = part.text.includes('.') ? domainOf(part.text) : null
      if (domain !== null) found.push(domain)
    } else if (part.kind === 'and' || part.kind === 'or') part.of.forEach(look)
    else if (part.kind === 'title') look(part.of)
  }
  look(parsed.query)
  return found
}
