import { Link } from '@tanstack/react-router'
import { useTranslator } from '#app/components/locale/use-translator.ts'
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
  const { t, locale } = useTranslator('discovery')
  return (
    <nav className={styles['states']} aria-label={t('states')}>
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
          {t(`state.${state}`)}{' '}
          {counts && <span className={styles['count']}>{formatCount(locale, counts[state])}</span>}
        </Link>
      ))}
    </nav>
  )
}
