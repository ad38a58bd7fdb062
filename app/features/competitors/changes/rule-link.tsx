import { Link } from '@tanstack/react-router'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ChangeRule } from '#app/shared/competitors/change-rules.ts'
import styles from './rule-link.module.css'

/** The name of a rule, which leads to what it looks at. */
export function RuleLink({ rule }: { rule: ChangeRule }) {
  const t = useMessages('competitorRules')
  return (
    <Link to="/competitors/rules" hash={rule} preload={false} className={styles['link']}>
      {t(`rule.${rule}`)}
    </Link>
  )
}
