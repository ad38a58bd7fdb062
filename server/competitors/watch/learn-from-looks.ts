import type { NoiseRule, PageKind } from '#app/shared/competitors/competitor.ts'
import type { Comparison, WatchedContent } from '#app/shared/competitors/content.ts'
import type { CompetitorReader } from '../../context.ts'
import { withoutNoise } from '../compare/without-noise.ts'

/** What three visits found, minutes apart, the first two of which differ. */
interface Looks {
  kind: PageKind
  rules: readonly NoiseRule[]
  /** What was stored before them. */
  stored: WatchedContent
  looks: readonly [first: WatchedContent, second: WatchedContent, third: WatchedContent]
}

/**
 * Returns rules for what is random, and what the third visit differs in without it; null if comparing took too long. What
 * differs from the second to the third is random, and what came and was gone at the second. What differs from the first to
 * the second and stayed was edited in two steps.
 */
export async function learnFromLooks(
  reader: Pick<CompetitorReader, 'learn' | 'compare'>,
  { kind, rules, stored, looks }: Looks,
): Promise<{ learnt: NoiseRule[]; rest: Comparison | null }> {
  const [first, second, third] = looks
  const varying = [...(await reader.learn(looks)), ...(await reader.learn([second, third]))]
  const rest = await reader.compare({ kind, before: stored, after: third, rules: [...rules, ...varying] })
  // Before and after apart: a rule that ignores one of them is about what stayed, too.
  const stayed = (rest?.hunks ?? []).flatMap((hunk) => [
    { ...hunk, before: null },
    { ...hunk, after: null },
  ])
  const gone = (await reader.learn([stored, first, second])).filter(
    (rule) => withoutNoise(stayed, [rule]).length === stayed.length,
  )
  return { learnt: [...varying, ...gone], rest }
}
