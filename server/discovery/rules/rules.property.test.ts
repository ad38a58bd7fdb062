import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '#app/shared/account/appearance.ts'
import { compareRanked, rankedOf } from '#app/shared/discovery/finding-rank.ts'
import type { Detection } from '#app/shared/discovery/finding.ts'
import { ruleIds, siteRuleIds } from '#app/shared/discovery/rule-ids.ts'
import { siteThresholds } from '#app/features/discovery/rules/threshold-names.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { randomFacts } from '#tests/support/random-discovery-facts.ts'
import { run } from '#tests/support/discovery-facts.ts'
import { namespaces } from '#app/shared/messages/namespaces.gen.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { missingSource } from './rule.ts'
import { rules } from './rules.ts'
import { siteRules } from './site-rules.ts'

test('every id has exactly one rule, and no rule has an unknown id', () => {
  expect(rules.map(({ id }) => id)).toEqual([...ruleIds])
})

test('a rule that needs a source does not list it again as a further one', () => {
  expect(rules.filter(({ needs, uses }) => uses.some((source) => needs.includes(source)))).toEqual([])
})

test('every default is within its limits, and every name of a threshold is listed', () => {
  const wrong = rules.flatMap(({ id, thresholds }) =>
    Object.entries(thresholds)
      .filter(([, { default: usual, min, max }]) => !(min <= usual && usual <= max && min < max))
      .map(([name]) => `${id} ${name}`),
  )
  expect(wrong).toEqual([])
  const used = new Set(siteRules.flatMap(({ thresholds }) => Object.keys(thresholds)))
  expect([...used].toSorted()).toEqual([...siteThresholds].toSorted())
})

describe.each(languages)('The words of the rules in %s', (language) => {
  test('have two to four steps and three to six paragraphs, each a sentence or more', async () => {
    const { default: words } = await namespaces.discoveryRules[language]()
    const { default: docs } = await namespaces.discoveryRuleDocs[language]()
    const t = translateFrom<'discoveryRules'>(language, compileCatalogue(words))
    const tDocs = translateFrom<'discoveryRuleDocs'>(language, compileCatalogue(docs))
    for (const id of siteRuleIds) {
      const [steps, paragraphs] = [t(`todo.${id}`).split('\n'), tDocs(`how.${id}`).split('\n')]
      expect([id, steps.length >= 2 && steps.length <= 4]).toEqual([id, true])
      expect([id, paragraphs.length >= 3 && paragraphs.length <= 6]).toEqual([id, true])
      expect([...steps, ...paragraphs].filter((line) => !/^\S.*[.!?]$/.test(line))).toEqual([])
    }
  })
})

/** What the contract asks of the findings of one rule. `run` has checked each of them by its schema. */
function expectGoodFindings(detections: readonly Detection[]): void {
  expect(detections.length).toBeLessThanOrEqual(200)
  expect(new Set(detections.map(({ key }) => key)).size).toBe(detections.length)
  const ranked = detections.map(rankedOf)
  expect(ranked).toEqual(ranked.toSorted(compareRanked))
  for (const { facts, impact } of detections) {
    expect(new Set(facts.map(({ name }) => name)).size).toBe(facts.length)
    expect(impact.low).toBeGreaterThanOrEqual(0)
    expect(impact.high).toBeGreaterThanOrEqual(impact.low)
  }
}

test('every rule returns good findings, and the same ones again, for whatever strangers send', () => {
  const ran = new Set<string>()
  fc.assert(
    fc.property(randomFacts, (facts) => {
      for (const rule of rules.filter(({ needs }) => missingSource(needs, facts) === null)) {
        const outcome = run(rule, facts)
        if (!outcome.ran) continue
        if (outcome.detections.length > 0) ran.add(rule.id)
        expectGoodFindings(outcome.detections)
        expect(run(rule, facts)).toEqual(outcome)
      }
    }),
    propertyRuns(150, 1500),
  )
  // Otherwise the random facts would not test the rule.
  expect(siteRuleIds.filter((id) => !ran.has(id))).toEqual([])
})
