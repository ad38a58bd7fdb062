import { useQuery } from '@tanstack/react-query'
import { Eraser } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { formatMoment } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatDayRange } from '#app/shared/format/date.ts'
import type { Deletion } from '#app/shared/website-data/deletion.ts'
import { DeletionForm } from './deletion-form.tsx'
import { deletionsQueryOptions } from './website-data.queries.ts'
import styles from './website-data.module.css'

interface DeletionCardProps {
  clientId: string
  domain: string
  timeZone: string
  mayDelete: boolean
}

/** Deletes a range of days, and lists past deletions for all readers of the numbers. */
export function DeletionCard({ clientId, domain, timeZone, mayDelete }: DeletionCardProps) {
  const { t } = useTranslator('websiteData')
  const query = useQuery(deletionsQueryOptions(clientId))
  return (
    <Card title={t('deleteTitle')} intro={mayDelete ? t('deleteIntro', { timeZone }) : t('adminsDelete')}>
      {mayDelete && <DeletionForm clientId={clientId} domain={domain} />}
      <h3 className={styles['part']}>{t('deletions')}</h3>
      <QueryState query={query} height="80px" shape="list">
        {(deletions) =>
          deletions.length === 0 ? (
            <EmptyState icon={Eraser}>{t('noDeletions')}</EmptyState>
          ) : (
            <ul className={styles['list']} aria-label={t('deletions')}>
              {deletions.map((one) => (
                <DeletionRow key={one.id} deletion={one} timeZone={timeZone} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  )
}

function DeletionRow({ deletion, timeZone }: { deletion: Deletion; timeZone: string }) {
  const { t, locale } = useTranslator('websiteData')
  const clock = useClock()
  const { what, requestedBy, deleted, events, state } = deletion
  const period = formatDayRange(locale, deletion.from, deletion.to)
  const at = formatMoment(clock, deletion.requestedAt, timeZone, { year: true })
  return (
    <li className={styles['row']}>
      <span className={styles['what']}>
        <bdi>
          {what.part === 'all'
            ? t('ofAll', { period })
            : t(what.part === 'page' ? 'ofPage' : 'ofEvent', { period, value: what.value })}
        </bdi>
        <span className={styles['state']}>
          <bdi>{requestedBy ? t('by', { at, person: requestedBy }) : at}</bdi>
        </span>
      </span>
      <span className={styles['state']}>
        {state === 'deleting' && t('deleting', { deleted, events })}
        {state === 'counting' && t('counting')}
        {state === 'done' && t('done', { deleted })}
        {state === 'deleting' && <progress aria-label={t('progress')} value={deleted} max={Math.max(1, events)} />}
      </span>
    </li>
  )
}
