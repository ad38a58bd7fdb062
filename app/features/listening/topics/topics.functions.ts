import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { topicFormSchema } from '#app/shared/listening/topic.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { addTopic, changeTopic, listTopics, previewTopic, removeTopic } from '#server/listening/topics/topics.ts'

const id = v.pipe(v.string(), v.uuid())
const ofTopic = v.object({ clientId: id, topicId: id })

/** Returns a client's topics, and the brand terms to begin with. */
export const listTopicsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id })))
  .handler(({ context, data }) => listTopics(getContext(), context.actor, data))

/** Returns what a query finds among the kept items. A query may be longer than an address. */
export const previewTopicFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, query: topicFormSchema.entries.query })))
  .handler(({ context, data }) => previewTopic(getContext(), context.actor, data))

export const addTopicFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, topic: topicFormSchema })))
  .handler(({ context, data }) => addTopic(getContext(), context.actor, data))

export const changeTopicFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ ...ofTopic.entries, topic: topicFormSchema })))
  .handler(({ context, data }) => changeTopic(getContext(), context.actor, data))

/** Deletes a topic; its mentions stay. */
export const removeTopicFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(ofTopic))
  .handler(({ context, data }) => removeTopic(getContext(), context.actor, data))
