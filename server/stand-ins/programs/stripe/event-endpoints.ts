import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { pageOf } from './lists.ts'
import { nothing, paging, params, text, texts } from './params.ts'
import { missing } from './failure.ts'

export const retrieveEvent = endpoint(nothing, ({ account, id }) => {
  const event = account.events.all.find((each) => each.id === id)
  if (!event) throw missing('event', id, 'id')
  return event
})

export const listEvents = endpoint(
  params({ ...paging, type: v.optional(text), types: v.optional(texts) }),
  ({ account, params: asked }) => {
    const types: readonly string[] | undefined = asked.types ?? (asked.type === undefined ? undefined : [asked.type])
    const rows = account.events.all.filter(({ type }) => !types || types.includes(type)).toReversed()
    return pageOf(rows, '/v1/events', asked)
  },
)
