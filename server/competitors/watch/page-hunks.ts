import { domainOf } from '#app/shared/competitors/competitor.ts'
import type { ChangeRule } from '#app/shared/competitors/change-rules.ts'
import type { Hunk } from '#app/shared/competitors/hunk.ts'
import type { ReceivedResponse } from '../../outbound/contract.ts'
import { comparable } from '../../discovery/crawl/addresses.ts'
import { isOfDomain, pathOf } from './page-address.ts'
import { isFile } from './schedule.ts'
import type { CompetitorToVisit, PageToVisit } from './visits.sql.ts'

/** A difference of the page as a whole. */
export const pageHunk = (
  rule: Extract<ChangeRule, 'pageGone' | 'pageBack' | 'pageMoved' | 'domainMoved'>,
  before: string | null,
  after: string | null,
): Hunk => ({
  part: 'page',
  how: before === null ? 'added' : after === null ? 'removed' : 'changed',
  under: [],
  slot: '',
  before,
  after,
  words: null,
  rule,
})

/** Where a page finally was. */
export type FinalPlace = Pick<ReceivedResponse, 'url' | 'redirects'>

const isForGood = ({ redirects }: FinalPlace): boolean =>
  redirects.length > 0 && redirects.every(({ status }) => status === 301 || status === 308)

/**
 * Returns the domain that a home page has moved to for good; null if it is on its own, and undefined if nothing can be said:
 * for other pages, and for a redirect that may end.
 */
export function movedDomain(
  { domain }: Pick<CompetitorToVisit, 'domain'>,
  { kind }: Pick<PageToVisit, 'kind'>,
  place: FinalPlace,
): string | null | undefined {
  if (kind !== 'home') return undefined
  if (isOfDomain(place.url, domain)) return null
  return isForGood(place) ? (domainOf(place.url.hostname) ?? undefined) : undefined
}

/** Returns what differs of where a page is: its whole domain, or the address that it redirects to for good. */
export function movedHunks(
  competitor: Pick<CompetitorToVisit, 'domain' | 'movedTo'>,
  page: Pick<PageToVisit, 'kind' | 'final_url'>,
  place: FinalPlace,
): Hunk[] {
  const { domain, movedTo: was } = competitor
  const movedTo = movedDomain(competitor, page, place)
  if (movedTo !== undefined && movedTo !== was) return [pageHunk('domainMoved', was ?? domain, movedTo ?? domain)]
  const known = page.final_url === null ? null : URL.parse(page.final_url)
  if (page.kind === 'home' || isFile(page.kind) || !known || !isForGood(place)) return []
  // If only the host differs, the whole website has moved, which its home page says.
  if (pathOf(known) === pathOf(place.url) || comparable(known) === comparable(place.url)) return []
  return [pageHunk('pageMoved', known.href, place.url.href)]
}
