/** The pictures of the garden: what each shows, and a sentence on it. */
export const pictures = [
  { title: 'Evening over the pond', text: 'The reeds were cut in March and stand again.' },
  { title: 'Orchard on the hill', text: 'Forty old kinds of apples, open on Sundays.' },
  { title: 'Behind the greenhouse', text: 'Where the seedlings wait for milder nights.' },
  { title: 'Field of flax', text: 'It flowers for three weeks, mornings only.' },
] as const
