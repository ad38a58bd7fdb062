import { describe, expect, it, test } from 'vitest'
import { boilerplates, labelledStories, shortTexts, siteSuffixes } from '#tests/support/labelled-texts.ts'
import { isSameText, overlapOf, shinglesOf } from './same-text.ts'

/** Returns random numbers from 0 to 1, the same for each seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Replaces a share of the words by words of another text. */
function changed(text: string, share: number, other: string, random: () => number): string {
  const words = text.split(' ')
  const others = other.split(' ')
  const positions = new Set<number>()
  while (positions.size < Math.round(words.length * share)) positions.add(Math.floor(random() * words.length))
  return words
    .map((word, at) => (positions.has(at) ? (others[Math.floor(random() * others.length)] ?? word) : word))
    .join(' ')
}
const cut = (text: string, share: number): string => {
  const words = text.split(' ')
  return words.slice(0, Math.round(words.length * share)).join(' ')
}

/** The copies that others make of a text, by how they differ. */
const copyKinds = [
  'suffix',
  'cut to 60 %',
  'cut to 35 %',
  '5 % of the words changed',
  '15 % of the words changed',
] as const
const copies = labelledStories.flatMap(({ original, otherReport, language }, index) => {
  const random = randomNumbers(index + 1)
  const texts = [
    `${original} ${siteSuffixes[language]}`,
    cut(original, 0.6),
    cut(original, 0.35),
    changed(original, 0.05, otherReport, random),
    changed(original, 0.15, otherReport, random),
  ]
  return copyKinds.map((kind, at) => ({ index, kind, text: texts[at] ?? '' }))
})

const originals = labelledStories.map(({ original }) => original)
const otherReports = labelledStories.map(({ otherReport }) => otherReport)
/** Pairs that are no copies: other events, other languages, other reports, and reports above the same boilerplate. */
const differentPairs: [string, string][] = [
  ...originals.flatMap((one, at) => originals.slice(at + 1).map((other): [string, string] => [one, other])),
  ...originals.flatMap((one) => otherReports.map((other): [string, string] => [one, other])),
  ...otherReports.flatMap((one, at) => otherReports.slice(at + 1).map((other): [string, string] => [one, other])),
  ...copies.flatMap(({ index, text }) =>
    originals.filter((_, at) => at !== index).map((other): [string, string] => [text, other]),
  ),
  ...labelledStories.map(({ original, otherReport, language }): [string, string] => [
    `${original} ${boilerplates[language]}`,
    `${otherReport} ${boilerplates[language]}`,
  ]),
  ...shortTexts.flatMap((one, at) => shortTexts.slice(at + 1).map((other): [string, string] => [one, other])),
  ...shortTexts.flatMap((one) => originals.map((other): [string, string] => [one, other])),
]
const areSame = (one: string, other: string): boolean => isSameText(shinglesOf(one), shinglesOf(other))

describe('Copies of a text', () => {
  const found = copies.filter(({ index, text }) => areSame(originals[index] ?? '', text))
  const recallOf = (kind: string) =>
    found.filter((copy) => copy.kind === kind).length / copies.filter((copy) => copy.kind === kind).length

  it('are recognised in more than 93 of 100 cases, and nothing else is', () => {
    const wrong = differentPairs.filter(([one, other]) => areSame(one, other))
    expect([copies.length, differentPairs.length]).toEqual([80, 1868])
    expect(found.length / (found.length + wrong.length)).toBeGreaterThanOrEqual(0.98)
    expect(found.length / copies.length).toBeGreaterThanOrEqual(0.93)
  })

  test.each([
    ['suffix', 1],
    ['cut to 60 %', 1],
    ['cut to 35 %', 1],
    ['5 % of the words changed', 1],
    ['15 % of the words changed', 0.68],
  ])('with a %s are recognised at least in a share of %f', (kind, share) =>
    expect(recallOf(kind)).toBeGreaterThanOrEqual(share),
  )

  it('are those in other letters and punctuation too', () => {
    for (const { original } of labelledStories)
      expect(areSame(original, original.toUpperCase().normalize('NFD').replaceAll(/[,.:]/g, ' –'))).toBe(true)
  })
})

describe('Texts under ten words', () => {
  test.each([
    ['Fern & Co opens shop in Lisbon', 'FERN & CO opens shop in Lisbon!', true],
    ['Fern & Co opens shop in Lisbon', 'Fern & Co opens shop in Porto', false],
    ['love it', 'Love it...', true],
    ['love it', 'it love', false],
    ['', '', false],
    ['…', '!', false],
    ['one two three four five six seven eight nine', 'one two three four five six seven eight nine ten', false],
    ['ha '.repeat(50), 'Ha! '.repeat(50), true],
    ['ha '.repeat(50), 'ha '.repeat(51), false],
    ['one two three four five six seven eight nine ten', 'One, two: three four five six seven eight nine ten', true],
    ['one two three four five six seven eight nine ten', 'one two three four five six seven eight nine eleven', false],
  ])('are the same only if all words are: “%s” and “%s”', (one, other, same) => expect(areSame(one, other)).toBe(same))
})

describe('The sample of a long text', () => {
  const random = randomNumbers(7)
  const vocabulary = Array.from({ length: 3000 }, (_, at) => `word${at}`)
  // Frequent words are frequent in it, as in a language.
  const anyWord = () => vocabulary[Math.floor(random() ** 3 * vocabulary.length)] ?? ''
  const anyText = (words: number) => Array.from({ length: words }, anyWord).join(' ')
  const allShingles = (text: string) => {
    const words = text.split(' ')
    return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`))
  }
  const pairs = Array.from({ length: 600 }, (_, at) => {
    const one = anyText(50 + Math.floor(random() * 1500))
    const other = `${changed(cut(one, 0.2 + random() * 0.8), random() * 0.25, anyText(100), random)} ${anyText(at % 2 === 0 ? 1 : 200)}`
    const [these, those] = [allShingles(one), allShingles(other)]
    const common = [...these].filter((shingle) => those.has(shingle)).length
    return { one, other, common, containment: common / Math.min(these.size, those.size) }
  })
  const measured = pairs.map(({ one, other, ...full }) => {
    const [these, those] = [shinglesOf(one), shinglesOf(other)]
    return {
      full,
      isSampled: Math.max(these.length, those.length) === 400,
      ...overlapOf(these, those),
      same: isSameText(these, those),
    }
  })

  it('has at most 400 different hashes in order, and all of a shorter text', () => {
    for (const words of [50, 300, 2000]) {
      const text = anyText(words)
      const hashes = shinglesOf(text)
      expect(hashes).toHaveLength(Math.min(400, allShingles(text).size))
      expect(hashes).toEqual([...new Set(hashes)].sort((one, other) => one - other))
      expect(hashes.every((hash) => (hash | 0) === hash)).toBe(true)
    }
  })

  it('shows how much two texts have in common nearly as well as the whole texts', () => {
    const sampled = measured.filter(({ isSampled }) => isSampled)
    const errors = sampled
      .map(({ full, containment }) => Math.abs(full.containment - containment))
      .sort((one, other) => one - other)
    // Measured: half of them are within 0.012, 95 of 100 within 0.04, and the worst within 0.095.
    expect(sampled.length).toBeGreaterThan(400)
    expect(errors[Math.floor(errors.length * 0.95)]).toBeLessThan(0.05)
    expect(errors.at(-1)).toBeLessThan(0.1)
    const whole = measured.filter(({ isSampled }) => !isSampled)
    expect(whole.map(({ containment }) => containment)).toEqual(whole.map(({ full }) => full.containment))
  })

  it('leads to the same decision, except where the whole texts are at the limit', () => {
    const clear = measured.filter(
      ({ full }) => Math.abs(full.containment - 0.6) > 0.1 && (full.common >= 16 || full.common < 4),
    )
    const wrong = clear.filter(({ full, same }) => same !== (full.containment >= 0.6 && full.common >= 8))
    expect(clear.length).toBeGreaterThan(300)
    expect(wrong).toEqual([])
  })
})

test.each(['a ', 'a', '漢', '(', '\u0301', '\ud800', 'a b c d e f g '])(
  'A text that repeats “%s” takes no long time',
  (part) => {
    const text = part.repeat(100_000)
    const begin = performance.now()
    expect(areSame(text, `${text}x`)).toBeTypeOf('boolean')
    expect(performance.now() - begin).toBeLessThan(3000)
  },
)
