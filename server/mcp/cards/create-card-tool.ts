import * as v from 'valibot'
import { confidences, priorities } from '#app/shared/cards/card.ts'
import { effectDirections, effectMetrics } from '#app/shared/cards/effect-metric.ts'
import { targetKinds } from '#app/shared/cards/target.ts'
import { createCardFromProgram } from '../../cards/create-card.ts'
import { programCardSchema } from '../../cards/evidence/program-card.ts'
import { clientInput, clientProperties, requireNamedClient } from '../item-input.ts'
import type { Tool } from '../tool.ts'

const { source: _, ...fields } = programCardSchema.entries
const inputSchema = v.strictObject({
  ...clientInput,
  ...fields,
  /** A page of Analytics; other sources are for programs. */
  address: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
})

const nullable = (schema: { type: string }) => ({ ...schema, type: [schema.type, 'null'] })

/** The tool for a new card. */
export const createCardTool: Tool = {
  name: 'create_card',
  title: 'Create a card',
  scope: 'cards:write',
  // Without an id of the assistant's choice, a second call makes a second card.
  changes: { destructive: false, idempotent: false },
  description:
    'Creates a proposed recommendation (card) for a client, which the Loop team sees on the board. With internal: false it is shared with the client, whose people may get an email about it. Requires website or client. To repeat a call whose answer was lost, send the same id. For the Loop team.',
  properties: {
    ...clientProperties,
    id: { type: 'string', description: 'A UUID of your choice. A second call with it creates nothing.' },
    title: { type: 'string', maxLength: 200 },
    why: { type: 'string', maxLength: 4000, description: 'The reason, in plain text.' },
    checklist: {
      type: 'array',
      maxItems: 50,
      description: 'The steps.',
      items: {
        type: 'object',
        required: ['text', 'done'],
        properties: { text: { type: 'string', maxLength: 300 }, done: { type: 'boolean' } },
      },
    },
    address: {
      type: 'string',
      description:
        'An address of the Dashboard or Analytics, such as /analytics?month=2026-10&tab=errors. Loop freezes the number that this page shows first as the card’s evidence.',
    },
    target: {
      ...nullable({ type: 'object' }),
      description:
        'The part of the website that the card is about: { kind: website }, { kind: page, path }, { kind: section, prefix }, { kind: channel, channel }, { kind: source, source } or { kind: goal, goalId }. Default: that of the address, else none.',
      properties: { kind: { type: 'string', enum: targetKinds } },
      required: ['kind'],
    },
    effect: {
      ...nullable({ type: 'object' }),
      description: 'The expected change, from low to high percent; both null without an estimate.',
      properties: {
        metric: { type: 'string', enum: effectMetrics },
        direction: { type: 'string', enum: effectDirections },
        low: nullable({ type: 'number' }),
        high: nullable({ type: 'number' }),
      },
      required: ['metric', 'direction', 'low', 'high'],
    },
    effort: { ...nullable({ type: 'integer' }), minimum: 1, maximum: 100, description: 'In points.' },
    confidence: { ...nullable({ type: 'string' }), enum: [...confidences, null] },
    priority: { type: 'string', enum: priorities, description: 'Default: normal.' },
    ownerId: { ...nullable({ type: 'string' }), description: 'The id of an active person of the Loop team.' },
    dueMonth: { ...nullable({ type: 'string' }), description: 'Such as 2026-11.' },
    tags: { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 30 } },
    internal: { type: 'boolean', description: 'Whether only the Loop team sees it. Default: true.' },
  },
  required: ['title'],
  async run(context, actor, input) {
    const { website, client, address, ...card } = v.parse(inputSchema, input, { abortEarly: true })
    const clientId = await requireNamedClient(context, actor, { website, client })
    const source = address === undefined ? undefined : { kind: 'address' as const, address }
    const { id } = await createCardFromProgram(context, actor, { clientId, sent: { ...card, source } })
    return { id, clientId }
  },
}
