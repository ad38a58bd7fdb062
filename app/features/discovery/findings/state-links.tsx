import { Link } from '@tanstack/react-router'
import { useReader } from '#app/components/locale/use-reader.ts'
import { findingStates, type FindingState } from '#app/shared/discovery/finding.ts'
import { formatCount } from '#app/shared/format/number.ts'
import styles from '#app/components/layout/state-links.module.css'

interface StateLinksProps {
  chosen: FindingState
  /** How many findings of the filters each state has; null while that is unknown. */
  counts: Record<FindingState, number> | null
}

/** The states of findings, each a link to its list. */
export function StateLinks({ chosen, counts }: StateLinksProps) {
  const { say, locale } = useReader('discovery')
  return (
    <nav className={styles['states']} aria-label={say('states')}>
      {findingStates.map((state) => (
        <Link
          key={state}
          from="/discovery"
          to="/discovery"
          search={(search) => ({ ...search, state, at: 1 })}
          preload={false}
          resetScroll={false}
          className={styles['state']}
          activeOptions={{ exact: true }}
          aria-current={state === chosen ? 'page' : undefined}
        >
          {say(`state.${state}`)}{' '}
          {counts && <span className={styles['count']}>{formatCount(locale, counts[state])}</span>}
        </Link>
      ))}
    </nav>
  )
}
