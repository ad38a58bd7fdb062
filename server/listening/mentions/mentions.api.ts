import * as v from 'valibot'
import { monthOf, monthSchema } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import {
  languageFilterSchema,
  maxHostLength,
  mentionSorts,
  newMentionSchema,
  originFilterSchema,
  triageSchema,
  undoMentionsSchema,
} from '#app/shared/listening/mention-list.ts'
import { mentionStates } from '#app/shared/listening/mention.ts'
import { givenSentimentSchema } from '#app/shared/listening/sentiment.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { notFound } from '../../errors/user-errors.ts'
import { apiRoute, endpoint } from '../../http/api-route.ts'
import { clientOf, idOf } from '../../http/named-ids.ts'
import { readJson } from '../../http/request-body.ts'
import { pageParameter, readQuery } from '../../http/request-query.ts'
import { addMention } from './add-mention.ts'
import { triageMentions, undoMentions } from './change-mentions.ts'
import { listMentions, readMention } from './mentions.ts'

const listQuerySchema = v.object({
  month: v.optional(v.union([monthSchema, v.literal('all')])),
  state: v.optional(v.picklist([...mentionStates, 'all']), 'new'),
  topic: v.optional(v.pipe(v.string(), v.uuid())),
  source: v.optional(originFilterSchema),
  sentiment: v.optional(givenSentimentSchema),
  host: v.optional(v.pipe(storableText, v.maxLength(maxHostLength))),
  language: v.optional(languageFilterSchema),
  q: v.optional(v.pipe(storableText, v.maxLength(100))),
  sort: v.optional(v.picklist(mentionSorts), 'newest'),
  page: pageParameter,
})

/**
 * GET and POST /api/clients/<client id>/mentions: one page of the mentions of a month, by default the running one; adds
 * one, or answers the known one of its address.
 */
export const mentionsApi = apiRoute({
  GET: endpoint({ access: 'admin', demo: 'own', scope: 'mentions:read' }, async (call) => {
    const clientId = clientOf(call)
    const { month, state, topic, source, sentiment, host, language, q, sort, page } = readQuery(
      call.request,
      listQuerySchema,
    )
    const { mentions, total } = await listMentions(call.context, call.actor, {
      clientId,
      month: month === undefined || month === 'all' ? monthOf(utcDay(call.context.clock())) : month,
      when: month === 'all' ? 'all' : 'month',
      states: state === 'all' ? [...mentionStates] : [state],
      ...(topic !== undefined && { topic }),
      ...(source !== undefined && { origin: source }),
      ...(sentiment !== undefined && { sentiment }),
      ...(host !== undefined && { host }),
      ...(language !== undefined && { language }),
      ...(q !== undefined && { search: q }),
      sort,
      at: page,
    })
    return Response.json({ mentions, total })
  }),
  POST: endpoint({ access: 'admin', demo: 'refused', scope: 'mentions:write' }, async (call) => {
    const clientId = clientOf(call)
    const sent = await readJson(call.request, newMentionSchema)
    const added = await addMention(call.context, call.actor, { clientId, ...sent })
    return Response.json(added, { status: added.isKnown ? 200 : 201 })
  }),
})

/** GET /api/clients/<client id>/mentions/<id>: with its copies, history and comments. */
export const mentionApi = apiRoute({
  GET: endpoint({ access: 'admin', demo: 'own', scope: 'mentions:read' }, async (call) => {
    const clientId = clientOf(call)
    const mentionId = idOf(call, 'mention', () => notFound((t) => t('mentionNotFound')))
    return Response.json(await readMention(call.context, call.actor, { clientId, mentionId }))
  }),
})

/** POST /api/clients/<client id>/mentions/triage: answers which mentions were moved, and why others were not. */
export const mentionTriageApi = apiRoute({
  POST: endpoint({ access: 'admin', demo: 'refused', scope: 'mentions:write' }, async (call) => {
    const clientId = clientOf(call)
    const triage = await readJson(call.request, triageSchema)
    return Response.json(await triageMentions(call.context, call.actor, { clientId, ...triage }))
  }),
})

/** POST /api/clients/<client id>/mentions/undo: answers which changes were undone, and why others were not. */
export const mentionUndoApi = apiRoute({
  POST: endpoint({ access: 'admin', demo: 'refused', scope: 'mentions:write' }, async (call) => {
    const clientId = clientOf(call)
    const undone = await readJson(call.request, undoMentionsSchema)
    return Response.json(await undoMentions(call.context, call.actor, { clientId, ...undone }))
  }),
})
