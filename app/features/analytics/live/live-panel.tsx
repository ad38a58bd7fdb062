import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { LiveRows } from '#app/shared/analytics/overview.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { valueLabel } from '#app/shared/analytics/dimension-labels.ts'
import { liveVisitorsQueryOptions } from '../month/month.queries.ts'
import styles from './live-panel.module.css'

/** The pages and sources of live visitors. */
export function LivePanel({ clientId }: { clientId: string }) {
  const { t } = useTranslator('live')
  const dashboard = useTranslator('dashboard')
  const query = useQuery(liveVisitorsQueryOptions(clientId))
  return (
    <div className={styles['live']}>
      <p className={styles['about']}>{dashboard.t('liveTitle')}</p>
      <QueryState query={query} height="160px">
        {({ visitors, pages, sources }) =>
          visitors === 0 ? (
            <p className="popup-empty">{t('nobody')}</p>
          ) : (
            <>
              <Rows title={t('pages')} dimension="page" found={pages} />
              <Rows title={t('sources')} dimension="source" found={sources} />
            </>
          )
        }
      </QueryState>
      <p className={styles['about']}>{t('refreshed')}</p>
    </div>
  )
}

function Rows({ title, dimension, found }: { title: string; dimension: 'page' | 'source'; found: LiveRows }) {
  const reader = useTranslator('dashboard')
  const { t } = useTranslator('live')
  const id = useId()
  const more = found.total - found.rows.length
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <ul className={styles['rows']}>
        {found.rows.map(({ value, visitors }) => (
          <li key={value}>
            <bdi>{valueLabel(reader, dimension, value)}</bdi> <b>{formatCount(reader.locale, visitors)}</b>
          </li>
        ))}
        {more > 0 && <li className={styles['more']}>{t('more', { count: more })}</li>}
      </ul>
    </section>
  )
}
