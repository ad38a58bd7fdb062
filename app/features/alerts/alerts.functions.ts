import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { alertRuleSchema, snoozeSchema } from '#app/shared/alerts/alert-rules.ts'
import { listAlertRules, listAlerts, snoozeAlert, updateAlertRule } from '#server/alerts/alerts.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const clientId = v.pipe(v.string(), v.uuid())

/** Returns the alert rules of a client's website. */
export const listAlertRulesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId })))
  .handler(({ context, data }) => listAlertRules(getContext(), context.actor, data.clientId))

/** Returns its past alerts, newest first. */
export const listAlertsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId, after: v.optional(v.nullable(v.pipe(v.string(), v.uuid()))) })))
  .handler(({ context, data }) => listAlerts(getContext(), context.actor, data))

export const updateAlertRuleFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId, rule: alertRuleSchema })))
  .handler(({ context, data }) => updateAlertRule(getContext(), context.actor, data))

export const snoozeAlertFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId, snooze: snoozeSchema })))
  .handler(({ context, data }) => snoozeAlert(getContext(), context.actor, data))
