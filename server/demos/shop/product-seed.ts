import type { Category, Colour, Product, Shape } from './shop.ts'

interface Facts {
  price: number
  rating: number
  ratings: number
  stock?: number
  days?: number
  colours: readonly Colour[]
}

const product = (
  [name, maker]: readonly [name: string, maker: string],
  [category, shape]: readonly [category: Category, shape: Shape],
  text: string,
  facts: Facts,
): Omit<Product, 'id'> => ({ name, maker, category, shape, text, stock: 12, days: 3, ...facts })

const products: readonly Omit<Product, 'id'>[] = [
  product(['Harbour kettle', 'Copperwick'], ['kitchen', 'kettle'], 'Boils a litre in four minutes and whistles in G.', {
    price: 5490,
    rating: 4.6,
    ratings: 212,
    colours: ['rust', 'pine', 'ink'],
  }),
  product(['Nightjar headphones', 'Nightjar'], ['audio', 'headphones'], 'Closed, soft, and quiet on trains.', {
    price: 14900,
    rating: 4.8,
    ratings: 640,
    colours: ['ink', 'plum', 'honey'],
  }),
  product(
    ['Reading lamp No. 4', 'Lumenfold'],
    ['lamps', 'lamp'],
    'Bends where the page is. The switch is at the foot.',
    {
      price: 8900,
      rating: 4.4,
      ratings: 98,
      colours: ['honey', 'pine', 'rose'],
    },
  ),
  product(['Two-person tent', 'Wanderloom'], ['travel', 'tent'], 'Pitched in six minutes, also by one person.', {
    price: 23900,
    rating: 4.7,
    ratings: 175,
    stock: 5,
    days: 5,
    colours: ['pine', 'rust'],
  }),
  product(
    ['Long-spouted can', 'Mossback'],
    ['garden', 'can'],
    'Reaches the back row without wet sleeves. Five litres.',
    {
      price: 3290,
      rating: 4.5,
      ratings: 301,
      colours: ['pine', 'honey', 'ink'],
    },
  ),
  product(['Dot notebook', 'Birchnote'], ['desk', 'notebook'], 'One hundred and forty-four pages that lie flat.', {
    price: 1250,
    rating: 4.3,
    ratings: 520,
    stock: 80,
    days: 2,
    colours: ['plum', 'rust', 'pine', 'ink'],
  }),
  product(['Six fair dice', 'Tin Lantern'], ['play', 'dice'], 'Each was thrown a thousand times before it left us.', {
    price: 990,
    rating: 4.9,
    ratings: 88,
    stock: 60,
    days: 2,
    colours: ['rose', 'ink', 'honey'],
  }),
  product(['Stoneware mug', 'Fennel & Brook'], ['kitchen', 'mug'], 'Holds a third of a litre and both of your hands.', {
    price: 1890,
    rating: 4.2,
    ratings: 410,
    stock: 40,
    days: 2,
    colours: ['ink', 'rose', 'pine', 'honey'],
  }),
  product(['Weekend bag', 'Wanderloom'], ['travel', 'bag'], 'Waxed canvas, one outer pocket, no wheels.', {
    price: 11900,
    rating: 4.1,
    ratings: 133,
    colours: ['honey', 'ink', 'rust'],
  }),
  product(
    ['Shelf speaker', 'Nightjar'],
    ['audio', 'speaker'],
    'Fills a kitchen and keeps the peace with the flat next door.',
    {
      price: 19900,
      rating: 4.5,
      ratings: 260,
      colours: ['rust', 'ink'],
    },
  ),
  product(
    ['Storm lantern', 'Tin Lantern'],
    ['lamps', 'lantern'],
    'Runs sixty hours on one charge. The flame is not one.',
    {
      price: 4600,
      rating: 4.7,
      ratings: 190,
      colours: ['rust', 'pine', 'plum'],
    },
  ),
  product(['Desk clock', 'Copperwick'], ['desk', 'clock'], 'Hands, no alarm, and a second hand that glides.', {
    price: 6200,
    rating: 3.9,
    ratings: 71,
    colours: ['pine', 'rose', 'honey'],
  }),
  product(
    ['Casserole, 4 litres', 'Fennel & Brook'],
    ['kitchen', 'pot'],
    'Enamelled iron that goes from the stove to the table.',
    {
      price: 12900,
      rating: 4.8,
      ratings: 344,
      stock: 7,
      days: 4,
      colours: ['rose', 'pine', 'ink'],
    },
  ),
  product(
    ['Kitchen radio', 'Nightjar'],
    ['audio', 'radio'],
    'Two dials. The left one finds, the right one is louder.',
    {
      price: 7900,
      rating: 4,
      ratings: 154,
      colours: ['honey', 'rose', 'ink'],
    },
  ),
  product(
    ['Trail bottle', 'Saltmarsh'],
    ['travel', 'bottle'],
    'Cold for a day, hot for half of it. Three quarters of a litre.',
    {
      price: 2790,
      rating: 4.4,
      ratings: 602,
      stock: 55,
      days: 2,
      colours: ['ink', 'rust', 'pine', 'plum'],
    },
  ),
  product(['Windowsill planter', 'Mossback'], ['garden', 'plant'], 'Terracotta with a saucer. The fern is included.', {
    price: 2150,
    rating: 3.8,
    ratings: 97,
    colours: ['rust', 'rose'],
  }),
  product(
    ['Delta kite', 'Wanderloom'],
    ['play', 'kite'],
    'Flies from three on the Beaufort scale. Fifty metres of line.',
    {
      price: 3490,
      rating: 4.6,
      ratings: 118,
      stock: 0,
      days: 9,
      colours: ['rose', 'honey', 'ink'],
    },
  ),
  product(['Brass pen', 'Birchnote'], ['desk', 'pen'], 'Heavier than it looks, and refilled with any ink.', {
    price: 4400,
    rating: 4.5,
    ratings: 231,
    colours: ['honey', 'ink', 'plum'],
  }),
  product(['Bedside lamp', 'Lumenfold'], ['lamps', 'lamp'], 'Dims to a glow that finds the glass of water.', {
    price: 5900,
    rating: 4.2,
    ratings: 140,
    colours: ['rose', 'ink'],
  }),
  product(['Camp kettle', 'Saltmarsh'], ['travel', 'kettle'], 'Flat enough for a rucksack, with a lid that locks.', {
    price: 3690,
    rating: 3.6,
    ratings: 64,
    colours: ['ink', 'pine'],
  }),
  product(['Rain can', 'Mossback'], ['garden', 'can'], 'Two litres, for balconies and patient people.', {
    price: 1990,
    rating: 4,
    ratings: 89,
    colours: ['ink', 'plum'],
  }),
  product(['Soup pot', 'Fennel & Brook'], ['kitchen', 'pot'], 'Seven litres. Feeds the choir, or you until Thursday.', {
    price: 9900,
    rating: 4.3,
    ratings: 76,
    days: 4,
    colours: ['ink', 'rust'],
  }),
  product(
    ['Studio headphones', 'Nightjar'],
    ['audio', 'headphones'],
    'Open, wired, and honest about your recordings.',
    {
      price: 32900,
      rating: 4.9,
      ratings: 58,
      stock: 3,
      days: 6,
      colours: ['rust', 'ink'],
    },
  ),
  product(['Wall calendar', 'Birchnote'], ['desk', 'notebook'], 'Twelve linocuts of allotments, printed by hand.', {
    price: 2400,
    rating: 4.6,
    ratings: 45,
    stock: 0,
    days: 14,
    colours: ['pine', 'rust'],
  }),
  product(['Garden lantern', 'Lumenfold'], ['garden', 'lantern'], 'Charges by day and welcomes by night.', {
    price: 3900,
    rating: 3.4,
    ratings: 112,
    colours: ['honey', 'pine'],
  }),
  product(
    ['Espresso cup, pair', 'Fennel & Brook'],
    ['kitchen', 'mug'],
    'Small, thick-walled, and never far from each other.',
    {
      price: 2600,
      rating: 4.7,
      ratings: 205,
      colours: ['rust', 'plum', 'honey'],
    },
  ),
  product(['Pocket radio', 'Tin Lantern'], ['travel', 'radio'], 'Finds the shipping forecast almost anywhere.', {
    price: 2900,
    rating: 3.2,
    ratings: 167,
    colours: ['rose', 'pine'],
  }),
  product(['Market bag', 'Saltmarsh'], ['kitchen', 'bag'], 'Carries two loaves, six leeks and a newspaper.', {
    price: 2250,
    rating: 4.4,
    ratings: 390,
    stock: 34,
    days: 2,
    colours: ['pine', 'rose', 'honey'],
  }),
  product(['Travel alarm', 'Copperwick'], ['travel', 'clock'], 'Folds shut, wakes gently, and knows two time zones.', {
    price: 4100,
    rating: 3.7,
    ratings: 53,
    colours: ['plum', 'ink'],
  }),
  product(['Stunt kite', 'Wanderloom'], ['play', 'kite'], 'Two lines and a lot of sky. Not for its first windy day.', {
    price: 7800,
    rating: 4.3,
    ratings: 66,
    colours: ['ink', 'rose'],
  }),
  product(
    ['Party speaker', 'Nightjar'],
    ['audio', 'speaker'],
    'Louder than the shelf speaker. We warned the neighbours.',
    {
      price: 44900,
      rating: 4.1,
      ratings: 37,
      stock: 4,
      days: 6,
      colours: ['plum', 'ink'],
    },
  ),
  product(['Story dice', 'Tin Lantern'], ['play', 'dice'], 'Nine dice with fifty-four pictures. No two stories yet.', {
    price: 1690,
    rating: 4.8,
    ratings: 274,
    stock: 28,
    days: 2,
    colours: ['pine', 'plum'],
  }),
  product(['Herb planter', 'Mossback'], ['kitchen', 'plant'], 'Waters basil for a week while you are away.', {
    price: 4950,
    rating: 4.1,
    ratings: 82,
    colours: ['honey', 'pine'],
  }),
  product(['Drafting pen set', 'Birchnote'], ['desk', 'pen'], 'Four widths in a tin, from hair to handrail.', {
    price: 5600,
    rating: 4.7,
    ratings: 91,
    colours: ['ink', 'rust'],
  }),
  product(['Steel bottle, 1 litre', 'Saltmarsh'], ['garden', 'bottle'], 'For those who forget to come in for lunch.', {
    price: 3100,
    rating: 4,
    ratings: 148,
    colours: ['pine', 'honey'],
  }),
  product(['Floor lamp', 'Lumenfold'], ['lamps', 'lamp'], 'One and a half metres of ash, and a linen shade.', {
    price: 26900,
    rating: 4.5,
    ratings: 49,
    stock: 6,
    days: 8,
    colours: ['pine', 'honey', 'plum'],
  }),
]

/** The products of the shop in the order in which it recommends them. Nobody changes them. */
export const initialProducts: readonly Product[] = products.map((one, index) => ({ id: index + 1, ...one }))
