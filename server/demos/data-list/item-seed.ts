import { pictureColours, productPicture } from '../drawn-pictures.ts'
import { drawsFrom } from '../seeded.ts'
import { popularityOf, type Item } from './item.ts'

/** Invented makers and products, of which each pair is one name. */
const makers = ['Alderway', 'Brightmoor', 'Cobalt Finch', 'Dunmere', 'Ellery & Oak'] as const
const products: Partial<Record<Item['category'], readonly string[]>> = {
  Fitness: [
    'rowing mat',
    'cork yoga block',
    'kettle weight',
    'jump rope',
    'balance board',
    'resistance band',
    'step counter',
    'foam roller',
  ],
  Computers: [
    'fold-flat laptop',
    'quiet keyboard',
    'travel mouse',
    'pocket drive',
    'curved monitor',
    'desk hub',
    'web camera',
    'charging stand',
  ],
  Audio: ['field headphones', 'shelf speaker', 'belt turntable', 'clip microphone', 'kitchen radio'],
}

/** Returns the 100 items of the initial data list, with ids from 1. */
function drawItems(): Item[] {
  const draws = drawsFrom(1966)
  const statuses = draws.spread([
    ['on hold', 28],
    ['pending', 28],
    ['canceled', 24],
    ['delivered', 20],
  ] as const)
  const names = { Fitness: namesOf('Fitness'), Computers: namesOf('Computers'), Audio: namesOf('Audio') }
  const categories = draws.spread([
    ['Fitness', 40],
    ['Computers', 39],
    ['Audio', 21],
  ] as const)
  return categories.map((category, index) => ({
    id: index + 1,
    order_status: statuses[index] ?? 'pending',
    name: names[category].pop() ?? category,
    category,
    price: priceOf(index, draws.number(4, 699)),
    popularity: popularityOf(String(draws.number(2, 99))),
    img: productPicture(category, draws.pick(pictureColours)),
  }))
}

const namesOf = (category: Item['category']): string[] =>
  (products[category] ?? []).flatMap((product) => makers.map((maker) => `${maker} ${product}`))

/** The cheapest and the dearest item are certain, all others are drawn. */
function priceOf(index: number, drawn: number): string {
  const dollars = index === 0 ? 4 : index === 1 ? 699 : drawn
  return `${dollars}.99`
}

export const initialItems: readonly Item[] = drawItems()
