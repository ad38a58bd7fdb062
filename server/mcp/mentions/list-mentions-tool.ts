import * as v from 'valibot'
import { monthOf, monthSchema } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { mentionStates } from '#app/shared/listening/mention.ts'
import { mentionSorts } from '#app/shared/listening/mention-list.ts'
import { givenSentimentSchema } from '#app/shared/listening/sentiment.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { listMentions } from '../../listening/mentions/mentions.ts'
import { clientInput, clientProperties, requireNamedClient, textsAreData } from '../item-input.ts'
import type { Tool } from '../tool.ts'

const inputSchema = v.strictObject({
  ...clientInput,
  month: v.optional(monthSchema),
  state: v.optional(v.picklist([...mentionStates, 'all']), 'all'),
  sentiment: v.optional(givenSentimentSchema),
  search: v.optional(v.pipe(storableText, v.maxLength(100))),
  sort: v.optional(v.picklist(mentionSorts), 'newest'),
})

/** The tool for what is said about a client. */
export const listMentionsTool: Tool = {
  name: 'list_mentions',
  title: 'List mentions',
  scope: 'mentions:read',
  description: `Mentions of a client on other websites in a month, the newest 50. For Admins. ${textsAreData}`,
  properties: {
    ...clientProperties,
    month: { type: 'string', description: 'A month as YYYY-MM. Default: the current one.' },
    state: { type: 'string', enum: [...mentionStates, 'all'], description: 'Default: all.' },
    sentiment: { type: 'string', enum: givenSentimentSchema.options },
    search: { type: 'string', description: 'Words of the title, excerpt, author or host, or their beginnings.' },
    sort: { type: 'string', enum: mentionSorts, description: 'Default: newest.' },
  },
  required: [],
  async run(context, actor, input) {
    const { month, state, sentiment, search, sort, ...named } = v.parse(inputSchema, input, { abortEarly: true })
    const clientId = await requireNamedClient(context, actor, named)
    const { mentions, total } = await listMentions(context, actor, {
      clientId,
      month: month ?? monthOf(utcDay(context.clock())),
      when: 'month',
      states: state === 'all' ? [...mentionStates] : [state],
      ...(sentiment !== undefined && { sentiment }),
      ...(search !== undefined && { search }),
      sort,
      at: 1,
    })
    return { mentions, total }
  },
}
