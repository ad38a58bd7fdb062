import { useMessages } from '#app/components/locale/use-messages.ts'
import { siteRuleIds, visitRuleIds, type RuleId } from '#app/shared/discovery/rule-ids.ts'
import { siteThresholds, visitThresholds } from '#app/shared/discovery/threshold-names.ts'

/** The texts of a rule in the reader's language. */
interface RuleWords {
  name: string
  /** What it answers. */
  question: string
  /** How it is calculated and what it can't know, in paragraphs. */
  how: readonly string[]
  /** What to do about its findings, in steps. */
  todo: readonly string[]
}

const lines = (text: string) => text.split('\n')

/** Returns a function for the texts of rules. The page's loader loads the three areas. */
export function useRuleWords(): (rule: RuleId) => RuleWords {
  const say = useMessages('discoveryRules')
  const sayDocs = useMessages('discoveryRuleDocs')
  const sayVisits = useMessages('discoveryVisitRules')
  return (rule) => {
    const site = siteRuleIds.find((one) => one === rule)
    if (site) {
      return {
        name: say(`rule.${site}`),
        question: sayDocs(`question.${site}`),
        how: lines(sayDocs(`how.${site}`)),
        todo: lines(say(`todo.${site}`)),
      }
    }
    const [first] = visitRuleIds
    const visit = visitRuleIds.find((one) => one === rule) ?? first
    return {
      name: sayVisits(`rule.${visit}`),
      question: sayVisits(`question.${visit}`),
      how: lines(sayVisits(`how.${visit}`)),
      todo: lines(sayVisits(`todo.${visit}`)),
    }
  }
}

/** Returns a function for the labels of thresholds; an unknown one is shown by its name. */
export function useThresholdName(): (name: string) => string {
  const say = useMessages('discoveryRuleDocs')
  const sayVisits = useMessages('discoveryVisitRules')
  return (name) => {
    const site = siteThresholds.find((one) => one === name)
    if (site) return say(`threshold.${site}`)
    const visit = visitThresholds.find((one) => one === name)
    return visit ? sayVisits(`threshold.${visit}`) : name
  }
}
