import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import {
  assignMentionsSchema,
  correctSentimentSchema,
  mentionFilterSchema,
  mentionQuerySchema,
  newMentionSchema,
  newMentionsSchema,
  triageSchema,
  undoMentionsSchema,
} from '#app/shared/listening/mention-list.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { addMention } from '#server/listening/mentions/add-mention.ts'
import {
  assignMentions,
  correctSentiment,
  triageMentions,
  undoMentions,
} from '#server/listening/mentions/change-mentions.ts'
import {
  countNewMentions,
  exportMentions,
  listMentions,
  openMention,
  readMentionFacets,
} from '#server/listening/mentions/mentions.ts'

const id = v.pipe(v.string(), v.uuid())

/** Returns a page of a client's mentions, with counts. */
export const listMentionsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id, ...mentionQuerySchema.entries })))
  .handler(({ context, data }) => listMentions(getContext(), context.actor, data))

/** Returns how many mentions were found after a moment. */
export const countNewMentionsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id, ...newMentionsSchema.entries })))
  .handler(({ context, data }) => countNewMentions(getContext(), context.actor, data))

/** Returns what a client's mentions can be filtered by. */
export const readMentionFacetsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id })))
  .handler(({ context, data }) => readMentionFacets(getContext(), context.actor, data.clientId))

/** Returns a mention, which the person has opened now. */
export const openMentionFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, mentionId: id })))
  .handler(({ context, data }) => openMention(getContext(), context.actor, data))

/** Returns a client's mentions as the text of a CSV file. */
export const exportMentionsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, ...mentionFilterSchema.entries })))
  .handler(({ context, data }) => exportMentions(getContext(), context.actor, data))

/** Moves mentions to another state. */
export const triageMentionsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, ...triageSchema.entries })))
  .handler(({ context, data }) => triageMentions(getContext(), context.actor, data))

/** Puts a person on mentions, or leaves them to no one. */
export const assignMentionsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, ...assignMentionsSchema.entries })))
  .handler(({ context, data }) => assignMentions(getContext(), context.actor, data))

/** Stores what a person says of a mention instead of the suggestion. */
export const correctSentimentFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, ...correctSentimentSchema.entries })))
  .handler(({ context, data }) => correctSentiment(getContext(), context.actor, data))

/** Undoes the person's own last changes. */
export const undoMentionsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, ...undoMentionsSchema.entries })))
  .handler(({ context, data }) => undoMentions(getContext(), context.actor, data))

/** Stores a mention that the person entered, or finds the one of its address. */
export const addMentionFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, mention: newMentionSchema })))
  .handler(({ context, data: { clientId, mention } }) =>
    addMention(getContext(), context.actor, { clientId, ...mention }),
  )
