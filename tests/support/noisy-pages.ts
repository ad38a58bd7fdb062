import type { PageKind } from '#app/shared/competitors/competitor.ts'
import { escapeHtml } from '#app/shared/format/html.ts'

/** Returns random numbers from 0 to 1, the same for each seed. */
function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A visit of a page: its moment, and dice that fall otherwise at each visit. */
interface Look {
  at: Date
  dice: () => number
}
type Noise = (look: Look) => string

const pick = <T>(list: readonly T[], dice: () => number): T => {
  const picked = list[Math.floor(dice() * list.length)]
  if (picked === undefined) throw new Error('Nothing to pick from.')
  return picked
}
const shuffled = <T>(list: readonly T[], dice: () => number): T[] =>
  list
    .map((each) => ({ each, order: dice() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ each }) => each)
const hours = ({ at }: Look) => Math.floor(at.getTime() / 3_600_000)
const hex = (dice: () => number, length: number) =>
  Array.from({ length }, () => Math.floor(dice() * 16).toString(16)).join('')

const people = ['Maria', 'Jens', 'Amélie', 'João', 'Ruth', 'Piet', 'Inês', 'Karim', 'Sofia', 'Tom', 'Lena', 'Hugo']
const praises = [
  'The kiln paid for itself within a summer',
  'I have never cracked a bowl since',
  'Finally a door that closes without a fight',
  'Our school fires every week without trouble',
  'Support answered on a Sunday evening',
  'The glaze comes out like glass',
  'It fits below my stairs',
  'My neighbours do not even notice it',
  'Reduction firing has become child’s play',
  'The controller explains itself',
  'Two kilns later I am still happy',
  'Delivered to the fourth floor without complaint',
]
const products = [
  'Shelf',
  'Cone set',
  'Glove',
  'Raku tongs',
  'Plug',
  'Cart',
  'Thermocouple',
  'Brick',
  'Pyrometer',
  'Wax',
  'Sieve',
  'Wheel',
]
const ads = [
  'Save on shelves this week',
  'Meet us at the fair',
  'New colours of porcelain',
  'Free webinar on glazes',
  'Win a weekend in Porto',
  'Join the newsletter',
  'Clay by the ton',
  'Rent a kiln',
]

/** Noise that websites make, each as lines of a page. */
export const noises: Readonly<Record<string, Noise>> = {
  counter: (look) => `div.proof>p: Trusted by ${(12_000 + (hours(look) % 9000)).toLocaleString('en')} studios`,
  plainCounter: (look) =>
    `div.stats>p: ${(50_000 + ((hours(look) * 7) % 40_000)).toLocaleString('de')} bowls were fired with our kilns so far`,
  nonce: ({ dice }) => `footer>p: Request ${hex(dice, 16)}`,
  quote: ({ dice }) => `div.quote>p: “${pick(praises, dice)}”`,
  smallQuote: ({ dice }) => `div.motto>p: ${pick(praises.slice(0, 3), dice)}!`,
  ad: ({ dice }) => (dice() < 0.3 ? '' : `aside.promo>p: ${pick(ads, dice)}`),
  related: ({ dice }) =>
    [
      '## You may also like',
      ...shuffled(products, dice)
        .slice(0, 4)
        .map((name) => `### ${name}\ndiv.card>p.price: €${name.length * 7}\ndiv.card>p: ${name} in stock`),
    ].join('\n'),
  updated: ({ at }) => `div.meta>p: Updated on ${new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(at)}`,
  updatedToday: ({ dice }) =>
    `div.meta>p.when: Zuletzt aktualisiert: ${pick(['heute', 'gestern', 'vor 2 Stunden', 'vor 3 Tagen'], dice)}`,
  viewing: ({ dice }) => `div.live>p: ${2 + Math.floor(dice() * 30)} people are viewing this right now`,
  stock: ({ dice }) => `div.stock>p: Only ${1 + Math.floor(dice() * 9)} pieces of the K200 can be sent at once`,
  stockPhrase: ({ dice }) => `div.stock>p.left: Nur noch ${1 + Math.floor(dice() * 9)} auf Lager`,
  /** The headline itself, of two variants; see below. */
  headline: () => '',
  button: ({ dice }) => `div.cta>a: ${dice() < 0.5 ? 'Order yours' : 'Get a kiln now'}`,
  copyright: ({ at }) => `footer>p.legal: © 2009–${at.getFullYear()} Kilns & Co. All rights reserved.`,
  shuffledList: ({ dice }) =>
    [
      '## Materials',
      ...shuffled(['Stoneware', 'Porcelain', 'Earthenware', 'Glass', 'Enamel'], dice).map((each) => `- ${each}`),
    ].join('\n'),
  testimonials: ({ dice }) =>
    [
      '## Voices',
      ...shuffled(people, dice)
        .slice(0, 3)
        .map((name) => `div.voice>p: ${praises[people.indexOf(name)] ?? ''}, says ${name}`),
    ].join('\n'),
  relativeTimes: ({ dice }) =>
    [
      '## Latest posts',
      `- Glazes in winter, ${1 + Math.floor(dice() * 20)} days ago`,
      `- Cones, il y a ${2 + Math.floor(dice() * 20)} jours`,
    ].join('\n'),
  consent: ({ dice }) =>
    dice() < 0.5
      ? ''
      : 'div.cookie-banner>p: We use cookies to improve your visit.\ndiv.cookie-banner>button: Accept all\ndiv.cookie-banner>button: Reject all',
  reviews: (look) => `div.rating>p: 4.${(hours(look) % 5) + 4} out of 5 stars (${1000 + (hours(look) % 800)} reviews)`,
  clock: ({ at, dice }) =>
    `div.weather>p: It is ${at.toISOString().slice(11, 16)} in our workshop and ${8 + Math.floor(dice() * 20)} degrees outside`,
  logos: ({ dice }) =>
    shuffled(
      ['Casa Barro', 'Atelier Nord', 'Töpferei Hain', 'Clayworks', 'Oficina 12', 'Terra Lab', 'Haus Ton', 'Argila'],
      dice,
    )
      .slice(0, 4)
      .map((name) => `ul.logos>li: ${name}`)
      .join('\n'),
  countdown: ({ dice }) => `div.sale>p: Sale ends in ${1 + Math.floor(dice() * 6)} days`,
  visitorNumber: (look) => `footer>p.count: You are visitor number ${400_000 + hours(look)}`,
}

/** What may really change on a page. */
export interface RealState {
  headline: string
  price: number
  plans: readonly string[]
  jobs: readonly string[]
}
export const usualState: RealState = {
  headline: 'Kilns for small studios',
  price: 29,
  plans: [],
  jobs: ['Ceramic engineer (f/m/d)'],
}

export interface NoisyPage {
  name: string
  kind: PageKind
  noises: readonly string[]
  /** Returns what its server answers a visit, in HTML. */
  look: (at: Date, state?: RealState) => string
}

const kinds: readonly PageKind[] = ['home', 'pricing', 'product', 'other', 'home', 'blog']

/** Returns noisy pages, each with six kinds of noise, so that each kind is on several of them. */
export function noisyPages(count: number, seed: number): NoisyPage[] {
  const names = Object.keys(noises)
  return Array.from({ length: count }, (_, index) => {
    const choice = shuffled(names, randomNumbers(seed + index)).slice(0, 5)
    const chosen = [
      ...new Set([...choice, names[index % names.length] ?? '', names[(index * 7 + 3) % names.length] ?? '']),
    ]
    const dice = randomNumbers(seed * 1000 + index)
    return {
      name: `page ${index}`,
      kind: kinds[index % kinds.length] ?? 'other',
      noises: chosen,
      look: (at, state = usualState) => lookAt({ at, dice }, chosen, state),
    }
  })
}

function lookAt(look: Look, chosen: readonly string[], { headline, price, plans, jobs }: RealState): string {
  const noise = (from: number, to: number) => chosen.slice(from, to).map((name) => noises[name]?.(look) ?? '')
  const token = hex(look.dice, 32)
  const isOther = chosen.includes('headline') && headline === usualState.headline && look.dice() < 0.5
  const links = ['Kilns', 'Guides', 'Contact'].map(
    (text) => `<a href="/${text.toLowerCase()}?csrf_token=${token}&amp;lang=en">${text}</a>`,
  )
  const lines = [
    `# ${isOther ? 'Fire without fear' : headline}`,
    'div.hero>p: Fire clay at home, with a kiln that fits through every door.',
    ...noise(0, 2),
    '## Plans',
    '### Starter',
    'div.plan>p.price: €9 / month',
    '- One kiln',
    '### Studio',
    `div.plan>p.price: €${price} / month`,
    '- Five kilns',
    ...plans.flatMap((plan) => [`### ${plan}`, 'div.plan>p.price: €99 / month', '- Any number of kilns']),
    '## Features',
    '- Reaches the temperature of porcelain within two hours',
    '- Stores forty programs and shows the curve',
    ...noise(2, 5),
    '## Open positions',
    ...jobs.map((job) => `ul.jobs>li: ${job}`),
    ...noise(5, 9),
    '## Contact',
    'Call us on weekdays.',
  ]
  return `<!doctype html><html lang="en"><head><title>Kilns &amp; Co</title><meta name="csrf-token" content="${token}">
    <meta name="description" content="Kilns for small studios."><script>_paq.push(['trackPageView'])</script></head>
    <body><nav>${links.join(' ')}</nav><main>${htmlOf(lines.join('\n'))}</main></body></html>`
}

/**
 * Returns the HTML of lines such as `# heading`, `- entry of a list`, `a paragraph`, and `div.hero>p: a text in a place of its
 * own`. Neighbours in one place are in one element.
 */
function htmlOf(lines: string): string {
  let around = ''
  const parts = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, marks = '', heading = ''] = /^(#+) (.*)$/.exec(line) ?? []
      const [, parent = '', inner = '', placed = ''] = /^([a-z][\w.-]*)>([a-z][\w.-]*): (.*)$/.exec(line) ?? []
      const [outer, element, text] =
        marks !== ''
          ? ['', `h${marks.length}`, heading]
          : parent !== ''
            ? [parent, inner, placed]
            : line.startsWith('- ')
              ? ['ul', 'li', line.slice(2)]
              : ['', 'p', line]
      const turn = outer === around ? '' : endTag(around) + startTag(outer)
      around = outer
      return `${turn}${startTag(element)}${escapeHtml(text)}${endTag(element)}`
    })
  return parts.join('\n') + endTag(around)
}

function startTag(element: string): string {
  const [name = '', ...classes] = element.split('.')
  return name === '' ? '' : classes.length === 0 ? `<${name}>` : `<${name} class="${classes.join(' ')}">`
}

const endTag = (element: string): string => (element === '' ? '' : `</${element.split('.')[0]}>`)
