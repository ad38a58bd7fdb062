import type { Rule } from './rule.ts'

/** All rules of Discovery. */
export const rules: readonly Rule[] = []
