import * as v from 'valibot'
import { linkSecretSchema } from '#app/shared/link-secret.ts'

/** The query of a page that a link with a secret opens. */
export const linkSearchSchema = v.object({
  token: v.optional(v.fallback(v.optional(linkSecretSchema), undefined)),
})

/** For the `head` of such a page: other sites must not learn its address. */
export const noReferrer = { name: 'referrer', content: 'no-referrer' }
