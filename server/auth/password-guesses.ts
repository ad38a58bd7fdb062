import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/**
 * Longer passwords are checked up to this length only: the check gets slower with length, and more characters don't
 * make a password weaker.
 */
const maxCharacters = 48
/** The product's own words, which its users would try first. */
const ownWords = ['loop', 'loop-sample', 'analytics', 'dashboard', 'marketing']

let loading: Promise<ZxcvbnFactory> | undefined

/**
 * Returns about how many guesses a password takes, by zxcvbn's lists of common passwords, names and words and its
 * patterns.
 * @param known words that are known about the person
 */
export async function guessesFor(password: string, known: readonly string[]): Promise<number> {
  const estimator = await (loading ??= load())
  const inputs = [...ownWords, ...known].filter((word) => word.length > 2)
  return estimator.check(password.slice(0, maxCharacters), inputs).guesses
}

/** Loads zxcvbn's word lists at the first use, because most processes never need the memory they take. */
async function load(): Promise<ZxcvbnFactory> {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  })
}
