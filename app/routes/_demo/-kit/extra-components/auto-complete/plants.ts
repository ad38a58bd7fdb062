/** What the cards of suggestions search: names of plants with their kind. */
export const plants = [
  { name: 'Basil', kind: 'Herbs' },
  { name: 'Chervil', kind: 'Herbs' },
  { name: 'Chives', kind: 'Herbs' },
  { name: 'Lavender', kind: 'Herbs' },
  { name: 'Lemon balm', kind: 'Herbs' },
  { name: 'Marjoram', kind: 'Herbs' },
  { name: 'Sage', kind: 'Herbs' },
  { name: 'Thyme', kind: 'Herbs' },
  { name: 'Aster', kind: 'Flowers' },
  { name: 'Cornflower', kind: 'Flowers' },
  { name: 'Dahlia', kind: 'Flowers' },
  { name: 'Larkspur', kind: 'Flowers' },
  { name: 'Marigold', kind: 'Flowers' },
  { name: 'Sweet pea', kind: 'Flowers' },
  { name: 'Beetroot', kind: 'Vegetables' },
  { name: 'Chard', kind: 'Vegetables' },
  { name: 'Lettuce', kind: 'Vegetables' },
  { name: 'Sweetcorn', kind: 'Vegetables' },
] as const

export type Plant = (typeof plants)[number]

/** Returns the plants whose names contain a text. */
export const plantsWith = (text: string): Plant[] =>
  plants.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
