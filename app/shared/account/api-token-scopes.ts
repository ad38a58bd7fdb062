import * as v from 'valibot'
import { listOf } from '../list-of.ts'
import type { Role } from '../access/permissions.ts'
import { issue } from '../messages/issue.ts'

/** The scopes of an API token; each REST path that accepts tokens names exactly one of them. */
export const apiTokenScopes = [
  'notifications:read',
  'notifications:write',
  'clients:read',
  'account:read',
  'stats:read',
  'annotations:read',
  'annotations:write',
  'cards:read',
  'cards:write',
  'findings:read',
  'mentions:read',
  'mentions:write',
  'competitors:read',
  'growth:read',
  'reports:read',
] as const
export type ApiTokenScope = (typeof apiTokenScopes)[number]

/** The roles that may do what a scope is about; without an entry everyone. No one else can grant it. */
const rolesOf: Readonly<Partial<Record<ApiTokenScope, readonly Role[]>>> = {
  'clients:read': ['Admin', 'Editor'],
  'annotations:write': ['Admin', 'Editor'],
  'cards:read': ['Admin', 'Editor'],
  'cards:write': ['Admin', 'Editor'],
  'findings:read': ['Admin'],
  'mentions:read': ['Admin'],
  'mentions:write': ['Admin'],
  'competitors:read': ['Admin', 'Editor'],
  'reports:read': ['Admin', 'Client'],
}

/** The scopes a person may put on a token. */
export const scopesFor = (role: Role): readonly ApiTokenScope[] =>
  apiTokenScopes.filter((scope) => rolesOf[scope]?.includes(role) ?? true)

/** Days until a token ends; null is never. */
export const apiTokenLifetimes = [30, 90, 365, null] as const

export const maxApiTokens = 20

/** The form that creates a token. */
export const apiTokenFormSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.check((name) => !name.includes('\0'), issue('nameHoldsNul')),
    v.minLength(1, issue('tokenNameNeeded')),
    v.maxLength(80, issue('useAtMostCharacters', { most: 80 })),
  ),
  scopes: v.pipe(
    listOf(v.picklist(apiTokenScopes), apiTokenScopes.length),
    v.minLength(1, issue('tokenScopeNeeded')),
    v.check((scopes) => new Set(scopes).size === scopes.length, issue('scopesOnce')),
  ),
  days: v.nullable(v.picklist(apiTokenLifetimes.filter((days) => days !== null))),
})
export type ApiTokenForm = v.InferOutput<typeof apiTokenFormSchema>
