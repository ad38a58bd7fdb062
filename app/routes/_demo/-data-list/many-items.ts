import { categories, popularityColor, statuses, withKeys, type Category, type DataItem } from './data-item.ts'

/** Number of generated items. */
export const manyCount = 50_000

const makers = ['Alder', 'Bramble', 'Cobalt', 'Dovetail', 'Ember', 'Fjord', 'Garnet', 'Heron', 'Iris', 'Juniper']
const lines = ['Nova', 'Mistral', 'Quarry', 'Lumen', 'Tern', 'Vesper', 'Willow', 'Kestrel', 'Onyx', 'Saffron', 'Zephyr']
const things: Readonly<Record<Category, readonly string[]>> = {
  Audio: ['Headphones', 'Speaker', 'Turntable', 'Radio', 'Microphone', 'Soundbar'],
  Computers: ['Notebook', 'Keyboard', 'Monitor', 'Trackball', 'Dock', 'Tablet'],
  Fitness: ['Rowing machine', 'Kettlebell', 'Step counter', 'Yoga mat', 'Bike trainer', 'Skipping rope'],
  Appliances: ['Kettle', 'Toaster', 'Blender', 'Air purifier', 'Coffee grinder', 'Iron'],
}
const marks: Readonly<Record<Category, string>> = {
  Audio: '<circle cx="32" cy="32" r="15"/><circle cx="32" cy="32" r="5"/>',
  Computers: '<rect x="14" y="18" width="36" height="23" rx="2"/><path d="M24 48h16"/>',
  Fitness: '<path d="M14 32h36M20 22v20M44 22v20"/>',
  Appliances: '<rect x="20" y="14" width="24" height="36" rx="5"/><path d="M26 24h12"/>',
}

/** Returns a generator of numbers from 0 to below 1 that repeats itself for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const hues = [12, 48, 96, 150, 186, 210, 264, 320]

/** Returns a drawn picture of a category in one of a few colours, which thousands of items share. */
function drawPicture(category: Category, hue: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue} 45% 88%)"/><g fill="none" stroke="hsl(${hue} 55% 28%)" stroke-width="3">${marks[category]}</g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Returns generated items, the same ones in every browser. */
export function generateItems(count = manyCount): DataItem[] {
  const random = seeded(20_261_125)
  const pick = <Value>(list: readonly Value[], otherwise: Value): Value =>
    list[Math.floor(random() * list.length)] ?? otherwise
  const pictures = Object.fromEntries(
    categories.map((category) => [category, hues.map((hue) => drawPicture(category, hue))]),
  )
  return Array.from({ length: count }, (_, index) => {
    const category = pick(categories, 'Audio')
    const popularity = Math.floor(random() * 101)
    return withKeys({
      id: index + 1,
      name: `${pick(makers, '')} ${pick(lines, '')} ${pick(things[category], '')} ${100 + Math.floor(random() * 900)}`,
      category,
      status: pick(statuses, 'pending'),
      price: (4.99 + Math.floor(random() * 69_501) / 100).toFixed(2),
      popularity,
      color: popularityColor(popularity),
      img: pick(pictures[category] ?? [], ''),
    })
  })
}
