import { useMemo } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Detection, Fact } from '#app/shared/discovery/finding.ts'
import { siteRuleIds, visitRuleIds, type RuleId } from '#app/shared/discovery/rule-ids.ts'
import { factText, findingSentence } from '../finding-sentence.ts'

/** The words of findings in the reader's language. */
export interface FindingWords {
  /** What a finding is, with its subject, in one sentence. */
  sentence: (detection: Detection) => string
  rule: (rule: RuleId) => { name: string; steps: string[] }
  /** A fact's name, and its value for people. */
  fact: (fact: Fact) => { name: string; value: string }
  exhibit: (role: Detection['exhibits'][number]['role']) => string
}

/** Returns the words of findings, the same between renders. The page's loader loads the three namespaces. */
export function useFindingWords(): FindingWords {
  const reader = useTranslator('discoveryFacts')
  const tSite = useMessages('discoveryRules')
  const tVisit = useMessages('discoveryVisitRules')
  return useMemo(
    () => ({
      sentence: (detection) =>
        findingSentence(
          reader,
          {
            site: (rule, values) => tSite(`finding.${rule}`, values),
            visit: (rule, values) => tVisit(`finding.${rule}`, values),
          },
          detection,
        ),
      rule(id) {
        const site = siteRuleIds.find((one) => one === id)
        if (site) return { name: tSite(`rule.${site}`), steps: tSite(`todo.${site}`).split('\n') }
        const [first] = visitRuleIds
        const visit = visitRuleIds.find((one) => one === id) ?? first
        return { name: tVisit(`rule.${visit}`), steps: tVisit(`todo.${visit}`).split('\n') }
      },
      fact: (fact) => ({ name: reader.t(`fact.${fact.name}`), value: factText(reader, fact) }),
      exhibit: (role) => reader.t(`exhibit.${role}`),
    }),
    [reader, tSite, tVisit],
  )
}
