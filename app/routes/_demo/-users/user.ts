import * as v from 'valibot'
import { listOf } from '#app/shared/list-of.ts'
import { entriesOf } from '../-form/entries-of.ts'

// The words of the data (specification §4 and §6), which the template's screens spell differently.
export const roles = ['admin', 'staff', 'user'] as const
export const statuses = ['active', 'blocked', 'deactivated'] as const
export const departments = ['sales', 'development', 'management'] as const
export const genders = ['female', 'male', 'others'] as const
export const contactOptions = ['email', 'message', 'phone'] as const

export type UserStatus = (typeof statuses)[number]
export type ContactOption = (typeof contactOptions)[number]

export const permissionAreas = ['users', 'posts', 'comments'] as const
export const permissionActions = ['read', 'write', 'create', 'delete'] as const
export type PermissionArea = (typeof permissionAreas)[number]
export type PermissionAction = (typeof permissionActions)[number]
export type Permissions = Record<PermissionArea, Record<PermissionAction, boolean>>

export const locationParts = ['add_line_1', 'add_line_2', 'post_code', 'city', 'state', 'country'] as const
export const socialNetworks = ['twitter', 'facebook', 'instagram', 'github', 'codepen', 'slack'] as const
export type LocationPart = (typeof locationParts)[number]
export type SocialNetwork = (typeof socialNetworks)[number]

const text = v.optional(v.string(), '')
const flag = v.optional(v.boolean(), false)
const rights = v.optional(v.object(entriesOf(permissionActions, flag)), {})

export const permissionsSchema = v.object(entriesOf(permissionAreas, rights))

/**
 * A user record (specification §3). The mock API has the details of its first user only: what is missing is empty, so
 * that every user can be shown and edited in the same way.
 */
export const userSchema = v.object({
  id: v.number(),
  username: v.string(),
  avatar: text,
  email: v.string(),
  name: v.string(),
  dob: text,
  gender: v.optional(v.picklist(['', ...genders]), ''),
  country: text,
  role: v.picklist(roles),
  status: v.picklist(statuses),
  is_verified: v.boolean(),
  department: v.picklist(departments),
  company: text,
  mobile: text,
  website: text,
  languages_known: v.optional(listOf(v.string(), 50), []),
  contact_options: v.optional(listOf(v.picklist(contactOptions), contactOptions.length), []),
  location: v.optional(v.object(entriesOf(locationParts, text)), {}),
  social_links: v.optional(v.object(entriesOf(socialNetworks, text)), {}),
  permissions: v.optional(permissionsSchema, {}),
})
export type User = v.InferOutput<typeof userSchema>

/** Returns a word of the data as people read it: "Admin". */
export const labelOf = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Returns a text as an address that may become a link; null for anything but http and https. */
export function webAddress(written: string): string | null {
  const url = URL.canParse(written) ? new URL(written) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
