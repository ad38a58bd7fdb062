import * as v from 'valibot'
import { appearanceSchema } from './appearance.ts'
import { shellSettingsSchema } from '../shell/theme-settings.ts'
import { boardViewSchema } from '../cards/board-view.ts'
import { planSchema } from '../billing/plans.ts'
import { roleSchema } from '../access/permissions.ts'

/** The signed-in user as the browser knows them: GET /api/auth/user answers `{ currentUser }`. */
export const sessionUserSchema = v.object({
  id: v.string(),
  role: roleSchema,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  /** The client a Client belongs to; null for staff. */
  clientId: v.nullable(v.string()),
  company: v.nullable(v.string()),
  plan: v.nullable(planSchema),
  /** The client's createdAt (ISO), where its list of months starts; null for staff. */
  createdAt: v.nullable(v.string()),
  /** The person's choices on /account; null follows the browser. */
  ...appearanceSchema.entries,
  /** Their settings of the shell; absent if they never changed any, then the browser's apply. */
  shell: v.optional(shellSettingsSchema),
  /** How they looked at the board last; absent if they never chose. */
  boardView: v.optional(boardViewSchema),
})
export type SessionUser = v.InferOutput<typeof sessionUserSchema>
