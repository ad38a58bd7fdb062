import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { issue } from '#app/shared/messages/issue.ts'
import { reportAgencySchema } from '#app/shared/reports/look.ts'
import { maxLogoBytes } from '#app/shared/profile/logo-rules.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { getReportAgency, getReportLogo, saveReportAgency, saveReportLogo } from '#server/reports/look/look.ts'

/** A file in base64; the server checks its bytes. */
const image = v.pipe(
  v.string(),
  v.maxLength(Math.ceil(maxLogoBytes / 3) * 4, issue('logoTooLarge', { most: maxLogoBytes / 1024 })),
)

/** Returns the look of the agency's reports and its holidays. */
export const getReportAgencyFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .handler(({ context }) => getReportAgency(getContext(), context.actor))

/** Returns the logo of the agency's reports as an address that holds the whole image. */
export const getReportLogoFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .handler(async ({ context }) => {
    const { bytes, type } = await getReportLogo(getContext(), context.actor)
    return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
  })

export const saveReportAgencyFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(reportAgencySchema))
  .handler(({ context, data }) => saveReportAgency(getContext(), context.actor, data))

/** Takes the logo's file as base64, because a server function's input is JSON; null removes the logo. */
export const saveReportLogoFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ image: v.nullable(image) })))
  .handler(({ context, data }) => saveReportLogo(getContext(), context.actor, data))
