import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import {
  competitorChangeSchema,
  competitorSettingsSchema,
  domainSchema,
  newCompetitorSchema,
} from '#app/shared/competitors/competitor.ts'
import { listOf } from '#app/shared/list-of.ts'
import {
  addCompetitor,
  changeCompetitor,
  listCompetitors,
  orderCompetitors,
  pauseCompetitor,
  removeCompetitor,
  resumeCompetitor,
  saveCompetitorSettings,
  suggestCompetitors,
  visitCompetitorNow,
} from '#server/competitors/watch/competitors.ts'
import { listNoiseRules, removeNoiseRule } from '#server/competitors/watch/noise-rules.ts'
import { previewCompetitor } from '#server/competitors/watch/preview-competitor.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const id = v.pipe(v.string(), v.uuid())
const ofClient = v.object({ clientId: id })
const ofCompetitor = v.object({ clientId: id, competitorId: id })
/** More than any plan includes. */
const maxOrdered = 1000

/** Returns a client's competitors in their order, with the health of their pages. */
export const listCompetitorsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(ofClient))
  .handler(({ context, data }) => listCompetitors(getContext(), context.actor, data))

/** Returns websites that may be competitors, with the fact that suggests each. */
export const suggestCompetitorsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(ofClient))
  .handler(({ context, data }) => suggestCompetitors(getContext(), context.actor, data))

/** Looks at a website and returns what could be watched of it. Stores nothing. */
export const previewCompetitorFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, domain: domainSchema })))
  .handler(({ context, data }) => previewCompetitor(getContext(), context.actor, data))

/** Adds a competitor; with `proposalId`, the one that a client's own people proposed. */
export const addCompetitorFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, competitor: newCompetitorSchema, proposalId: v.optional(id) })))
  .handler(({ context, data }) => addCompetitor(getContext(), context.actor, data))

export const changeCompetitorFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ ...ofCompetitor.entries, change: competitorChangeSchema })))
  .handler(({ context, data }) => changeCompetitor(getContext(), context.actor, data))

export const pauseCompetitorFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(ofCompetitor))
  .handler(({ context, data }) => pauseCompetitor(getContext(), context.actor, data))

export const resumeCompetitorFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(ofCompetitor))
  .handler(({ context, data }) => resumeCompetitor(getContext(), context.actor, data))

/** Removes a competitor; its changes and cards stay. */
export const removeCompetitorFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(ofCompetitor))
  .handler(({ context, data }) => removeCompetitor(getContext(), context.actor, data))

/** Stores the order of a client's competitors. */
export const orderCompetitorsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, competitorIds: listOf(id, maxOrdered) })))
  .handler(({ context, data }) => orderCompetitors(getContext(), context.actor, data))

/** Queues a check of a competitor's pages now. */
export const visitCompetitorNowFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(ofCompetitor))
  .handler(({ context, data }) => visitCompetitorNow(getContext(), context.actor, data))

export const saveCompetitorSettingsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, settings: competitorSettingsSchema })))
  .handler(({ context, data }) => saveCompetitorSettings(getContext(), context.actor, data))

/** Returns what is ignored of a competitor's pages. */
export const listNoiseRulesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(ofCompetitor))
  .handler(({ context, data }) => listNoiseRules(getContext(), context.actor, data))

/** Removes a rule, so that what it ignored counts again. */
export const removeNoiseRuleFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, ruleId: id })))
  .handler(({ context, data }) => removeNoiseRule(getContext(), context.actor, data))
