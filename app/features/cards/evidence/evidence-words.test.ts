import { expect, test } from 'vitest'
import discoveryFacts from '#app/features/discovery/messages/discovery-facts/en.ts'
import { judgeCounts } from '#app/shared/analytics/change-judgement.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import words from '#app/shared/messages/words/en.ts'
import { reader as dashboard } from '#tests/support/dashboard-reader.ts'
import evidence from '../messages/evidence/en.ts'
import { differenceText } from './evidence-words.ts'

const readers = {
  evidence: { locale: 'en', t: translateFrom<'evidence'>('en', compileCatalogue({ ...words, ...evidence })) },
  facts: { locale: 'en', t: translateFrom<'discoveryFacts'>('en', compileCatalogue({ ...words, ...discoveryFacts })) },
  dashboard,
}

/** The texts of a count that differs from the frozen one. */
const differs = (before: number, now: number) => {
  const difference = { absolute: now - before, relative: (now - before) / before, perDay: null }
  return differenceText(readers, 'count', difference, { judged: judgeCounts(now, before), shown: 'percent' })
}

test('a difference within normal variation is called so', () => {
  expect(differs(20, 30)).toEqual({
    whole: '+10 (+50%)',
    perDay: null,
    variation: 'within normal variation (±107%)',
  })
})

test('a difference of a handful has no percentage', () => {
  expect(differs(4, 6)).toEqual({ whole: '+2', perDay: null, variation: 'too few to compare' })
})

test('a difference beyond normal variation is told as it is', () => {
  expect(differs(200, 300)).toEqual({ whole: '+100 (+50%)', perDay: null, variation: null })
})
