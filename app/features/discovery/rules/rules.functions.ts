import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { saveRuleSettingSchema } from '#app/shared/discovery/rule-settings.ts'
import { getContext } from '#server/context.ts'
import { readRuleLedger } from '#server/discovery/findings/rule-ledger.ts'
import { getRuleSettings, saveRuleSettings } from '#server/discovery/findings/rule-settings.ts'
import { getLastDays } from '#server/discovery/sources/sources.ts'
import { receives } from '#server/http/receives.ts'

const clientId = v.pipe(v.string(), v.uuid())

/** Returns the rules of Discovery with their settings for a client's website. */
export const getRuleSettingsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId })))
  .handler(({ context, data }) => getRuleSettings(getContext(), context.actor, data.clientId))

/** Returns what became of each rule for a client: its findings, cards and their effects. */
export const readRuleLedgerFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId })))
  .handler(({ context, data }) => readRuleLedger(getContext(), context.actor, data.clientId))

/** Changes the thresholds of a rule for a client's website, or switches it on or off. */
export const saveRuleSettingsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId, ...saveRuleSettingSchema.entries })))
  .handler(({ context, data }) => saveRuleSettings(getContext(), context.actor, data))

/** Returns the last day with data of each source of Discovery. */
export const getLastDaysFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId })))
  .handler(({ context, data }) => getLastDays(getContext(), context.actor, data.clientId))
