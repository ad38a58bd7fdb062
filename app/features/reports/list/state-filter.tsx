import { Link } from '@tanstack/react-router'
import { useReader } from '#app/components/locale/use-reader.ts'
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
  const { say, locale } = useReader('reportList')
  const sayState = useMessages('reportStates')
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
    <nav className={styles['states']} aria-label={say('states')}>
      {linkTo(undefined, say('allStates'), all)}
      {listedStates.map((state) => linkTo(state, sayState(`state.${state}`), counts[state]))}
    </nav>
  )
}
