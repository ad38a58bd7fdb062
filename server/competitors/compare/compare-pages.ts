import type { PageContent } from '#app/shared/competitors/content.ts'
import { compareHead, compareLanguages, compareLinks, compareTools } from './compare-head.ts'
import { comparePrices } from './compare-prices.ts'
import { compareTexts } from './compare-texts.ts'
import type { ComparedPart, FoundDifference } from './found-difference.ts'
import { textsOf, type ComparisonBasis } from './page-texts.ts'

/** What differs between two contents. */
export interface ComparedContents {
  found: FoundDifference[]
  /** The parts of both, each with what is equal if and only if nothing of it differs. */
  parts: readonly ComparedPart[]
  changedShare: number
  shrunkBy: number
}

const notCompared: ComparedPart = { found: [], before: [], after: [] }

/** Compares two versions of a page: its texts wherever they are, and what it declares. Menu, tools and languages only of a home page. */
export function comparePages(before: PageContent, after: PageContent, comparing: ComparisonBasis): ComparedContents {
  const [had, has] = [before, after].map((page) => ({ page, texts: textsOf(page, comparing) }))
  if (!had || !has) throw new Error('A page has two versions.')
  const title = compareHead('title', before, after, comparing)
  const description = compareHead('description', before, after, comparing)
  const prices = comparePrices(had, has, comparing)
  // What all pages of a website share is compared on one: a new tool would else be a change of each.
  const ofHome = (compare: typeof compareLinks) =>
    comparing.kind === 'home' ? compare(before, after, comparing) : notCompared
  const links = ofHome(compareLinks)
  const tools = ofHome(compareTools)
  const languages = ofHome(compareLanguages)
  const texts = compareTexts(had, has, comparing, prices.found)
  const head = [...title.found, ...description.found, ...prices.found, ...tools.found, ...languages.found]
  return {
    found: texts.rewritten ? [rewrittenPage(texts.rewritten), ...head] : [...head, ...links.found, ...texts.found],
    parts: [title, description, prices, links, tools, languages, texts],
    changedShare: texts.changedShare,
    shrunkBy: texts.shrunkBy,
  }
}

/** The difference of a page that has become another one, or something else than a page. */
export const rewrittenPage = ({ before, after }: Pick<FoundDifference, 'before' | 'after'>): FoundDifference => ({
  part: 'page',
  how: 'changed',
  under: [],
  slot: '',
  before,
  after,
  rule: 'pageRewritten',
  at: 0,
})
