import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { RuleId } from '#app/shared/discovery/rule-ids.ts'
import { useRuleWords } from './rule-words.ts'
import styles from './rules.module.css'

/** How a rule is calculated and what to do about its findings. */
export function RuleText({ rule }: { rule: RuleId }) {
  const t = useMessages('discoveryCatalogue')
  const { how, todo } = useRuleWords()(rule)
  return (
    <>
      <Card title={t('how')}>
        <div className={styles['prose']}>
          {how.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Card>
      <Card title={t('todo')}>
        <ol className={styles['steps']}>
          {todo.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
    </>
  )
}
