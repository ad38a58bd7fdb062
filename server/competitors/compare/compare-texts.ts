import type { PageContent } from '#app/shared/competitors/content.ts'
import type { PageKind } from '#app/shared/competitors/competitor.ts'
import { ruleOfText } from './classify.ts'
import type { ComparedPart, FoundDifference } from './found-difference.ts'
import { plainText } from './mask-text.ts'
import { keysOf, unmatchedTexts, type ComparisonBasis, type PageText, type PageTexts } from './page-texts.ts'
import { pairTexts, type PairedTexts } from './pair-texts.ts'
import { isUnpricedPlan } from './topic-words.ts'

/** One version of a page. */
export interface PageVersion {
  page: PageContent
  texts: PageTexts
}

export interface ComparedTexts extends ComparedPart {
  changedShare: number
  shrunkBy: number
  /** What was there and what is there now, if so much differs that differences one by one say little; else null. */
  rewritten: { before: string; after: string } | null
}

/** From this share of changed text on, a page was rewritten. */
const rewrittenFrom = 0.7
/** Lists consist of what comes and goes. */
const listRewrittenFrom = 0.9
const listKinds: readonly PageKind[] = ['blog', 'careers', 'changelog']
const lineKinds: readonly PageKind[] = ['robots', 'assistants']
/** A page with less text, in characters, or fewer differences is shown in full. */
const minRewritten = { length: 400, differences: 4 }
const gistLength = 300

/** Compares the blocks of a page. Differences that a changed price says alone are left out. */
export function compareTexts(
  before: PageVersion,
  after: PageVersion,
  { kind }: ComparisonBasis,
  prices: readonly FoundDifference[],
): ComparedTexts {
  const unmatched = unmatchedTexts(before.texts, after.texts)
  const paired = pairTexts(unmatched.removed, unmatched.added, {
    before: before.texts.texts,
    after: after.texts.texts,
  })
  const [length, lengthNow] = [lengthOf(before.texts.texts), lengthOf(after.texts.texts)]
  const changed = paired.pairs.reduce(
    (sum, { removed, similarity }) => sum + removed.masks.length * (1 - similarity),
    0,
  )
  const changedShare = length === 0 ? 0 : (changed + lengthOf(paired.removed)) / length
  const differences = differencesOf(paired, kind, plansOf(before, after))
  const from = listKinds.includes(kind) ? listRewrittenFrom : rewrittenFrom
  const isRewritten =
    changedShare >= from &&
    length >= minRewritten.length &&
    differences.length >= minRewritten.differences &&
    !lineKinds.includes(kind)
  return {
    found: differences.filter((difference) => !isToldByPrice(difference, prices)),
    before: keysOf(before.texts),
    after: keysOf(after.texts),
    changedShare,
    shrunkBy: length === 0 ? 0 : Math.max(0, 1 - lengthNow / length),
    rewritten: isRewritten ? { before: gistOf(unmatched.removed), after: gistOf(unmatched.added) } : null,
  }
}

const lengthOf = (texts: readonly PageText[]): number => texts.reduce((sum, { masks }) => sum + masks.length, 0)

/** Returns the headings that have a price below them, or words for one. */
function plansOf(...versions: readonly PageVersion[]): Set<string> {
  const plans = new Set<string>()
  for (const { page, texts } of versions) {
    for (const { block, heading, hasAmount } of texts.texts)
      if (heading !== '' && (hasAmount || isUnpricedPlan(block.text))) plans.add(heading)
    for (const { what } of page.prices) if (what !== '') plans.add(plainText(what))
  }
  return plans
}

function differencesOf({ pairs, removed, added }: PairedTexts, kind: PageKind, plans: Set<string>): FoundDifference[] {
  const of = (before: PageText | null, after: PageText | null): FoundDifference[] => {
    const shown = after ?? before
    if (!shown) return []
    const { level, slot, under } = shown.block
    const difference = {
      how: before && after ? ('changed' as const) : after ? ('added' as const) : ('removed' as const),
      under: under.map(plainText),
      slot,
      before: before && plainText(before.block.text),
      after: after && plainText(after.block.text),
    }
    const isPlan = level > 1 && [before, after].some((text) => text !== null && plans.has(text.masks))
    return [{ part: 'text', ...difference, rule: ruleOfText({ kind, level, isPlan, ...difference }), at: shown.index }]
  }
  return [
    ...pairs.flatMap((pair) => of(pair.removed, pair.added)),
    ...added.flatMap((text) => of(null, text)),
    ...removed.flatMap((text) => of(text, null)),
  ]
}

/** A text that is new or gone is a price alone if hardly anything is around it. */
const maxAround = 20

/** Whether a difference is one of a price that is shown by itself. */
function isToldByPrice({ before, after }: FoundDifference, prices: readonly FoundDifference[]): boolean {
  const around = (text: string | null, price: string | null) =>
    text !== null && price !== null && price !== '' && text.includes(price) ? text.replace(price, '') : null
  return prices.some((price) => {
    if ((before === null) !== (price.before === null) || (after === null) !== (price.after === null)) return false
    const rest = before === null ? null : around(before, price.before)
    const restNow = after === null ? null : around(after, price.after)
    if (before !== null && after !== null) return rest !== null && rest === restNow
    const only = rest ?? restNow
    return only !== null && only.length <= maxAround
  })
}

function gistOf(texts: readonly PageText[]): string {
  let gist = ''
  for (const { block } of texts) {
    gist += `${gist === '' ? '' : ' '}${plainText(block.text)}`
    if (gist.length > gistLength) break
  }
  if (gist.length <= gistLength) return gist
  const cut = gist.slice(0, gistLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), gistLength - 40))}…`.replace(/[\ud800-\udbff]…$/, '…')
}
