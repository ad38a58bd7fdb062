import * as v from 'valibot'
import { findingStateSchema, findingStates, severitySchema } from '#app/shared/discovery/finding.ts'
import { findingKinds } from '#app/shared/discovery/finding-rank.ts'
import { findingSorts } from '#app/shared/discovery/finding-list.ts'
import { monthOf, monthSchema } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { ruleIds } from '#app/shared/discovery/rule-ids.ts'
import { apiRoute, endpoint } from '../http/api-route.ts'
import { clientOf } from '../http/named-ids.ts'
import { rejectedRequest } from '../errors/rejected-input.ts'
import { listFindings } from './findings/list-findings.ts'

const number = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(10_000))

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
  page: v.optional(number, '1'),
})

/** GET /api/clients/<client id>/findings: one page of the findings of a month, by default the running one. */
export const findingsApi = apiRoute({
  GET: endpoint({ access: 'admin', demo: 'own', scope: 'findings:read' }, async (call) => {
    const clientId = clientOf(call)
    const parsed = v.safeParse(listQuerySchema, Object.fromEntries(new URL(call.request.url).searchParams), {
      abortEarly: true,
    })
    if (!parsed.success) throw rejectedRequest(parsed.issues)
    const { month = monthOf(utcDay(call.context.clock())), state, rule, severity, kind, sort, page } = parsed.output
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
