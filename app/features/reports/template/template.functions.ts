import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { listOf } from '#app/shared/list-of.ts'
import { saveAgencyTemplateSchema, saveTemplateSchema } from '#app/shared/reports/report-list.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import {
  copyTemplate,
  getAgencyTemplate,
  getTemplate,
  saveAgencyTemplate,
  saveTemplate,
} from '#server/reports/template/template.ts'

const id = v.pipe(v.string(), v.uuid())
/** The most clients that a template is copied to at once. */
const maxCopies = 1000

/** Returns what a client's reports begin with. */
export const getTemplateFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id })))
  .handler(({ context, data }) => getTemplate(getContext(), context.actor, data.clientId))

/** Stores what a client's reports begin with, unless someone changed it since. */
export const saveTemplateFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(saveTemplateSchema))
  .handler(({ context, data }) => saveTemplate(getContext(), context.actor, data))

/** Returns what reports begin with for clients without a template of their own. */
export const getAgencyTemplateFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .handler(({ context }) => getAgencyTemplate(getContext(), context.actor))

/** Stores what reports begin with for clients without a template of their own, unless someone changed it since. */
export const saveAgencyTemplateFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(saveAgencyTemplateSchema))
  .handler(({ context, data }) => saveAgencyTemplate(getContext(), context.actor, data))

/** Copies a client's template over those of others. */
export const copyTemplateFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, to: v.pipe(listOf(id, maxCopies), v.minLength(1)) })))
  .handler(({ context, data }) => copyTemplate(getContext(), context.actor, data))
