import * as v from 'valibot'
import { appSearchSchema } from '../-apps/app-search.ts'

/** What the address of the chats has: the search, the open contact, and the profile that is shown above the page. */
export const chatSearchSchema = v.object({
  ...appSearchSchema.entries,
  /** The visitor's own profile, or that of the open contact. */
  profile: v.optional(v.fallback(v.optional(v.picklist(['own', 'contact'])), undefined)),
})
export type ChatSearch = v.InferOutput<typeof chatSearchSchema>
