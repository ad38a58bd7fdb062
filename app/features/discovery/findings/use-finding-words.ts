import { useMemo } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import { siteRuleIds, visitRuleIds } from '#app/shared/discovery/rule-ids.ts'
import { factText, findingSentence } from '../finding-sentence.ts'
import type { FindingWords } from './finding-words.ts'

/** Returns the words of findings, the same between renders. The page's loader loads the three areas. */
export function useFindingWords(): FindingWords {
  const reader = useReader('discoveryFacts')
  const saySite = useMessages('discoveryRules')
  const sayVisit = useMessages('discoveryVisitRules')
  return useMemo(
    () => ({
      sentence: (detection) =>
        findingSentence(
          reader,
          {
            site: (rule, values) => saySite(`finding.${rule}`, values),
            visit: (rule, values) => sayVisit(`finding.${rule}`, values),
          },
          detection,
        ),
      rule(id) {
        const site = siteRuleIds.find((one) => one === id)
        if (site) return { name: saySite(`rule.${site}`), steps: saySite(`todo.${site}`).split('\n') }
        const [first] = visitRuleIds
        const visit = visitRuleIds.find((one) => one === id) ?? first
        return { name: sayVisit(`rule.${visit}`), steps: sayVisit(`todo.${visit}`).split('\n') }
      },
      fact: (fact) => ({ name: reader.say(`fact.${fact.name}`), value: factText(reader, fact) }),
      exhibit: (role) => reader.say(`exhibit.${role}`),
    }),
    [reader, saySite, sayVisit],
  )
}
