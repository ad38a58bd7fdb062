import * as v from 'valibot'
import { cardSorts } from '#app/shared/cards/board-order.ts'
import { stages } from '#app/shared/cards/stage.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { listCards } from '../../cards/cards.ts'
import { clientInput, clientProperties, findClient, textsAreData } from '../item-input.ts'
import type { Tool } from '../tool.ts'

const maxRows = 100

const inputSchema = v.strictObject({
  ...clientInput,
  filter: v.optional(v.pipe(storableText, v.maxLength(100)), 'all'),
  search: v.optional(v.pipe(storableText, v.maxLength(200))),
  sort: v.optional(v.picklist(cardSorts)),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRows)), 20),
})

/** The tool for the cards of one client or of all. */
export const listCardsTool: Tool = {
  name: 'list_cards',
  title: 'List cards',
  scope: 'cards:read',
  description: `Recommendations (cards) of a client, or of all clients, the most recently changed first. For the Loop team. ${textsAreData}`,
  properties: {
    ...clientProperties,
    filter: {
      type: 'string',
      description: `all (default), a stage (${stages.join(', ')}), starred, trashed, else a tag. Cards in the trash are only in trashed.`,
    },
    search: { type: 'string', description: 'Text that the title, a tag or the owner contains.' },
    sort: { type: 'string', enum: cardSorts },
    limit: { type: 'integer', minimum: 1, maximum: maxRows, description: 'Maximum number of cards. Default: 20.' },
  },
  required: [],
  async run(context, actor, input) {
    const { website, client, filter, search, sort, limit } = v.parse(inputSchema, input, { abortEarly: true })
    const clientId = await findClient(context, actor, { website, client })
    const query = { clientId, filter, ...(search !== undefined && { search }), ...(sort !== undefined && { sort }) }
    const { cards, more } = await listCards(context, actor, query)
    return { cards: cards.slice(0, limit), total: cards.length, more: more || cards.length > limit }
  },
}
