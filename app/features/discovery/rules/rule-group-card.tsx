import { Badge, Flex } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { StoredOutcome } from '#app/shared/discovery/discovery-run.ts'
import type { RuleGroup } from '#app/shared/discovery/rule-ids.ts'
import type { RuleSetting } from '#app/shared/discovery/rule-settings.ts'
import { RuleOutcomeText } from './rule-outcome.tsx'
import { useRuleWords } from './rule-words.ts'
import styles from './rules.module.css'

interface RuleGroupCardProps {
  group: RuleGroup
  settings: readonly RuleSetting[]
  /** What came of the rules in the last run; [] before the first. */
  outcomes: readonly StoredOutcome[]
}

/** The rules of a group: what each asks, what it needs, and what it did in the last run. */
export function RuleGroupCard({ group, settings, outcomes }: RuleGroupCardProps) {
  const t = useMessages('discoveryCatalogue')
  const tSources = useMessages('discoverySources')
  const wordsOf = useRuleWords()
  return (
    <Card title={t(`group.${group}`)}>
      <ul className={styles['rules']}>
        {settings.map(({ rule, needs, enabled }) => (
          <li key={rule} className={styles['rule']}>
            <div className={styles['what']}>
              <h3 className={styles['name']}>
                <Link to="/discovery/rules/$rule" params={{ rule }}>
                  {wordsOf(rule).name}
                </Link>
              </h3>
              <p className={styles['asks']}>{wordsOf(rule).question}</p>
              <Flex asChild wrap="wrap" gap="1">
                <ul aria-label={t('needs')}>
                  {needs.map((source) => (
                    <li key={source}>
                      <Badge color="gray" variant="outline">
                        {tSources(`source.${source}`)}
                      </Badge>
                    </li>
                  ))}
                </ul>
              </Flex>
            </div>
            <RuleOutcomeText
              outcome={outcomes.find((one) => one.rule === rule) ?? null}
              enabled={enabled}
              namedSource={needs.length === 1}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
