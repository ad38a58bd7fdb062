import type { Detection } from '#app/shared/discovery/finding.ts'
import { comparable } from '../crawl/addresses.ts'
import type { CrawledPage } from '../facts/facts.ts'
import { addressFrom, isRead, ownAddress } from './crawled-pages.ts'
import { factOfCount, detected, maxExhibits, outcomeOf, range, severityFrom, confidenceFrom } from './detected.ts'
import { rule } from './rule.ts'

const id = 'hreflang-return'
const version = 1

const names = {
  language: new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }),
  region: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
}

/**
 * Whether Google knows a code: a language of ISO 639-1, then a script or a region of ISO 3166-1, or x-default (Search
 * Central, "localized versions"). en-UK is a common mistake: the region is GB.
 */
export function isKnownLanguage(code: string): boolean {
  if (code.toLowerCase() === 'x-default') return true
  const parts = /^(?<language>[a-z]{2})(?:-[a-z]{4})?(?:-(?<region>[a-z]{2}))?$/i.exec(code)?.groups
  if (parts?.['language'] === undefined) return false
  if (names.language.of(parts['language'].toLowerCase()) === undefined) return false
  const region = parts['region']?.toUpperCase()
  return region === undefined || (region !== 'UK' && names.region.of(region) !== undefined)
}

interface Group {
  /** Links to versions without a link back; 0 for an unknown code. */
  links: number
  pages: Map<string, CrawledPage>
}

/**
 * Language versions that don't link back, and unknown language codes. Search engines then ignore the link between the two.
 *
 * Condition: a page names a version (hreflang) that the crawl read, and that version doesn't name the page; or a code that
 * is unknown. A version that the crawl didn't read is not judged. Faults of this kind come from templates, so there is one
 * finding for each language or code, with its pages; `minPages` of them at least.
 * Impact: the pages concerned. Confidence: 0.95 for a code, 0.9 for a missing link, which scripts may add.
 */
export const hreflangReturn = rule({
  id,
  version,
  group: 'index',
  needs: ['crawl'],
  uses: [],
  thresholds: { minFaulty: { default: 1, min: 1, max: 1000, unit: 'count' } },
  detect({ crawl }, { minFaulty }) {
    const groups = new Map<string, Group>()
    const add = (key: string, page: CrawledPage, links: number) => {
      const group = groups.get(key) ?? { links: 0, pages: new Map<string, CrawledPage>() }
      group.links += links
      group.pages.set(page.path, page)
      groups.set(key, group)
    }
    const judged = crawl.pages
      .filter((page) => page.hreflang.length > 0 && isRead(page))
      .map((page) => ({ page, own: ownAddress(page), versions: versionsOf(page) }))
    const named = new Map(judged.map(({ own, versions }) => [own, new Set(versions.map(({ address }) => address))]))
    const read = new Set(crawl.pages.filter(isRead).map(ownAddress))
    for (const { page, own, versions } of judged) {
      for (const { language, address } of versions) {
        if (!isKnownLanguage(language)) add(`code ${language}`, page, 0)
        else if (address !== own && read.has(address) && !named.get(address)?.has(own)) {
          add(`return ${language.toLowerCase()}`, page, 1)
        }
      }
    }
    return outcomeOf([...groups].filter(([, { pages }]) => pages.size >= minFaulty).flatMap(asFinding))
  },
})

/** Returns the versions that a page names; addresses that can't be read are left out. */
function versionsOf(page: CrawledPage): { language: string; address: string }[] {
  return page.hreflang.flatMap(({ language, url }) => {
    const address = addressFrom(page, url)
    return address === null ? [] : [{ language: language.trim().slice(0, 40), address: comparable(address) }]
  })
}

function asFinding([key, { links, pages }]: [key: string, group: Group]): Detection[] {
  const paths = [...pages.keys()].sort()
  const [first] = paths
  if (first === undefined) return []
  const numbers = [factOfCount('pages', paths.length), factOfCount('links', links)]
  return [
    detected(
      { id, version },
      {
        key,
        subject: { kind: 'value', dimension: 'language', value: key.slice(key.indexOf(' ') + 1) },
        page: paths.length === 1 ? first : null,
        severity: severityFrom(paths.length, { high: 100, medium: 10 }),
        impact: range('pages', 1, paths.length, numbers),
        confidence: confidenceFrom(links > 0 ? 0.9 : 0.95, ...numbers),
        effort: 3,
        facts: numbers,
        exhibits: paths.slice(0, maxExhibits).map((path) => ({ role: 'page', text: path, facts: [] })),
        period: null,
      },
    ),
  ]
}
