import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { Card } from '#app/components/layout/card.tsx'
import { formatMoment } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import type { WebsiteExport } from '#app/shared/website-data/export.ts'
import { useRequestExport, exportsQueryOptions } from './website-data.queries.ts'
import styles from './website-data.module.css'

interface ExportCardProps {
  clientId: string
  timeZone: string
  isStaff: boolean
  mayExport: boolean
}

/** Exports all data of a website as a file: requested, tracked, downloaded. */
export function WebsiteExportCard({ clientId, timeZone, isStaff, mayExport }: ExportCardProps) {
  const { t } = useTranslator('websiteData')
  const query = useQuery(exportsQueryOptions(clientId))
  const request = useRequestExport(clientId)
  const showError = useShowError()
  const isUnderWay = (query.data ?? []).some(
    ({ state, forStaff }) => forStaff === isStaff && (state === 'waiting' || state === 'writing'),
  )
  return (
    <Card title={t('exportTitle')} intro={isStaff ? `${t('exportIntro')} ${t('exportStaff')}` : t('exportIntro')}>
      <Button
        loading={request.isPending}
        disabled={!mayExport || isUnderWay}
        onClick={() => request.mutate(undefined, { onError: showError })}
      >
        {t('ask')}
      </Button>
      <QueryState query={query} height="120px" shape="list">
        {(exports) =>
          exports.length === 0 ? (
            <EmptyState icon={Download}>{t('noExports')}</EmptyState>
          ) : (
            <ul className={styles['list']} aria-label={t('exports')}>
              {exports.map((one) => (
                <ExportRow key={one.id} clientId={clientId} timeZone={timeZone} export={one} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  )
}

function ExportRow({ clientId, timeZone, export: one }: { clientId: string; timeZone: string; export: WebsiteExport }) {
  const { t } = useTranslator('websiteData')
  const clock = useClock()
  const at = formatMoment(clock, one.requestedAt, timeZone, { year: true })
  return (
    <li className={styles['row']}>
      <span className={styles['what']}>
        <bdi>{one.requestedBy ? t('by', { at, person: one.requestedBy }) : at}</bdi>
        <State one={one} timeZone={timeZone} />
      </span>
      {one.state === 'ready' && (
        <Button asChild variant="soft" size="1" highContrast>
          <a href={`/api/clients/${clientId}/exports/${one.id}`} download aria-label={t('downloadOf', { at })}>
            <Download size={14} aria-hidden="true" /> {t('download')}
          </a>
        </Button>
      )}
    </li>
  )
}

function State({ one, timeZone }: { one: WebsiteExport; timeZone: string }) {
  const { t, locale } = useTranslator('websiteData')
  const clock = useClock()
  if (one.state === 'writing') {
    return (
      <span className={styles['state']}>
        {t('writing', { done: one.daysDone, days: one.days })}
        <progress aria-label={t('progress')} value={one.daysDone} max={Math.max(1, one.days)} />
      </span>
    )
  }
  return (
    <span className={styles['state']}>
      {one.state === 'ready'
        ? t('ready', {
            size: formatBytes(locale, one.sizeBytes),
            until: one.expiresAt ? formatMoment(clock, one.expiresAt, timeZone) : '',
          })
        : t(`state.${one.state}`)}
    </span>
  )
}
