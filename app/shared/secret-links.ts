import * as v from 'valibot'
import { storableText } from './storable-text.ts'

/** The secret of a link. A text that can't be a secret, such as one with a NUL, becomes '', which opens nothing. */
export const linkSecretSchema = v.pipe(
  v.string(),
  v.transform((text) => (/^[\w-]{1,200}$/.test(text) ? text : '')),
)

/** The secret of a link, with the password that someone typed on its page. */
export const linkPasswordSchema = v.object({
  token: linkSecretSchema,
  password: v.pipe(storableText, v.maxLength(1024)),
})

/** Why a link that staff hand out opens nothing. An unknown and a revoked link look the same. */
export interface ClosedSharedLink {
  state: 'unknown' | 'expired' | 'locked'
}

/** A link that staff handed out, in their list. Its address was shown once: the server stores only its hash. */
export interface ListedLink {
  id: string
  /** For the people who manage the links; viewers never see it. */
  name: string
  hasPassword: boolean
  /** The last day it works, in the website's time zone; null for no end. */
  lastDay: string | null
  /** The name of its creator, while they have an account. */
  madeBy: string | null
}
