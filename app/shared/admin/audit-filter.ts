import * as v from 'valibot'
import { daySchema } from '../calendar/day.ts'
import { optionalParam } from '../search-params.ts'

/** Groups of entry kinds, each with the prefixes of their names. */
export const auditGroups = {
  'sign-in': { kinds: ['auth.'] },
  account: { kinds: ['account.'] },
  team: { kinds: ['team.'] },
  client: { kinds: ['client.', 'plan.', 'billing.', 'profile.', 'card.', 'report.'] },
  tracking: {
    kinds: [
      'website.',
      'tracking.',
      'goal.',
      'target.',
      'segment.',
      'annotation.',
      'funnel.',
      'import.',
      'search.',
      'crawl.',
      'finding.',
      'source.',
      'topic.',
      'competitor.',
      'share.',
      'alert.',
    ],
  },
  installation: { kinds: ['installation.', 'mail.', 'audit.', 'provider.'] },
} as const
export const auditGroupSchema = v.picklist(Object.keys(auditGroups) as (keyof typeof auditGroups)[])

const id = v.pipe(v.string(), v.uuid())

/** The filter of the audit log. Days are in UTC, both included. */
export const auditFilterSchema = v.object({
  person: v.optional(id),
  company: v.optional(id),
  kind: v.optional(auditGroupSchema),
  from: v.optional(daySchema),
  to: v.optional(daySchema),
})
export type AuditFilter = v.InferOutput<typeof auditFilterSchema>

/** The filter in the page's address: invalid values are dropped. */
export const auditSearchSchema = v.object({
  person: optionalParam(id),
  company: optionalParam(id),
  kind: optionalParam(auditGroupSchema),
  from: optionalParam(daySchema),
  to: optionalParam(daySchema),
})

/** Returns the address that exports exactly the entries of a filter. */
export function auditExportPath(filter: AuditFilter, format: 'csv' | 'json'): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/api/admin/audit?${new URLSearchParams([...given, ['format', format]])}`
}
