/** Returns the probability of so many successes in n trials of a chance p. */
function probability(successes: number, trials: number, chance: number): number {
  let logarithm = successes * Math.log(chance) + (trials - successes) * Math.log1p(-chance)
  for (let at = 1; at <= successes; at += 1) logarithm += Math.log((trials - successes + at) / at)
  return Math.exp(logarithm)
}

const numbersUpTo = (trials: number) => Array.from({ length: trials + 1 }, (_, successes) => successes)

/** Returns the exact two-sided p-value of a binomial test: of all outcomes that are at most as likely as this one. */
export function binomialTest(successes: number, trials: number, chance: number): number {
  const limit = probability(successes, trials, chance) * (1 + 1e-7)
  const unlikely = numbersUpTo(trials).map((count) => probability(count, trials, chance))
  return Math.min(
    1,
    unlikely.filter((one) => one <= limit).reduce((sum, one) => sum + one, 0),
  )
}

/** Returns the exact interval of 95 % for the chance (Clopper and Pearson 1934). */
export function binomialInterval(successes: number, trials: number): { low: number; high: number } {
  const tail = (chance: number, counts: readonly number[]) =>
    counts.reduce((sum, count) => sum + probability(count, trials, chance), 0)
  const above = numbersUpTo(trials).slice(successes)
  const below = numbersUpTo(successes)
  const search = (isTooLow: (chance: number) => boolean) => {
    let [low, high] = [1e-9, 1 - 1e-9]
    for (let step = 0; step < 60; step += 1) {
      const middle = (low + high) / 2
      if (isTooLow(middle)) low = middle
      else high = middle
    }
    return low
  }
  return {
    low: successes === 0 ? 0 : search((chance) => tail(chance, above) < 0.025),
    high: successes === trials ? 1 : search((chance) => tail(chance, below) > 0.025),
  }
}
