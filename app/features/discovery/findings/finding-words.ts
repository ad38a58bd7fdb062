import type { Detection, Fact } from '#app/shared/discovery/finding.ts'
import type { RuleId } from '#app/shared/discovery/rule-ids.ts'

/** The words of findings in the reader's language. */
export interface FindingWords {
  /** What a finding is, with its subject, in one sentence. */
  sentence: (detection: Detection) => string
  rule: (rule: RuleId) => { name: string; steps: string[] }
  /** A fact's name, and its value for people. */
  fact: (fact: Fact) => { name: string; value: string }
  exhibit: (role: Detection['exhibits'][number]['role']) => string
}
