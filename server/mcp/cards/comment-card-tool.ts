import * as v from 'valibot'
import { sentCommentSchema } from '#app/shared/items/comment.ts'
import { maxMentions } from '#app/shared/items/mention.ts'
import { commentOnCard } from '../../cards/cards.ts'
import { idSchema, itemProperty } from '../item-input.ts'
import type { Tool } from '../tool.ts'

const inputSchema = v.strictObject({ card: idSchema, ...sentCommentSchema.entries })

/** The tool for a comment. */
export const commentCardTool: Tool = {
  name: 'comment_card',
  title: 'Comment on a card',
  scope: 'cards:write',
  // Without an id of the assistant's choice, a second call adds a second comment.
  changes: { destructive: false, idempotent: false },
  description:
    'Adds a comment in the name of the token’s person. Only the Loop team reads comments. To repeat a call whose answer was lost, send the same id. For the Loop team.',
  properties: {
    card: itemProperty('card'),
    id: { type: 'string', description: 'A UUID of your choice. A second call with it adds nothing.' },
    text: { type: 'string', maxLength: 2000, description: 'Plain text.' },
    mentions: {
      type: 'array',
      maxItems: maxMentions,
      items: { type: 'string' },
      description:
        'Ids of people of the Loop team. Those whom the text names, such as @Ada Lovelace, are notified; others are ignored.',
    },
  },
  required: ['card', 'text'],
  async run(context, actor, input) {
    const { card: cardId, ...comment } = v.parse(inputSchema, input, { abortEarly: true })
    return commentOnCard(context, actor, { cardId, ...comment })
  },
}
