import type { Detection, Exhibit } from '#app/shared/discovery/finding.ts'
import type { RuleId } from '#app/shared/discovery/rule-ids.ts'
import type { CrawledPage, FactsOf } from '../facts/facts.ts'
import { isIndexable, visitsOf } from './crawled-pages.ts'
import { factOfCount, detected, maxExhibits, outcomeOf, severityFrom, confidenceFrom } from './detected.ts'
import { wordsImpact } from './page-clicks.ts'
import type { RuleOutcome } from './rule.ts'

/** What is written for search results. */
type SearchText = 'title' | 'description'

interface TextRuleInput {
  rule: { id: RuleId; version: number }
  facts: FactsOf<'crawl'>
  written: SearchText
  effort: Detection['effort']
  /** The highest severity; the client loses less by a description than by a title. */
  worst: 'high' | 'medium'
  /** The lowest severity: a page without a title is hardly ever right. */
  least?: 'medium' | 'low'
}

/** The crawl reads a page as it is sent; scripts may write a text later. */
const confidence = 0.9
/** Enough to compare and to measure any text. */
const maxReadLength = 10_000

const textOf = (page: CrawledPage, written: SearchText): string =>
  (page[written] ?? '').slice(0, maxReadLength).replaceAll(/\s+/g, ' ').trim()

function severityOf({ worst, least = 'low' }: TextRuleInput, impact: Detection['impact']): Detection['severity'] {
  const severity = impact.unit === 'clicks' ? severityFrom(impact.high, { high: 100, medium: 20 }) : 'low'
  if (severity === 'low') return least
  return severity === 'high' ? worst : severity
}

/** The number of visits of a page, as facts: none if they are not measured. */
function visitFacts({ facts }: TextRuleInput, { path }: CrawledPage): Exhibit['facts'] {
  const visits = visitsOf(facts.visits, path)
  return visits === null ? [] : [factOfCount('visits', visits)]
}

function detectedAt(
  asked: TextRuleInput,
  pages: readonly [CrawledPage, ...CrawledPage[]],
  part: Pick<Detection, 'key' | 'impact' | 'facts' | 'exhibits'>,
): Detection {
  const [{ path }] = pages
  return detected(asked.rule, {
    ...part,
    subject: { kind: 'page', path },
    page: path,
    severity: severityOf(asked, part.impact),
    confidence: confidenceFrom(confidence, factOfCount('pages', pages.length)),
    effort: asked.effort,
    period: null,
  })
}

/** Returns a finding for each indexable page without the text. */
export function missingTexts(asked: TextRuleInput): RuleOutcome {
  const impactOf = wordsImpact(asked.facts)
  const found = asked.facts.crawl.pages
    .filter((page) => isIndexable(page) && textOf(page, asked.written) === '')
    .map((page) =>
      detectedAt(asked, [page], {
        key: page.path,
        impact: impactOf([page]),
        facts: [factOfCount('links', page.linksIn), ...visitFacts(asked, page)],
        exhibits: [],
      }),
    )
  return outcomeOf(found)
}

/**
 * Returns the number of characters of a text, each wide one (Chinese, Japanese, Korean, full width) as two, because it
 * takes the place of two.
 */
function charactersIn(text: string): number {
  let characters = 0
  for (const character of text) characters += wide.test(character) ? 2 : 1
  return characters
}
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/u

/** Returns a finding for each indexable page whose text has more than `maxLength` characters. */
export function longTexts(asked: TextRuleInput, maxLength: number): RuleOutcome {
  const impactOf = wordsImpact(asked.facts)
  const found = asked.facts.crawl.pages.filter(isIndexable).flatMap((page) => {
    const text = textOf(page, asked.written)
    const length = charactersIn(text)
    if (length <= maxLength) return []
    return [
      detectedAt(asked, [page], {
        key: page.path,
        impact: impactOf([page]),
        facts: [factOfCount('length', length), factOfCount('limit', maxLength), ...visitFacts(asked, page)],
        exhibits: [{ role: asked.written, text, facts: [] }],
      }),
    ]
  })
  return outcomeOf(found)
}

/** Returns a finding for each text that at least `minPages` indexable pages share, whatever its case. */
export function duplicateTexts(asked: TextRuleInput, minPages: number): RuleOutcome {
  const groups = new Map<string, CrawledPage[]>()
  for (const page of asked.facts.crawl.pages) {
    if (!isIndexable(page)) continue
    const text = textOf(page, asked.written).toLowerCase()
    if (text === '') continue
    const group = groups.get(text)
    if (group) group.push(page)
    else groups.set(text, [page])
  }
  const impactOf = wordsImpact(asked.facts)
  const { visits } = asked.facts
  const found = [...groups].flatMap(([text, group]) => {
    const pages = group
      .map((page) => ({ page, visits: visitsOf(visits, page.path) ?? 0 }))
      .sort((a, b) => b.visits - a.visits || (a.page.path < b.page.path ? -1 : 1))
      .map(({ page }) => page)
    const [first, ...rest] = pages
    if (!first || rest.length === 0 || pages.length < minPages) return []
    const same = rest.map((page): Exhibit => ({ role: 'samePage', text: page.path, facts: visitFacts(asked, page) }))
    return [
      detectedAt(asked, [first, ...rest], {
        key: text,
        impact: impactOf(pages),
        facts: [
          factOfCount('pages', pages.length),
          factOfCount('length', charactersIn(text)),
          ...visitFacts(asked, first),
        ],
        exhibits: [{ role: asked.written, text: textOf(first, asked.written), facts: [] }, ...same].slice(
          0,
          maxExhibits,
        ),
      }),
    ]
  })
  return outcomeOf(found)
}
