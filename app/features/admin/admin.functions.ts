import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { auditFilterSchema } from '#app/shared/admin/audit-filter.ts'
import { installationChangesSchema } from '#app/shared/admin/installation-settings.ts'
import { listAudit, listAuditPeople } from '#server/admin/audit-log.ts'
import { updateInstallationSettings, showInstallationSettings, listStaff, getSystemFacts } from '#server/admin/admin.ts'
import { checkProvider, getSignInFacts, listProvidersInForce } from '#server/admin/sign-in.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { getMail, listMails, retryMail } from '#server/mail/mails.ts'
import { showSampleWarning } from '#server/sample-companies/sample-companies.ts'

/** Ids of audit entries have 32 bits in the database, which fails on larger numbers. */
const entryId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
const mailId = v.pipe(v.string(), v.uuid())
const mailsAtOnce = 50

export const listStaffFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'own' })])
  .handler(({ context }) => listStaff(getContext(), context.actor))

export const showSampleWarningFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'own' })])
  .handler(({ context }) => showSampleWarning(getContext(), context.actor))

export const listProvidersInForceFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'own' })])
  .handler(({ context }) => listProvidersInForce(getContext(), context.actor))

/** POST although it only reads, because it makes this server call another one. */
export const checkProviderFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'own' })])
  .validator(receives(v.object({ id: v.pipe(v.string(), v.maxLength(50)) })))
  .handler(({ context, data }) => checkProvider(getContext(), context.actor, data))

export const getSignInFactsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'own' })])
  .handler(({ context }) => getSignInFacts(getContext(), context.actor))

export const getSystemFactsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'own' })])
  .handler(({ context }) => getSystemFacts(getContext(), context.actor))

export const listAuditFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'own' })])
  .validator(receives(v.object({ ...auditFilterSchema.entries, before: v.optional(entryId) })))
  .handler(({ context, data }) => listAudit(getContext(), context.actor, data))

export const listAuditPeopleFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'own' })])
  .handler(({ context }) => listAuditPeople(getContext(), context.actor))

export const listMailsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'own' })])
  .validator(receives(v.object({ before: v.optional(mailId) })))
  .handler(({ context, data }) => listMails(getContext(), context.actor, { ...data, limit: mailsAtOnce }))

/** POST although it only reads, because reading a mail is recorded. */
export const getMailFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'own' })])
  .validator(receives(v.object({ id: mailId })))
  .handler(({ context, data }) => getMail(getContext(), context.actor, data))

export const retryMailFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ id: mailId })))
  .handler(({ context, data }) => retryMail(getContext(), context.actor, data))

export const showInstallationSettingsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'own' })])
  .handler(({ context }) => showInstallationSettings(getContext(), context.actor))

export const updateInstallationSettingsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(installationChangesSchema))
  .handler(({ context, data }) => updateInstallationSettings(getContext(), context.actor, data))
