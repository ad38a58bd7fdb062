import { monthOf } from '#app/shared/calendar/month.ts'
import type { PlaceValues, TechnologyValues } from '../analytics/store/normalized-event.ts'
import type { SampleCompany } from './company-list.ts'
import type { Random, WeightedValues } from './random.ts'

/** Where a visit comes from: the referrer its browser sends, and the query of its link. */
export interface Arrival {
  referrer: string
  query: string
}

const from = (referrer: string, query = ''): Arrival => ({ referrer, query })

const arrivals: WeightedValues<Arrival> = [
  [from(''), 30],
  [from('https://www.google.com/'), 27],
  [from('https://www.bing.com/'), 4],
  [from('https://duckduckgo.com/'), 3],
  [from('https://www.ecosia.org/'), 1],
  [from('https://chatgpt.com/', 'utm_source=chatgpt.com'), 3],
  [from('https://www.perplexity.ai/'), 1.5],
  [from('https://claude.ai/'), 0.8],
  [from('https://gemini.google.com/'), 0.8],
  [from('https://copilot.microsoft.com/'), 0.6],
  [from('https://l.instagram.com/'), 4],
  [from('https://www.facebook.com/'), 3],
  [from('https://www.linkedin.com/'), 2.5],
  [from('https://www.reddit.com/'), 2],
  [from('https://www.pinterest.com/'), 1.5],
  [from('https://www.youtube.com/'), 1.5],
  [from('https://www.saturday-notebook.test/links'), 2],
  [from('https://regional-guide.test/best-of'), 1.6],
  [from('https://makers-weekly.test/issue/12'), 1.2],
]
const newsletter = 4
const paid = 5

/** Draws where a visit comes from; campaign names contain their month. */
export function drawArrival(random: Random, day: string): Arrival {
  const drawn = random.next() * 100
  if (drawn < newsletter) return from('', `utm_source=newsletter&utm_medium=email&utm_campaign=letter-${monthOf(day)}`)
  if (drawn < newsletter + paid) {
    const season = ['winter', 'spring', 'summer', 'autumn'][Math.floor((Number(day.slice(5, 7)) % 12) / 3)] ?? 'winter'
    return random.pick<Arrival>([
      [from('https://www.google.com/', `utm_source=google&utm_medium=cpc&utm_campaign=brand-${season}`), 3],
      [
        from(
          'https://www.google.com/',
          `utm_source=google&utm_medium=cpc&utm_campaign=category-${season}&utm_term=near+me`,
        ),
        2,
      ],
      [
        from(
          'https://l.instagram.com/',
          `utm_source=instagram&utm_medium=paid_social&utm_campaign=look-${season}&utm_content=story`,
        ),
        2,
      ],
    ])
  }
  return random.pick(arrivals)
}

const device = (
  device: string,
  browser: string,
  browserVersion: string,
  system: string,
  systemVersion: string,
): TechnologyValues => ({ device, browser, browserVersion, system, systemVersion })

const devices: WeightedValues<TechnologyValues> = [
  [device('Mobile', 'Chrome', '142', 'Android', '16'), 17],
  [device('Mobile', 'Chrome', '141', 'Android', '15'), 9],
  [device('Mobile', 'Safari', '26', 'iOS', '26'), 20],
  [device('Mobile', 'Safari', '18', 'iOS', '18'), 7],
  [device('Mobile', 'Samsung Internet for Android', '29', 'Android', '16'), 3],
  [device('Tablet', 'Safari', '26', 'iOS', '26'), 3],
  [device('Tablet', 'Chrome', '142', 'Android', '15'), 1.5],
  [device('Desktop', 'Chrome', '142', 'Windows', '10'), 16],
  [device('Desktop', 'Chrome', '142', 'macOS', '15'), 7],
  [device('Desktop', 'Microsoft Edge', '142', 'Windows', '10'), 6],
  [device('Desktop', 'Safari', '26', 'macOS', '26'), 5],
  [device('Desktop', 'Firefox', '145', 'Windows', '10'), 2.5],
  [device('Desktop', 'Firefox', '145', 'Linux', ''), 1.5],
  [device('Desktop', 'Opera', '124', 'Windows', '10'), 1],
]

export const draftTechnology = (random: Random): TechnologyValues => random.pick(devices)

/** Countries of visits besides the home market, with their language. */
const abroad: WeightedValues<readonly [country: string, language: string]> = [
  [['US', 'en'], 20],
  [['GB', 'en'], 11],
  [['DE', 'de'], 10],
  [['FR', 'fr'], 7],
  [['CA', 'en'], 6],
  [['NL', 'nl'], 5],
  [['ES', 'es'], 5],
  [['AU', 'en'], 5],
  [['IN', 'en'], 6],
  [['IT', 'it'], 4],
  [['BR', 'pt'], 4],
  [['PL', 'pl'], 3],
  [['SE', 'sv'], 3],
  [['JP', 'ja'], 3],
  [['AT', 'de'], 3],
  [['CH', 'de'], 2],
  [['IE', 'en'], 2],
  [['MX', 'es'], 2],
]

/** Draws where a visitor is: mostly in the home market, sometimes unknown. */
export function draftPlace(random: Random, company: Pick<SampleCompany, 'country' | 'language'>): PlaceValues {
  const drawn = random.next()
  if (drawn < 0.03) return { country: '', countryBasis: 'unknown', language: company.language }
  if (drawn < 0.78) {
    const language = random.chance(0.12) ? 'en' : company.language
    return { country: company.country, countryBasis: 'timeZone', language }
  }
  const [country, language] = random.pick(abroad)
  return { country, countryBasis: 'timeZone', language }
}
