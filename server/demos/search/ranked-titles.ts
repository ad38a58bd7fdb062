/** Invented titles of films. */
const beginnings = [
  'The Lighthouse',
  'A Winter',
  'The Last Ferry',
  'Nine Letters',
  'The Cartographer',
  'Small Thunder',
  'The Glass Orchard',
  'Midnight',
  'The Clockmaker',
  'Two Bridges',
] as const
const endings = [
  'of Fernhollow',
  'in Port Lumen',
  'Without Snow',
  'Before Sunrise',
  'at Willow Walk',
  'and the Goat',
  'Beyond Saltmere',
  'for Philippa',
  'on Quarry Hill',
  'Returns',
] as const

const titles = endings.flatMap((ending) => beginnings.map((beginning) => `${beginning} ${ending}`))

/** A hundred titles, the best first; a rank is a text, as in the specification (§3). */
export const rankedTitles = titles.map((title, index) => ({ title, rank: String(index + 1), id: index + 1 }))
