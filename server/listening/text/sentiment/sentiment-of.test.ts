import { describe, expect, it, test } from 'vitest'
import { englishWords } from './english-words.ts'
import { frenchWords } from './french-words.ts'
import { germanWords } from './german-words.ts'
import { portugueseWords } from './portuguese-words.ts'
import { isStronglyNegative, sentimentOf } from './sentiment-of.ts'
import { rolesOf } from './sentiment-words.ts'

const sentiment = (language: string | null, text: string) => sentimentOf({ title: '', text, language }).sentiment
/** The words that decide, each with its weight. */
const deciding = (language: string, text: string) =>
  sentimentOf({ title: '', text, language }).words.map(({ word, weight }) => `${word} ${weight}`)

describe('The sentiment of a text', () => {
  test.each([
    ['en', 'The vases are beautiful and the staff were very helpful.'],
    ['en', 'Not bad at all, and I would recommend them.'],
    ['en', "I couldn't be happier: arrived early, easy to clean.", null],
    ['de', 'Sehr freundliches Team, und die Vasen sind wunderschön.'],
    ['de', 'Ich kann den Laden nur weiterempfehlen, wirklich tolle Auswahl!'],
    ['de', 'Koestlich und wunderschoen angerichtet'],
    ['fr', 'Très bon accueil, une équipe sympathique et des vases magnifiques.'],
    ['fr', 'Pas mal du tout, je recommande.'],
    ['pt', 'Atendimento excelente e produtos muito bonitos, recomendo!'],
    ['pt', 'Gostei muito, são lindos.'],
  ])('in %s is positive: “%s”', (language, text, expected: string | null = 'positive') =>
    expect(sentiment(language, text)).toBe(expected),
  )

  test.each([
    ['en', 'Terrible service, and my vase arrived broken.'],
    ['en', "The app isn't helpful and it isn't easy either."],
    ['en', 'Slow delivery. Rude answer. I want a refund.'],
    ['de', 'Leider total enttäuscht, die Vase kam kaputt an.'],
    ['de', 'Das ist nicht gut und auch nicht hilfreich.'],
    ['fr', 'Je suis déçu : livraison en retard et vase cassé.'],
    ['fr', "Ce n'est pas un bon produit et je ne le recommande pas."],
    ['pt', 'Péssimo atendimento, o vaso chegou com defeito.'],
    ['pt', 'Não gostei, não recomendo.'],
  ])('in %s is negative: “%s”', (language, text) => expect(sentiment(language, text)).toBe('negative'))

  test.each([
    ['en', 'Fern & Co opens a shop in Lisbon next week.'],
    ['en', 'A nice vase.'],
    ['en', 'A nice vase, but expensive.'],
    ['en', 'A nice and useful vase, but expensive.'],
    ['de', 'Das ist schon alles, sagt der Händler.'],
    ['es', 'Los jarrones son bonitos, excelente servicio, muy bueno.'],
    [null, 'Excellent, wonderful, great.'],
    ['constructor', 'Excellent, wonderful, great.'],
    ['en', ''],
  ])('in %s is unknown, unless two words decide: “%s”', (language, text) =>
    expect(sentiment(language, text)).toBeNull(),
  )

  it('is neutral with at least two words on either side', () => {
    expect(sentiment('en', 'Beautiful and useful, but expensive and fragile.')).toBe('neutral')
    expect(sentiment('en', 'Beautiful and useful, but terrible service, an awful shop and a bad smell.')).toBe(
      'neutral',
    )
  })

  it('shows each word that decided, and what it counted', () => {
    expect(deciding('en', 'Very helpful, not helpful; not really helpful, excellent, really awful')).toEqual([
      'helpful 1.5',
      'helpful -1',
      'helpful -1.5',
      'excellent 2',
      'awful -3',
    ])
    expect(sentimentOf({ title: 'Not great', text: '', language: 'en' })).toEqual({
      sentiment: null,
      score: -1,
      words: [{ word: 'great', span: { in: 'title', from: 4, to: 9 }, weight: -1, negated: true }],
    })
  })

  test.each([
    ['not one two good', ['good -1']],
    ['not one two three good', ['good 1']],
    ['not cheap, good', ['good 1']],
    ['No. It is good', ['good 1']],
    ['never a good, never a bad', ['good -1', 'bad 1']],
    ['a T-shirt good', ['good 1']],
    ["it isn’t good, isn't good", ['good -1', 'good -1']],
  ])('negates a word at most three words later, in the same part of a sentence: %s', (text, words) =>
    expect(deciding('en', text)).toEqual(words),
  )
})

describe('The sentiment about a topic', () => {
  const text = 'The weather was awful and the train was late and dirty. Fern & Co was helpful and friendly. Bad coffee.'
  const at = text.indexOf('Fern')

  it('counts sentences that name it only', () => {
    const spans = [{ in: 'text', from: at, to: at + 9 } as const]
    expect(sentimentOf({ title: 'Awful, terrible trip', text, language: 'en' }, spans)).toMatchObject({
      sentiment: 'positive',
      score: 2,
    })
    expect(sentimentOf({ title: '', text, language: 'en' })).toMatchObject({ sentiment: 'neutral' })
  })

  it('doesn’t count words of its name', () => {
    const name = 'Perfect Fern'
    const spans = [{ in: 'title', from: 0, to: 12 } as const]
    expect(sentimentOf({ title: `${name} is good`, text: '', language: 'en' }, spans).words).toMatchObject([
      { word: 'good', span: { in: 'title', from: 16, to: 20 } },
    ])
  })

  it('does not end a sentence within a domain', () => {
    const title = 'The shop fern.example is awful and slow'
    const spans = [{ in: 'title', from: 9, to: 21 } as const]
    expect(sentimentOf({ title, text: '', language: 'en' }, spans).sentiment).toBe('negative')
  })
})

describe('A text is strongly negative', () => {
  test.each([
    ['Terrible and awful.', true],
    ['Slow, rude, dirty and broken.', true],
    ['Slow, rude and dirty.', false],
    ['Very slow, really rude and dirty', true],
    ['Really terrible.', false],
    ['Terrible, awful, but nice and helpful and good.', false],
  ])('“%s”: %s', (text, isStrong) =>
    expect(isStronglyNegative(sentimentOf({ title: '', text, language: 'en' }))).toBe(isStrong),
  )
})

describe('The word list', () => {
  const lists = { de: germanWords, en: englishWords, fr: frenchWords, pt: portugueseWords }
  const entriesOf = (text: string) => text.trim().split(/\s+/)

  test.each(Object.entries(lists))('in %s has at least 200 words, each once', (_, list) => {
    const entries = [list.great, list.good, list.bad, list.terrible].flatMap(entriesOf)
    expect(entries.length).toBeGreaterThanOrEqual(200)
    expect(entries.filter((entry, at) => entries.indexOf(entry) !== at)).toEqual([])
    expect(entries.filter((entry) => !/^\p{Ll}{2,}\*?$/u.test(entry))).toEqual([])
  })

  test.each([
    ['de', 'schon', null],
    ['de', 'schön', 1],
    ['de', 'problemlos', 1],
    ['de', 'Schlechteste', -2],
    ['fr', 'dèçu', null],
    ['fr', 'decue', -1],
    ['pt', 'lentes', null],
    ['en', 'goodbye', null],
    ['en', 'disappointingly', -1],
  ])('in %s has for “%s” the weight %s', (language, word, weight) => {
    const role = rolesOf(language)?.(word.toLowerCase()) ?? null
    expect(role).toEqual(weight === null ? null : { weight })
  })
})

test.each(['(', 'good ', 'not', 'not ', '.', '. ', 'a\u0301', '\ud800', "'t ", 'ä'])(
  'The sentiment of a text that repeats “%s” takes no long time',
  (part) => {
    const text = part.repeat(100_000)
    const begin = performance.now()
    for (const language of ['en', 'de', 'fr', 'pt'])
      expect(sentimentOf({ title: text, text, language }, [{ in: 'text', from: 0, to: 5 }]).words.length).toBeLessThan(
        101,
      )
    expect(performance.now() - begin).toBeLessThan(4000)
  },
)
