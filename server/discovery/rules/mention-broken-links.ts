import type { Exhibit } from '#app/shared/discovery/finding.ts'
import { deadAddressFinder, minTimesDead, type DeadAddress } from '../dead-addresses/address-finder.ts'
import type { FactsOf, MentionFacts } from '../facts/facts.ts'
import {
  confidenceFrom,
  detected,
  factOfCount,
  maxExhibits,
  outcomeOf,
  range,
  sampleConfidence,
  severityFrom,
} from './detected.ts'
import { rule } from './rule.ts'

const id = 'mention-broken-links'
const version = 1

type LinkingMention = MentionFacts['linking'][number]

/** A dead address with the mentions that link to it. */
interface LinkedAddress {
  dead: DeadAddress
  mentions: LinkingMention[]
}

/** So many hosts with a link count as much as many visits: each of them is a recommendation that is lost. */
const manyHosts = 5

/**
 * Addresses of the website that don't exist any more, although mentions of the last twelve months link to them.
 *
 * Condition: at least `minLinks` mentions link to an address that is dead (dead-addresses/address-finder.ts): the latest
 * crawl found 404 or 410, or people asked for it at least `minTimes` times in vain in the days of the run. Crawls request
 * what mentions link to.
 * Impact: the requests from the hosts of these mentions, up to all visitors who asked for the address; without any, the
 * linking pages.
 * Severity: at least medium, because everyone who follows the link meets the fault; high from 50 visitors or five hosts on.
 * Confidence: 0.95 if the crawl found it, else n / (n + 2) for the requests.
 */
export const mentionBrokenLinks = rule({
  id,
  version,
  group: 'links',
  needs: ['mentions'],
  uses: ['crawl', 'visits'],
  thresholds: {
    minLinks: { default: 1, min: 1, max: 1000, unit: 'count' },
    minTimes: { default: minTimesDead, min: 1, max: 100_000, unit: 'count' },
  },
  detect(facts, { minLinks, minTimes }) {
    const missing = new Map(facts.visits?.notFound.map((page) => [page.path, page]))
    const found = linkedAddresses(facts, minTimes).flatMap(({ dead, mentions }) => {
      if (mentions.length < minLinks) return []
      const hosts = new Set(mentions.map(({ host }) => host).filter((host) => host !== ''))
      const asked = missing.get(dead.path)
      const fromThere = (asked?.referrers ?? [])
        .filter(({ source }) => hosts.has(hostOf(source)))
        .reduce((sum, { times }) => sum + times, 0)
      const visitors = asked?.visitors ?? 0
      const links = factOfCount('links', mentions.length)
      const times = factOfCount('times', dead.times)
      const status = dead.status === null ? [] : [factOfCount('status', dead.status)]
      const isAsked = fromThere + visitors > 0
      const seen = Math.max(fromThere, visitors)
      return [
        detected(
          { id, version },
          {
            key: dead.host === bare(facts.site.domain) ? dead.path : `${dead.host}${dead.path}`,
            subject: { kind: 'page', path: dead.path },
            page: dead.path,
            severity: hosts.size >= manyHosts ? 'high' : severityFrom(seen, { high: 50, medium: 0 }),
            impact: isAsked
              ? range('visits', fromThere, seen, [links, times])
              : range('pages', 1, mentions.length, [links]),
            confidence: confidenceFrom(
              dead.status === null ? sampleConfidence(dead.times, 2) : 0.95,
              ...(dead.status === null ? [times] : status),
            ),
            effort: 1,
            facts: [links, ...status, ...(facts.visits ? [times, factOfCount('visits', fromThere)] : [])],
            exhibits: mentions.slice(0, maxExhibits).map(exhibitOf),
            period: dead.status === null ? facts.site.period : null,
          },
        ),
      ]
    })
    return outcomeOf(found)
  },
})

/** Returns the dead addresses that mentions link to; a mention counts once for each. */
function linkedAddresses({ site, crawl, visits, mentions }: FactsOf<'mentions'>, minTimes: number): LinkedAddress[] {
  const known = { hosts: site.hosts, pages: crawl?.pages ?? [], notFound: visits?.notFound ?? [] }
  const find = deadAddressFinder(known, minTimes)
  const found = new Map<string, LinkedAddress>()
  for (const mention of mentions.linking) {
    const ofMention = new Map(
      mention.linksToUs.flatMap((link): [string, DeadAddress][] => {
        const dead = find(link)
        return dead ? [[`${dead.host}${dead.path}`, dead]] : []
      }),
    )
    for (const [address, dead] of ofMention) {
      const linked = found.get(address) ?? { dead, mentions: [] }
      linked.mentions.push(mention)
      found.set(address, linked)
    }
  }
  return [...found.values()]
}

const bare = (host: string): string => host.toLowerCase().replace(/^www\./, '')
/** Returns the host of a referrer: `blog.test/post`, or the name of a source. */
const hostOf = (source: string): string => bare(source.split('/', 1)[0] ?? '')

/** "2026-10-03 https://blog.test/post": an address names its host; what has none has a title. */
const exhibitOf = ({ day, address, host, title }: LinkingMention): Exhibit => ({
  role: 'linkedFrom',
  text: [day, address ?? (host || title)].join(' ').trim(),
  facts: [],
})
