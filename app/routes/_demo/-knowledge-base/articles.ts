import type { LucideIcon } from 'lucide-react'
import { Bug, Droplets, Shovel, Snowflake, Flower2, Store } from 'lucide-react'

export interface Article {
  slug: string
  question: string
  /** The heading it is listed under. */
  group: string
  answer: readonly string[]
  steps?: readonly string[]
}

export interface Category {
  slug: string
  name: string
  about: string
  icon: LucideIcon
  articles: readonly Article[]
}

/** The knowledge base of an invented allotment: three levels, from category to question. */
export const categories: readonly Category[] = [
  {
    slug: 'soil',
    name: 'Soil',
    about: 'What the ground needs before anything grows in it.',
    icon: Shovel,
    articles: [
      {
        slug: 'test-your-soil',
        question: 'How do I find out what soil I have?',
        group: 'Know your soil',
        answer: [
          'A jar of water tells you most of it. Sand sinks at once, silt within an hour, and clay clouds the water for days.',
          'Most beds want a mix of the three, and compost improves each of them.',
        ],
        steps: [
          'Fill a jar to a third with earth.',
          'Add water, close it, shake it well.',
          'Measure the layers the next day.',
        ],
      },
      {
        slug: 'sour-soil',
        question: 'Is my soil too sour for cabbage?',
        group: 'Know your soil',
        answer: [
          'If sorrel and moss like a bed, it is sour. A handful of lime per square metre in autumn makes it milder.',
        ],
      },
      {
        slug: 'start-compost',
        question: 'How do I start a compost heap?',
        group: 'Compost',
        answer: [
          'Pile soft and dry things in turn: a bucket of kitchen scraps, a bucket of leaves or straw.',
          'It is ready when nothing in it can be recognised, usually after nine months.',
        ],
      },
      {
        slug: 'compost-smells',
        question: 'Why does my compost smell?',
        group: 'Compost',
        answer: ['It is too wet and has no air. Turn it and mix in torn cardboard, and the smell is gone in two days.'],
      },
    ],
  },
  {
    slug: 'sowing',
    name: 'Sowing',
    about: 'Seeds, pots and the first weeks.',
    icon: Flower2,
    articles: [
      {
        slug: 'how-deep',
        question: 'How deep do seeds go?',
        group: 'First steps',
        answer: [
          'Twice as deep as the seed is thick. Poppies and lettuce need light, so press them on and don’t cover them.',
        ],
      },
      {
        slug: 'leggy-seedlings',
        question: 'Why are my seedlings long and pale?',
        group: 'First steps',
        answer: ['They look for light. Move them to a cooler, brighter window, and sow the next ones two weeks later.'],
      },
      {
        slug: 'prick-out',
        question: 'When do I move seedlings to their own pots?',
        group: 'Growing on',
        answer: ['When the second pair of leaves has opened. Hold them by a leaf, never by the stem.'],
        steps: [
          'Water the tray an hour before.',
          'Lift each seedling with a pencil.',
          'Plant it up to its first leaves.',
        ],
      },
      {
        slug: 'harden-off',
        question: 'How do I get plants used to the open air?',
        group: 'Growing on',
        answer: [
          'Put them out for an hour on the first day and an hour longer on each day after it, out of wind and noon sun.',
        ],
      },
    ],
  },
  {
    slug: 'watering',
    name: 'Watering',
    about: 'How much, when, and from where.',
    icon: Droplets,
    articles: [
      {
        slug: 'how-often',
        question: 'How often should I water a bed?',
        group: 'Beds',
        answer: ['Twice a week and a lot. A little every day keeps roots at the surface, where the sun dries them.'],
      },
      {
        slug: 'best-time',
        question: 'What is the best time of day?',
        group: 'Beds',
        answer: ['Early morning. Leaves dry quickly and slugs are already asleep.'],
      },
      {
        slug: 'holiday',
        question: 'Who waters while I am away?',
        group: 'Pots',
        answer: [
          'An upturned bottle with a hole in its cap keeps a pot moist for five days. For longer, ask a neighbour.',
        ],
      },
      {
        slug: 'rain-barrel',
        question: 'How large should a rain barrel be?',
        group: 'Pots',
        answer: [
          'A shed roof of six square metres fills three hundred litres in one good storm. Larger ones rarely fill.',
        ],
      },
    ],
  },
  {
    slug: 'pests',
    name: 'Pests',
    about: 'Guests that eat too much, and who eats them.',
    icon: Bug,
    articles: [
      {
        slug: 'greenfly',
        question: 'What do I do about greenfly?',
        group: 'Small ones',
        answer: ['Rinse them off with a hard jet of water for three days in a row. Ladybirds do the rest.'],
      },
      {
        slug: 'cabbage-white',
        question: 'How do I keep caterpillars off cabbage?',
        group: 'Small ones',
        answer: ['Cover the bed with a fine net from planting day. Look under the leaves on Sundays anyway.'],
      },
      {
        slug: 'voles',
        question: 'How do I know that I have voles?',
        group: 'Larger ones',
        answer: [
          'Flat heaps beside a hole, and plants that fall over because they have no roots left. Moles make tall heaps.',
        ],
      },
      {
        slug: 'birds',
        question: 'How do I share cherries with birds?',
        group: 'Larger ones',
        answer: ['Net the lower half and leave the top to them. They start at the top anyway.'],
      },
    ],
  },
  {
    slug: 'winter',
    name: 'Winter',
    about: 'What stays out, what comes in, what can be done.',
    icon: Snowflake,
    articles: [
      {
        slug: 'mulch',
        question: 'What do I put on beds for the winter?',
        group: 'Outside',
        answer: ['Leaves, a hand deep, held by a few branches. Take away what is left of them in March.'],
      },
      {
        slug: 'tubs',
        question: 'How do plants in tubs survive frost?',
        group: 'Outside',
        answer: ['Roots in a tub freeze first. Wrap the tub, not the plant, and put it on two strips of wood.'],
      },
      {
        slug: 'dahlias',
        question: 'How do I store dahlias?',
        group: 'Inside',
        answer: [
          'Dig them up after the first frost, let them dry upside down, and keep them in sand at eight degrees.',
        ],
      },
      {
        slug: 'winter-greens',
        question: 'What can I harvest in January?',
        group: 'Inside',
        answer: ['Kale, leeks and lamb’s lettuce from the bed; cress and pea shoots from the windowsill.'],
      },
    ],
  },
  {
    slug: 'market',
    name: 'Market',
    about: 'Selling what you can’t eat yourself.',
    icon: Store,
    articles: [
      {
        slug: 'stall',
        question: 'How do I get a stall at the Saturday market?',
        group: 'Before',
        answer: ['Ask at the town hall until Wednesday noon. The first stall of a season is free of charge.'],
      },
      {
        slug: 'prices',
        question: 'What can I ask for a bunch of carrots?',
        group: 'Before',
        answer: ['Look at two other stalls and stay between them. Even prices save you the small change.'],
      },
      {
        slug: 'display',
        question: 'How do vegetables stay fresh on the table?',
        group: 'On the day',
        answer: ['Harvest at dawn, keep them in wet cloth, and put out only what is sold within an hour.'],
      },
      {
        slug: 'leftovers',
        question: 'Where do leftovers go?',
        group: 'On the day',
        answer: [
          'The kitchen of the parish hall takes everything until two o’clock. What it can’t use goes on the compost.',
        ],
      },
    ],
  },
]
