import * as v from 'valibot'
import { monthOf, monthSchema } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { changeKindSchema, changeStates, severitySchema } from '#app/shared/competitors/change.ts'
import { changeSorts, shownStates } from '#app/shared/competitors/change-list.ts'
import { pageKindSchema } from '#app/shared/competitors/competitor.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { notFound } from '../errors/user-errors.ts'
import { apiRoute, endpoint } from '../http/api-route.ts'
import { clientOf, idOf } from '../http/named-ids.ts'
import { pageParameter, readQuery } from '../http/request-query.ts'
import { listChanges, readChange } from './changes/changes.ts'
import { listCompetitors } from './watch/competitors.ts'

/** GET /api/clients/<client id>/competitors: what is watched, with the health of each page. */
export const competitorsApi = apiRoute({
  GET: endpoint({ access: 'staff', demo: 'own', scope: 'competitors:read' }, async (call) => {
    const clientId = clientOf(call)
    return Response.json(await listCompetitors(call.context, call.actor, { clientId }))
  }),
})

const listQuerySchema = v.object({
  month: v.optional(v.union([monthSchema, v.literal('all')])),
  state: v.optional(v.picklist([...changeStates, 'all']), 'all'),
  competitor: v.optional(v.pipe(v.string(), v.uuid())),
  kind: v.optional(changeKindSchema),
  severity: v.optional(severitySchema),
  pageKind: v.optional(pageKindSchema),
  q: v.optional(v.pipe(storableText, v.maxLength(100))),
  sort: v.optional(v.picklist(changeSorts), 'newest'),
  page: pageParameter,
})

/** GET /api/clients/<client id>/competitor-changes: one page of the changes of a month, by default the running one. */
export const competitorChangesApi = apiRoute({
  GET: endpoint({ access: 'staff', demo: 'own', scope: 'competitors:read' }, async (call) => {
    const clientId = clientOf(call)
    const { month, state, competitor, kind, severity, pageKind, q, sort, page } = readQuery(
      call.request,
      listQuerySchema,
    )
    const { changes, total } = await listChanges(call.context, call.actor, {
      clientId,
      month: month === undefined || month === 'all' ? monthOf(utcDay(call.context.clock())) : month,
      when: month === 'all' ? 'all' : 'month',
      states: state === 'all' ? [...shownStates] : [state],
      ...(competitor !== undefined && { competitor }),
      ...(kind !== undefined && { kinds: [kind] }),
      ...(severity !== undefined && { severities: [severity] }),
      ...(pageKind !== undefined && { page: pageKind }),
      ...(q !== undefined && { search: q }),
      sort,
      at: page,
    })
    return Response.json({ changes, total })
  }),
})

/** GET /api/clients/<client id>/competitor-changes/<id>: with its differences and history. */
export const competitorChangeApi = apiRoute({
  GET: endpoint({ access: 'staff', demo: 'own', scope: 'competitors:read' }, async (call) => {
    const clientId = clientOf(call)
    const changeId = idOf(call, 'change', () => notFound((t) => t('competitorChangeNotFound')))
    return Response.json(await readChange(call.context, call.actor, { clientId, changeId }))
  }),
})
