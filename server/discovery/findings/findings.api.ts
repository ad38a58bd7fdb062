import * as v from 'valibot'
import { monthOf, monthSchema } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { findingSorts } from '#app/shared/discovery/finding-list.ts'
import { findingKinds } from '#app/shared/discovery/finding-rank.ts'
import { findingStateSchema, findingStates, severitySchema } from '#app/shared/discovery/finding.ts'
import { ruleIds } from '#app/shared/discovery/rule-ids.ts'
import { apiRoute, endpoint } from '../../http/api-route.ts'
import { clientOf } from '../../http/named-ids.ts'
import { pageParameter, readQuery } from '../../http/request-query.ts'
import { listFindings } from './findings.ts'

const listQuerySchema = v.object({
  month: v.optional(monthSchema),
  state: v.optional(v.union([findingStateSchema, v.literal('all')]), 'open'),
  rule: v.optional(v.picklist(ruleIds)),
  severity: v.optional(severitySchema),
  kind: v.optional(v.picklist(findingKinds)),
  sort: v.optional(
    v.union([
      v.picklist(findingSorts),
      // The default order begins with the severity; programs may still ask for it by this name.
      v.pipe(
        v.literal('severity'),
        v.transform(() => 'rank' as const),
      ),
    ]),
    'rank',
  ),
  page: pageParameter,
})

/** GET /api/clients/<client id>/findings: one page of the findings of a month, by default the running one. */
export const findingsApi = apiRoute({
  GET: endpoint({ access: 'admin', demo: 'own', scope: 'findings:read' }, async (call) => {
    const clientId = clientOf(call)
    const {
      month = monthOf(utcDay(call.context.clock())),
      state,
      rule,
      severity,
      kind,
      sort,
      page,
    } = readQuery(call.request, listQuerySchema)
    const { findings, total } = await listFindings(call.context, call.actor, {
      clientId,
      month,
      states: state === 'all' ? [...findingStates] : [state],
      ...(rule !== undefined && { rule }),
      ...(severity !== undefined && { severity }),
      ...(kind !== undefined && { kind }),
      sort,
      at: page,
    })
    return Response.json({ findings, total })
  }),
})
