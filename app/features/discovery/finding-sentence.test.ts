import { describe, expect, test } from 'vitest'
import { languages, type Language } from '#app/shared/account/appearance.ts'
import type { Detection, Fact } from '#app/shared/discovery/finding.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import { namespaces } from '#app/shared/messages/namespaces.gen.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { factText, findingSentence, subjectName } from './finding-sentence.ts'

async function readerOf(language: Language) {
  const facts = compileCatalogue((await namespaces.discoveryFacts[language]()).default)
  const t = translateFrom<'discoveryRules'>(
    language,
    compileCatalogue((await namespaces.discoveryRules[language]()).default),
  )
  const reader = { locale: language, t: translateFrom<'discoveryFacts'>(language, facts) }
  const tVisit = translateFrom<'discoveryVisitRules'>(
    language,
    compileCatalogue((await namespaces.discoveryVisitRules[language]()).default),
  )
  const sentence = (detection: Pick<Detection, 'rule' | 'subject' | 'facts' | 'condition'>) =>
    findingSentence(
      reader,
      {
        site: (rule, values) => t(`finding.${rule}`, values),
        visit: (rule, values) => tVisit(`finding.${rule}`, values),
      },
      detection,
    )
  return { reader, sentence }
}

const fact = (name: Fact['name'], unit: Fact['unit'], value: number): Fact => ({ name, unit, value })
const page = (path: string) => ({ kind: 'page', path }) as const

const lowCtr = {
  rule: 'low-ctr',
  subject: { kind: 'query', query: 'green tea' },
  facts: [fact('position', 'position', 3.24), fact('ctr', 'share', 0.021), fact('usualCtr', 'share', 0.094)],
} as const

test.each([
  ['en', '“green tea” is at position 3.2, clicked 2.1% of the time. Your usual there is 9.4%.'],
  ['de', '„green tea“ steht auf Position 3,2 und hat eine CTR von 2,1 %. Üblich sind bei Ihnen dort 9,4 %.'],
  ['fr', '« green tea » est en position 3,2, avec un CTR de 2,1 %. Chez vous, l’habitude y est de 9,4 %.'],
  ['pt', '“green tea” está na posição 3,2, com um CTR de 2,1%. O habitual no seu site nessa posição é 9,4%.'],
] as const)('a finding is a sentence with its numbers in %s', async (language, sentence) => {
  const { sentence: t } = await readerOf(language)
  // Languages put spaces of different widths before a percent sign.
  expect(t({ ...lowCtr, facts: [...lowCtr.facts] }).replaceAll(/\s/g, ' ')).toBe(sentence)
})

describe('In English', () => {
  test.each([
    [{ status: 404, links: 1 }, '1 link leads to /über, which answers with status 404.'],
    [{ status: 0, links: 1200 }, '1,200 links lead to /über, which doesn’t answer.'],
  ])('counts choose their plural form: %o', async (counts, sentence) => {
    const { sentence: t } = await readerOf('en')
    const facts = [fact('status', 'count', counts.status), fact('links', 'count', counts.links)]
    expect(t({ rule: 'broken-links', subject: page('/%C3%BCber'), facts })).toBe(sentence)
  })

  test('values have their units', async () => {
    const { reader } = await readerOf('en')
    const texts = [
      fact('lcp', 'milliseconds', 4216),
      fact('inp', 'milliseconds', 310),
      fact('cls', 'score', 0.254),
      fact('bytes', 'bytes', 612_000),
      fact('bounceRate', 'share', 0.425),
      fact('share', 'points', -0.052),
      fact('visits', 'count', 12_345),
      fact('days', 'seconds', 12.4),
      fact('status', 'count', 0),
      fact('status', 'count', 404),
    ].map((each) => factText(reader, each))
    expect(texts).toEqual([
      '4.22 sec',
      '310 ms',
      '0.25',
      '612 kB',
      '42.5%',
      '−5.2 pp',
      '12,345',
      '12s',
      'No answer',
      '404',
    ])
  })

  test('the subject is named, and a stranger’s text can’t turn the sentence around', async () => {
    const { reader } = await readerOf('en')
    const names = [
      { kind: 'website' } as const,
      page(''),
      { kind: 'value', dimension: 'country', value: 'DE' } as const,
      { kind: 'value', dimension: 'language', value: 'fr' } as const,
      { kind: 'value', dimension: 'language', value: '__proto__' } as const,
      { kind: 'value', dimension: 'source', value: '<b>' } as const,
      { kind: 'goal', goalId: 1, name: 'שלום' } as const,
      { kind: 'funnel', funnelId: 1, name: 'Buy', step: 2, stepName: 'Cart' } as const,
    ].map((subject) => subjectName(reader, subject))
    expect(names).toEqual([
      'The website',
      '(no text)',
      'Germany',
      'French (fr)',
      '__proto__',
      '<b>',
      '“\u2068שלום\u2069”',
      '“Cart”',
    ])
  })
})

test.each(languages)('a fact that a finding lacks leaves no name of a value behind in %s', async (language) => {
  const { sentence } = await readerOf(language)
  expect(sentence({ rule: 'heavy-pages', subject: page('/a'), facts: [] })).not.toMatch(/[{}]|undefined|NaN/)
})

const campaign = {
  rule: 'broken-campaigns',
  subject: { kind: 'value', dimension: 'campaign', value: 'spring' },
  facts: [fact('visits', 'count', 1200)],
} as const
const ofCampaign = { ...campaign, facts: [...campaign.facts] }

test('each fault of a campaign’s links has a sentence of its own; a finding of before has one for all', async () => {
  const { sentence } = await readerOf('en')
  expect(sentence({ ...ofCampaign, condition: 'twins' })).toBe(
    'Links of spring are tagged in several spellings, so that 1200 visits are counted apart.',
  )
  expect(sentence({ ...ofCampaign, condition: 'incomplete' })).toBe(
    'Links of spring lack a source or a medium. 1200 visits came by them.',
  )
  expect(sentence({ ...ofCampaign, condition: 'missing' })).toBe(
    'Links of spring lead to a page that doesn’t exist. 1200 visits met it.',
  )
  expect(sentence(ofCampaign)).toBe(
    'Links of spring are tagged inconsistently or lead to a missing page. 1200 visits came by them.',
  )
})

test.each(languages)('the faults of a campaign’s links have four different sentences in %s', async (language) => {
  const { sentence } = await readerOf(language)
  const sentences = ([undefined, 'twins', 'incomplete', 'missing'] as const).map((condition) =>
    sentence(condition ? { ...ofCampaign, condition } : ofCampaign),
  )
  expect(new Set(sentences).size).toBe(4)
  for (const one of sentences) expect(one).toMatch(/spring.*1.?200/)
})

test('an own host without the tracking script has another sentence than one that counts as a source', async () => {
  const { sentence } = await readerOf('en')
  const about = {
    rule: 'self-referrals',
    subject: { kind: 'value', dimension: 'source', value: 'blog.fern.test' },
  } as const
  expect(sentence({ ...about, condition: 'untracked', facts: [fact('pageviews', 'count', 54)] })).toBe(
    'blog.fern.test isn’t tracked. 54 page views came from it and lost their source.',
  )
  expect(sentence({ ...about, facts: [fact('visits', 'count', 12)] })).toBe(
    'blog.fern.test counts as the source of 12 visits, although it is yours.',
  )
})
