import { Link } from '@tanstack/react-router'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { listedStates, type ListedState } from '#app/shared/reports/listed-state.ts'
import styles from '#app/components/layout/state-links.module.css'

interface StateFilterProps {
  chosen: ListedState | undefined
  counts: Record<ListedState, number>
}

/** The states of reports with their numbers, each a link to the reports in this state. */
export function StateFilter({ chosen, counts }: StateFilterProps) {
  const { t, locale } = useTranslator('reportList')
  const tState = useMessages('reportStates')
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const linkTo = (state: ListedState | undefined, name: string, count: number) => (
    <Link
      key={state ?? 'all'}
      from="/reports"
      to="/reports"
      search={(search) => ({ ...search, state })}
      preload={false}
      resetScroll={false}
      className={styles['state']}
      activeOptions={{ exact: true }}
      aria-current={state === chosen ? 'page' : undefined}
    >
      {name} <span className={styles['count']}>{formatCount(locale, count)}</span>
    </Link>
  )
  return (
    <nav className={styles['states']} aria-label={t('states')}>
      {linkTo(undefined, t('allStates'), all)}
      {listedStates.map((state) => linkTo(state, tState(`state.${state}`), counts[state]))}
    </nav>
  )
}
