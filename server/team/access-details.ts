import * as v from 'valibot'
import { roleSchema } from '#app/shared/access/permissions.ts'
import type { AccessDetails } from '#app/shared/team/access-entry.ts'

/** The details with the ids of the person and invitation. */
export interface ReadDetails extends AccessDetails {
  userId?: string | undefined
  invitationId?: string | undefined
}

const lenient = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined)

/** The details of entries about access; each kind has some of them. */
const detailsSchema = v.object({
  userId: lenient(v.string()),
  invitationId: lenient(v.string()),
  role: lenient(roleSchema),
  from: lenient(roleSchema),
  to: lenient(roleSchema),
  provider: lenient(v.string()),
  reason: lenient(v.string()),
  code: lenient(v.string()),
  step: lenient(v.string()),
  moved: lenient(v.boolean()),
})

/** Parses an entry's details; unreadable ones are left out instead of making the whole log fail. */
export function readAccessDetails(details: unknown): ReadDetails {
  const parsed = v.safeParse(detailsSchema, details)
  if (!parsed.success) return {}
  const { code, ...read } = parsed.output
  return { ...read, reason: read.reason ?? code }
}
