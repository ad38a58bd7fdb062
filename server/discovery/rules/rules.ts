import type { Rule } from './rule.ts'
import { siteRules } from './site-rules.ts'
import { visitRules } from './visit-rules.ts'

/** Every rule of Discovery: exactly one for each id of app/shared/discovery/rule-ids.ts. */
export const rules: readonly Rule[] = [...siteRules, ...visitRules]
