import type { Block, PageContent } from '#app/shared/competitors/content.ts'
import { compareContents } from '#server/competitors/compare/compare-contents.ts'

export interface ComparisonTiming {
  name: string
  /** Characters of one of both texts. */
  length: number
  hunks: number
  /** In milliseconds. */
  median: number
  slowest: number
}

const paragraphs = 450
const runs = 15
const words =
  'the kiln clay glaze studio workshop potter oven shelf cone firing temperature quick heavy light round simple robust we you order deliver support warranty controller program element brick steel door safe cool warm new old large small month year team week guide open close learn'.split(
    ' ',
  )

/** Milliseconds of comparing two versions of a page of 200 kB, each time with another text. */
export function measureComparisons(): ComparisonTiming[] {
  const versions: Record<string, (seed: number) => [PageContent, PageContent]> = {
    'small changes': (seed) => {
      const before = pageOf(blocksOf(seed, words))
      const after = before.blocks.map((block, at) => (at % 40 === 7 ? { ...block, text: reworded(block.text) } : block))
      return [before, pageOf([...after.slice(0, 90), ...after.slice(95), ...after.slice(90, 93)])]
    },
    'all different': (seed) => [
      pageOf(blocksOf(seed, words)),
      pageOf(
        blocksOf(
          seed + 1,
          words.map((word) => `${word}en`),
        ),
      ),
    ],
    'all different, of the same words': (seed) => [pageOf(blocksOf(seed, words)), pageOf(blocksOf(seed + 1, words))],
    'each paragraph changed': (seed) => {
      const before = pageOf(blocksOf(seed, words))
      return [before, pageOf(before.blocks.map((block) => ({ ...block, text: reworded(block.text) })))]
    },
  }
  return Object.entries(versions).map(([name, of]) => {
    const times: number[] = []
    let length = 0
    let hunks = 0
    for (let run = 0; run < runs; run += 1) {
      const [before, after] = of(run * 7 + 1)
      const begun = performance.now()
      const comparison = compareContents({ kind: 'home', before, after, rules: [] })
      times.push(performance.now() - begun)
      length = before.blocks.reduce((sum, { text }) => sum + text.length, 0)
      hunks = comparison.hunks.length + comparison.more
    }
    times.sort((one, other) => one - other)
    return {
      name,
      length,
      hunks,
      median: times[Math.floor(runs / 2)] ?? Number.NaN,
      slowest: times.at(-1) ?? Number.NaN,
    }
  })
}

const reworded = (text: string) => text.replace(/ \w+ /, ' entirely ').replace(/\w+ \w+\.$/, 'as never before.')

/** Returns paragraphs of about 440 characters under a heading each tenth, with numbers, dates and prices now and then. */
function blocksOf(seed: number, vocabulary: readonly string[]): Block[] {
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const sentence = (length: number) =>
    `${Array.from({ length }, () => vocabulary[random(vocabulary.length)] ?? '').join(' ')}.`
  let heading = ''
  return Array.from({ length: paragraphs }, (_, at): Block => {
    if (at % 10 === 0) {
      heading = `Chapter ${at / 10}: ${sentence(4)}`
      return { under: [], level: 2, slot: 'main>h2', text: heading }
    }
    const extra =
      [' Updated on 3 March 2026.', ' From €49 / month.', ' 12,345 people have read this.', ''][at % 4] ?? ''
    return { under: [heading], level: 0, slot: 'main>p', text: `${sentence(40)} ${sentence(45)}${extra}` }
  })
}

const pageOf = (blocks: readonly Block[]): PageContent => ({
  is: 'page',
  title: 'Kilns for small studios',
  description: '',
  languages: ['en'],
  blocks: [...blocks],
  links: [],
  prices: [],
  tools: [],
  isCut: false,
})
