import { isbotMatch } from 'isbot'
import { crawlerOf } from '#app/shared/analytics/crawlers.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { LineProblem } from '#app/shared/imports/import-kinds.ts'
import { readAttribution } from '../../../analytics/reading/attribution.ts'
import { isTooLong, pageOf } from '../../../analytics/reading/page.ts'
import { readPlace } from '../../../analytics/reading/place.ts'
import type { CompiledSite } from '../../../analytics/reading/site.ts'
import { readUserAgent } from '../../../analytics/reading/user-agent.ts'
import type { Geoip } from '../../../context.ts'
import { cleanText } from '../../../db/clean-text.ts'
import { eventKinds } from '../../../db/event-kinds.ts'
import { isOnAddressList } from '../../../http/address-list.ts'
import { plainAddress } from '../../../http/client-address.ts'
import type { CrawlerRead } from '../../events/crawler-reads.sql.ts'
import type { ImportDraft } from '../../events/event-store.ts'
import { countBadLine, countBot, countSkipped, type ImportTally } from '../../events/import-tally.ts'
import { LineNumbers, orderOf, numberInOrder } from '../../events/line-numbers.ts'
import type { VisitorDays } from '../../events/visitor-days.ts'
import { parseLogLine, type LogRequest } from './log-line.ts'
import type { LogLine } from './log-lines.ts'
import { readPageRequest } from './page-request.ts'

/** A log contains neither language nor time zone, so only the GeoIP file knows a visitor's place. */
const unknownPlace = { countryHeader: '', timeZone: '', acceptLanguage: '' }

/** Converts the lines of one log to events, and counts the outcome of each line. */
export class LineDrafts {
  readonly tally: ImportTally
  readonly #site: CompiledSite
  readonly #visitors: VisitorDays
  readonly #numbers = new LineNumbers()
  readonly #crawlerReads: CrawlerRead[] = []
  readonly #origin: string
  readonly #latest: number
  readonly #geoip: Pick<Geoip, 'locate'>

  constructor(site: CompiledSite, visitors: VisitorDays, tally: ImportTally, now: Date, geoip: Pick<Geoip, 'locate'>) {
    this.#site = site
    this.#visitors = visitors
    this.tally = tally
    this.#origin = `http://${site.domain}`
    this.#latest = now.getTime() + dayMs
    this.#geoip = geoip
  }

  /**
   * Converts a line.
   * @returns the line's event, or null if it has none
   */
  of(line: LogLine): ImportDraft | null {
    const { tally } = this
    tally.lines += 1
    if (line.text === null) return this.#bad(line, 'too_long')
    const request = parseLogLine(line.text)
    if (typeof request === 'string') return this.#bad(line, request)
    if (request.at.getTime() > this.#latest) return this.#bad(line, 'future_time')

    const read = readPageRequest(request, this.#origin, this.#site.ownsHost)
    if ('skip' in read) {
      countSkipped(tally, read.skip)
      return null
    }
    if (isTooLong(read.url)) {
      countSkipped(tally, 'unreadable_request')
      return null
    }
    const page = pageOf(read.url, this.#site.settings.keptParameters)
    if (!this.#site.countsHost(read.url.hostname) || this.#isExcluded(request, page)) {
      countSkipped(tally, 'excluded')
      return null
    }
    const agent = readUserAgent(request.userAgent)
    if (agent.bot) {
      const sign = isbotMatch(request.userAgent)
      countBot(tally, sign ? `user agent says “${sign.toLowerCase()}”` : 'no user agent')
      if (read.page === 'shown') this.#noteCrawler(line, request, page)
      return null
    }

    const missing = read.page === 'missing'
    if (missing) tally.notFound += 1
    else tally.pageviews += 1
    const { day, visitor, ownDay } = this.#visitors.of(request.address, request.userAgent, request.at)
    const attribution = readAttribution(read.url, request.referrer, this.#site.ownsHost)
    const number = this.#numbers.of(line.text)
    return {
      line: line.number,
      ownDay,
      // Earlier versions used the plain hash, without the order bits.
      formerSeq: number,
      draft: {
        siteId: this.#site.id,
        day,
        visitor,
        at: request.at,
        // If a visitor arrives from another website and is redirected within the second, the request with the
        // referrer must come first, so that it is one visit and not two.
        seq: numberInOrder(number, missing ? orderOf.other : attribution ? orderOf.arrival : orderOf.view),
        kind: missing ? eventKinds.custom : eventKinds.pageview,
        interactive: false,
        page,
        hostname: cleanText(read.url.hostname, 253),
        name: missing ? '404' : '',
        attribution,
        technology: agent.technology,
        place: readPlace({ ...unknownPlace, located: this.#geoip.locate(plainAddress(request.address)) }),
        visibleMs: 0,
        revenue: null,
        props: missing ? { path: page } : null,
      },
    }
  }

  /** Returns the crawler reads collected since the last call. */
  takeCrawlerReads(): CrawlerRead[] {
    return this.#crawlerReads.splice(0)
  }

  #noteCrawler(line: LogLine, { at, userAgent }: LogRequest, page: string): void {
    const crawler = crawlerOf(userAgent)
    if (!crawler || line.text === null) return
    const day = localDay(at, this.#site.timeZone)
    this.#crawlerReads.push({ line: line.number, day, at, seq: this.#numbers.of(line.text), crawler: crawler.id, page })
  }

  #isExcluded({ address }: LogRequest, page: string): boolean {
    const { excludedAddresses } = this.#site
    if (excludedAddresses && isOnAddressList(excludedAddresses, plainAddress(address))) return true
    return this.#site.excludesPath(page)
  }

  #bad(line: LogLine, reason: LineProblem): null {
    countBadLine(this.tally, line.number, reason)
    return null
  }
}
