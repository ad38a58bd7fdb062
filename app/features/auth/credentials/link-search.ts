import * as v from 'valibot'
import { optionalParam } from '#app/shared/search-params.ts'
import { linkSecretSchema } from '#app/shared/secret-links.ts'

/** The query of a page that a link with a secret opens. */
export const linkSearchSchema = v.object({
  token: optionalParam(linkSecretSchema),
})

/** For the `head` of such a page: other sites must not learn its address. */
export const noReferrer = { name: 'referrer', content: 'no-referrer' }
