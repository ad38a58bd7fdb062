import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { EventFilters, EventProperties } from '#app/shared/analytics/raw-events.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { eventPropertiesQueryOptions } from './events.queries.ts'
import styles from './events-explorer.module.css'

interface PropertiesCardProps {
  clientId: string
  filters: EventFilters
  onChoose: (key: string, value: string) => void
}

/** The properties of a period's events, with the most frequent values; each value is a filter. */
export function PropertiesCard({ clientId, filters, onChoose }: PropertiesCardProps) {
  const reader = useTranslator('events')
  const { t } = reader
  const query = useQuery(eventPropertiesQueryOptions(clientId, filters))
  return (
    <Card title={t('properties')} intro={t('propertiesIntro')}>
      <QueryState query={query} height="240px" shape="list">
        {({ keys, sampled, isSample }) =>
          keys.length === 0 ? (
            <EmptyState icon={Tags}>{t('noProperties')}</EmptyState>
          ) : (
            <>
              <ul className={styles['keys']}>
                {keys.map((one) => (
                  <Property key={one.key} property={one} onChoose={onChoose} />
                ))}
              </ul>
              {isSample && <Note apart>{t('sampled', { count: sampled })}</Note>}
            </>
          )
        }
      </QueryState>
    </Card>
  )
}

interface PropertyProps {
  property: EventProperties['keys'][number]
  onChoose: (key: string, value: string) => void
}

function Property({ property: { key, events, values, moreValues }, onChoose }: PropertyProps) {
  const { t, locale } = useTranslator('events')
  return (
    <li className={styles['key']}>
      <span>
        <bdi className={styles['keyName']}>{key}</bdi>{' '}
        <span className={styles['quiet']}>{t('keyEvents', { count: events })}</span>
      </span>
      <ul className={styles['values']}>
        {values.map(({ value, events: count }) => (
          <li key={value}>
            <Button
              size="1"
              variant="soft"
              color="gray"
              highContrast
              // An empty value can't be used as a filter.
              disabled={value === ''}
              onClick={() => onChoose(key, value)}
            >
              <bdi className={styles['valueText']}>{value || t('emptyValue')}</bdi> {formatCount(locale, count)}
            </Button>
          </li>
        ))}
        {moreValues && <li className={styles['quiet']}>{t('moreValues')}</li>}
      </ul>
    </li>
  )
}
