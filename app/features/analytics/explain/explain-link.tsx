import { Link } from '@tanstack/react-router'
import { Sigma } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { BreakdownMetric } from '#app/shared/analytics/breakdown.ts'
import styles from './explain.module.css'

/**
 * Whether a link of the page was just clicked that opens an explanation: the panel then takes the focus. The panel can't
 * look for the focused link, which may have disappeared with its tab, or have been drawn again, before the panel is there.
 */
let wasClicked = false

/** Notes a click that opens an explanation on this page, not in another tab. In the browser only. */
export function noteOpened({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  wasClicked = button === 0 && !ctrlKey && !metaKey && !shiftKey
}

/** Returns and resets the note. */
export function takeOpened(): boolean {
  const was = wasClicked
  wasClicked = false
  return was
}

/** Opens the explanation of the goals' revenue in a currency, from anywhere on the page. */
export function RevenueLink({ currency }: { currency: string }) {
  const t = useMessages('explain')
  return (
    <Link
      from="/analytics"
      to="/analytics"
      search={(search) => ({ ...search, tab: 'traffic', explain: 'revenue', by: undefined, currency })}
      resetScroll={false}
      preload={false}
      className={styles['open']}
      activeProps={{ 'aria-current': undefined }}
      data-explains="revenue"
      onClick={noteOpened}
      aria-label={t('explainNumber', { metric: t('revenueIn', { currency }) })}
    >
      <Sigma size={12} aria-hidden="true" />
      {t('explain')}
    </Link>
  )
}

/** Opens the explanation of a number, and shows the number in the chart. `name` is the number's name. */
export function ExplainLink({ metric, name }: { metric: BreakdownMetric; name: string }) {
  const t = useMessages('explain')
  return (
    <Link
      from="/analytics"
      to="/analytics"
      search={(search) => ({ ...search, metric, explain: metric })}
      resetScroll={false}
      preload={false}
      className={styles['open']}
      activeProps={{ 'aria-current': undefined }}
      data-explains={metric}
      onClick={noteOpened}
      aria-label={t('explainNumber', { metric: name })}
    >
      <Sigma size={12} aria-hidden="true" />
      {t('explain')}
    </Link>
  )
}
