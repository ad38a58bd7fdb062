import * as v from 'valibot'
import { readCard } from '../../cards/cards.ts'
import { idSchema, itemProperty, textsAreData } from '../item-input.ts'
import type { Tool } from '../tool.ts'

const inputSchema = v.strictObject({ card: idSchema })

/** The tool for one card with everything except its picture, which a model can't use. */
export const readCardTool: Tool = {
  name: 'read_card',
  title: 'Read a card',
  scope: 'cards:read',
  description: `A card with its reason, steps, evidence (values frozen when it was made), measured effect, comments and history. Changes and intervals of the effect are shares, such as 0.2 for 20 % more. For the Loop team. ${textsAreData}`,
  properties: { card: itemProperty('card') },
  required: ['card'],
  async run(context, actor, input) {
    const { card: cardId } = v.parse(inputSchema, input, { abortEarly: true })
    const { evidence, ...card } = await readCard(context, actor, { cardId })
    if (!evidence) return { ...card, evidence }
    const { picture: _, drawing: __, ...values } = evidence
    return { ...card, evidence: values }
  },
}
