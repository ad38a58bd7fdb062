/** An invented person and what belongs to them. */
export const person = {
  name: 'Solveig Brandão',
  role: 'Photographs harbours before breakfast',
  about:
    'I walk along a harbour every morning, take forty pictures and keep one. On Sundays I print them and give them to the people in them.',
  facts: [
    ['Joined', 'March 2024'],
    ['Lives in', 'Thornbury'],
    ['Email', 'solveig@harbourwalk.test'],
    ['Website', 'harbourwalk.test'],
  ],
} as const

export const suggestedPages = ['Tide tables', 'Rope and knots', 'Harbour cats', 'Fog signals', 'Net menders']

export const friends = ['Imke Osterkamp', 'Tobiah Renn', 'Cosmo Vale', 'Wren Hollow', 'Odile Marsh', 'Bram Teasel']

export const suggestions = ['Linnet Fenn', 'Casper Wold', 'Marisol Pike', 'Ansel Rook']

export const photos = [
  'Boats at low tide',
  'The yellow crane',
  'Fog over the pier',
  'Nets on the wall',
  'Gull on a post',
  'The ferry leaves',
  'Lighthouse at five',
  'Ropes in the rain',
  'A cat on a crate',
]

interface Post {
  id: number
  by: string
  day: string
  text: string
  picture?: string
  likes: number
  comments: readonly { by: string; text: string }[]
}

export const posts: readonly Post[] = [
  {
    id: 1,
    by: 'Solveig Brandão',
    day: '21 November',
    text: 'The crane is being painted. Yellow again, after a long debate about orange.',
    picture: 'The yellow crane',
    likes: 24,
    comments: [
      { by: 'Tobiah Renn', text: 'Orange would have been my vote, and I lost gladly.' },
      { by: 'Imke Osterkamp', text: 'The gulls won’t care.' },
    ],
  },
  {
    id: 2,
    by: 'Solveig Brandão',
    day: '18 November',
    text: 'Forty pictures of fog. I kept the one in which you can nearly see the pier.',
    picture: 'Fog over the pier',
    likes: 31,
    comments: [{ by: 'Cosmo Vale', text: 'I printed the other thirty-nine.' }],
  },
  {
    id: 3,
    by: 'Solveig Brandão',
    day: '12 November',
    text: 'The net menders have a new bench, and room for one more on it.',
    likes: 12,
    comments: [],
  },
  {
    id: 4,
    by: 'Solveig Brandão',
    day: '3 November',
    text: 'First frost on the ropes this morning. They sing when the wind goes through them.',
    picture: 'Ropes in the rain',
    likes: 19,
    comments: [],
  },
  {
    id: 5,
    by: 'Solveig Brandão',
    day: '27 October',
    text: 'The ferry left without anybody. The captain waved all the same.',
    picture: 'The ferry leaves',
    likes: 44,
    comments: [{ by: 'Odile Marsh', text: 'I waved back from the kitchen.' }],
  },
]

export const poll = {
  question: 'Which picture goes on the calendar?',
  options: [
    { name: 'The yellow crane', votes: 12 },
    { name: 'Fog over the pier', votes: 17 },
    { name: 'Gull on a post', votes: 8 },
    { name: 'Lighthouse at five', votes: 21 },
    { name: 'A cat on a crate', votes: 30 },
  ],
} as const

export const films = ['The crane gets its second coat', 'Two minutes of ropes', 'How a net is mended']

export const events = [
  { name: 'Print day at the boathouse', when: 'Sunday, 6 December, 14:00' },
  { name: 'Night walk along the pier', when: 'Friday, 11 December, 21:00' },
  { name: 'Calendar party', when: 'Saturday, 19 December, 17:00' },
]
