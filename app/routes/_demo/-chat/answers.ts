import { isEmojiOnly } from './chat.ts'

/** What each contact likes to talk about, by uid. */
const lines: Readonly<Record<number, readonly string[]>> = {
  1: [
    'Wait, one of the goats has found the paddles.',
    'Noted. I’ll write it on the largest pumpkin.',
    'Good. Bring boots, the shore is mud up to the knee.',
    'Team Goat agrees.',
  ],
  2: [
    'Fine by me. I’m under a tandem just now.',
    'Then I’ll oil the chain today and the bell tomorrow.',
    'If it squeaks, it’s talking to you.',
    'I have a spare wheel for exactly that.',
  ],
  5: [
    'That would make a fine refrain.',
    'The altos will like it. The basses never like anything.',
    'I’ll hum it until Thursday, then I’ll know.',
    'Sung or spoken?',
  ],
  7: [
    'The water has four degrees. Perfect, in other words.',
    'There are buns in the oven, I’ll be short.',
    'I’ll think it over on the way to the lake.',
    'Agreed, with cinnamon.',
  ],
  8: [
    'That calls for the green soup.',
    'Let it simmer for an evening, then we’ll see.',
    'A pinch of salt, and I’d sign it.',
    'Soup number twelve, then. I’ve been waiting for a reason.',
  ],
}

const ofAnyone = ['All right.', 'I see. Go on.', 'Let me think about that.', 'Good to know.'] as const
const toQuestions = [
  'Good question. I’d say yes.',
  'Ask me again after lunch.',
  'I think so, but I’ll look it up.',
  'Probably. Why do you ask?',
] as const

/** The first rule that fits a message counts. */
const rules: readonly [fits: (text: string) => boolean, answers: (uid: number) => readonly string[]][] = [
  [isEmojiOnly, () => ['🙂', '👍', '🎉', '🐐']],
  [
    (text) => /^(hi|hello|hey|good (morning|afternoon|evening))\b/i.test(text),
    () => ['Hello! How are things?', 'Hello there!'],
  ],
  [(text) => /\bthank(s| you)\b/i.test(text), () => ['You’re welcome!', 'Any time.']],
  [(text) => /\b(bye|see you|good night)\b/i.test(text), () => ['See you soon!', 'Take care!']],
  [(text) => text.trimEnd().endsWith('?'), () => toQuestions],
  [() => true, (uid) => lines[uid] ?? ofAnyone],
]

/**
 * Returns what a contact answers, the same each time.
 * @param turn how many messages the visitor has sent them, so that they don't repeat themselves
 */
export function answerTo(uid: number, text: string, turn: number): string {
  const answers = rules.find(([fits]) => fits(text.trim()))?.[1](uid) ?? ofAnyone
  return answers[turn % answers.length] ?? ofAnyone[0]
}
