import { useMessages } from '#app/components/locale/use-messages.ts'
import { siteRuleIds, visitRuleIds, type RuleId } from '#app/shared/discovery/rule-ids.ts'
import { siteThresholds, visitThresholds } from './threshold-names.ts'

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

/** Returns a function for the texts of rules. The page's loader loads the three namespaces. */
export function useRuleWords(): (rule: RuleId) => RuleWords {
  const t = useMessages('discoveryRules')
  const tDocs = useMessages('discoveryRuleDocs')
  const tVisits = useMessages('discoveryVisitRules')
  return (rule) => {
    const site = siteRuleIds.find((one) => one === rule)
    if (site) {
      return {
        name: t(`rule.${site}`),
        question: tDocs(`question.${site}`),
        how: lines(tDocs(`how.${site}`)),
        todo: lines(t(`todo.${site}`)),
      }
    }
    const [first] = visitRuleIds
    const visit = visitRuleIds.find((one) => one === rule) ?? first
    return {
      name: tVisits(`rule.${visit}`),
      question: tVisits(`question.${visit}`),
      how: lines(tVisits(`how.${visit}`)),
      todo: lines(tVisits(`todo.${visit}`)),
    }
  }
}

/** Returns a function for the labels of thresholds; an unknown one is shown by its name. */
export function useThresholdName(): (name: string) => string {
  const t = useMessages('discoveryRuleDocs')
  const tVisits = useMessages('discoveryVisitRules')
  return (name) => {
    const site = siteThresholds.find((one) => one === name)
    if (site) return t(`threshold.${site}`)
    const visit = visitThresholds.find((one) => one === name)
    return visit ? tVisits(`threshold.${visit}`) : name
  }
}
