export const topics = ['general', 'growing', 'shipping', 'returns'] as const
export type Topic = (typeof topics)[number]

export const topicNames: Record<Topic, string> = {
  general: 'General',
  growing: 'Growing',
  shipping: 'Shipping',
  returns: 'Returns',
}

export interface Question {
  id: string
  topic: Topic
  question: string
  answer: string
}

/** The questions of the invented plant shop. */
export const questions: readonly Question[] = [
  {
    id: 'who',
    topic: 'general',
    question: 'Who is behind the seed shop?',
    answer:
      'Two gardeners and a beekeeper from Hollowmere. They grow every plant themselves and pack the parcels on Tuesdays.',
  },
  {
    id: 'visit',
    topic: 'general',
    question: 'Can I visit the nursery?',
    answer: 'Yes, from March to October on Saturdays between ten and four. Dogs are welcome if they don’t dig.',
  },
  {
    id: 'voucher',
    topic: 'general',
    question: 'Are there gift vouchers?',
    answer: 'There are, from 10 euros upwards. A voucher never expires and can be used in parts.',
  },
  {
    id: 'newsletter',
    topic: 'general',
    question: 'How often does the sowing calendar come?',
    answer: 'Once a month, on the first Sunday. Each issue fits on one page and says what to sow next.',
  },
  {
    id: 'first',
    topic: 'growing',
    question: 'Which seeds are easiest for a first garden?',
    answer: 'Radishes, sugar peas and marigolds. They forgive late sowing, poor soil and most of what beginners do.',
  },
  {
    id: 'balcony',
    topic: 'growing',
    question: 'What grows on a shady balcony?',
    answer: 'Mint, parsley, lamb’s lettuce and wild strawberries manage with three hours of sun a day.',
  },
  {
    id: 'slugs',
    topic: 'growing',
    question: 'What helps against slugs?',
    answer: 'Water in the morning, put a board out at night, and carry away in the morning what sits under it.',
  },
  {
    id: 'keep',
    topic: 'growing',
    question: 'How long can seeds be kept?',
    answer: 'Dry and dark, most keep for three years. Onions and parsnips should be sown within one.',
  },
  {
    id: 'when',
    topic: 'shipping',
    question: 'When does my parcel leave?',
    answer: 'Orders until Monday evening leave on Tuesday. In frosty weeks living plants wait for a milder day.',
  },
  {
    id: 'abroad',
    topic: 'shipping',
    question: 'Do you ship abroad?',
    answer: 'Seeds travel to every country of the European Union. Living plants stay within two days of Hollowmere.',
  },
  {
    id: 'packaging',
    topic: 'shipping',
    question: 'What are parcels made of?',
    answer: 'Cardboard, straw and paper tape. All of it may go on the compost.',
  },
  {
    id: 'broken',
    topic: 'returns',
    question: 'What if a plant arrives broken?',
    answer:
      'Send a photo within a week. You get a new plant with the next parcel, and keep the broken one to try your luck.',
  },
  {
    id: 'return',
    topic: 'returns',
    question: 'Can I return seeds?',
    answer: 'Unopened bags within thirty days. Opened ones can be swapped at the nursery.',
  },
]

const plain = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** Returns the questions of a topic that contain a text; all of them without a topic and a text. */
export function findQuestions(topic: Topic | undefined, text: string): Question[] {
  const wanted = plain(text.trim())
  return questions.filter(
    (entry) => (topic === undefined || entry.topic === topic) && plain(entry.question).includes(wanted),
  )
}
