import { normal, poisson, randomFrom } from './simulated-pages.ts'

/**
 * Returns the daily visits of an invented website, the same for the same seed: a level, a pattern of weekdays, a trend, a
 * season of the year, noise that lasts for days (a first-order autoregression) and spikes. How strong each is depends on
 * the seed.
 */
export function generatedSeries(seed: number, days: number): number[] {
  const random = randomFrom(seed * 7919 + 1)
  const between = (least: number, most: number) => least + (most - least) * random()
  const level = Math.exp(between(Math.log(15), Math.log(2000)))
  const weekend = between(0.35, 1.4)
  const weekdays = Array.from({ length: 7 }, (_, day) => (day % 7 < 2 ? weekend : between(0.85, 1.15)))
  const yearlyTrend = 0.25 * normal(random)
  const season = { strength: between(0, 0.35), begin: between(0, 2 * Math.PI) }
  const noise = { spread: between(0.05, 0.2), memory: between(0.2, 0.8) }
  const spikes = { chance: between(0, 0.02), largest: between(0.5, 1.6) }
  let drift = noise.spread * normal(random)
  return Array.from({ length: days }, (_, day) => {
    drift = noise.memory * drift + noise.spread * Math.sqrt(1 - noise.memory ** 2) * normal(random)
    const spike = random() < spikes.chance ? between(0.2, spikes.largest) : 0
    const yearly = season.strength * Math.sin(season.begin + (2 * Math.PI * day) / 365.25)
    const mean = level * (weekdays[day % 7] ?? 1) * Math.exp((yearlyTrend * day) / 365 + yearly + drift + spike)
    return poisson(mean, random)
  })
}
