import { Badge } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { localDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import { findingSources, type FindingSource, type RuleId } from '#app/shared/discovery/rule-ids.ts'
import type { RuleSetting } from '#app/shared/discovery/rule-settings.ts'
import { connectSearchId } from '#app/shared/discovery/search-console/fragments.ts'
import { formatDay } from '#app/shared/format/date.ts'
import { lastDaysQueryOptions } from './rules/rules.queries.ts'
import styles from './sources-card.module.css'

interface SourcesCardProps {
  clientId: string
  timeZone: TimeZone
  /** ISO 8601. When the newest finished crawl ended; null before the first. */
  crawledAt: string | null
  /** The rules; they say which sources they need. */
  settings: readonly RuleSetting[]
  /** Returns a rule's name in the reader's language. */
  ruleName: (rule: RuleId) => string
}

/** The sources of Discovery: the last data of each, and what a missing one would unlock. */
export function SourcesCard({ clientId, timeZone, crawledAt, settings, ruleName }: SourcesCardProps) {
  const { t, locale } = useTranslator('discoverySources')
  const query = useQuery(lastDaysQueryOptions(clientId))
  const unlocked = rulesBySource(settings)
  return (
    <Card title={t('title')} intro={t('intro')}>
      <QueryState query={query} height="300px" shape="list">
        {(days) => {
          const lastOf = (source: FindingSource) => {
            if (source === 'crawl') return crawledAt && formatDay(locale, localDay(new Date(crawledAt), timeZone))
            const day = days[source]
            return day && formatDay(locale, day)
          }
          return (
            <ul className={styles['sources']}>
              {findingSources.map((source) => {
                const last = lastOf(source)
                const rules = unlocked[source]
                return (
                  <li key={source} className={styles['source']}>
                    <p className={styles['head']}>
                      <strong>{t(`source.${source}`)}</strong>
                      <Badge color={last ? 'green' : 'amber'}>{last ? t('until', { day: last }) : t('missing')}</Badge>
                    </p>
                    {!last && rules.length > 0 && (
                      <details className={styles['unlocks']}>
                        <summary>{t('unlocks', { count: rules.length })}</summary>
                        <ul>
                          {rules.map((rule) => (
                            <li key={rule}>{ruleName(rule)}</li>
                          ))}
                        </ul>
                      </details>
                    )}
                    <SourceAction source={source} has={last !== null} />
                  </li>
                )
              })}
            </ul>
          )
        }}
      </QueryState>
    </Card>
  )
}

const targets = {
  crawl: '/discovery/crawl',
  search: '/tracking/imports',
  searchPairs: '/discovery',
  visits: '/tracking/install',
  speed: '/tracking/counting',
  logs: '/tracking/imports',
  mentions: '/listening',
} as const satisfies Record<FindingSource, string>

/** The one thing to do about a source: to get its data, or to see it. */
function SourceAction({ source, has }: { source: FindingSource; has: boolean }) {
  const t = useMessages('discoverySources')
  if (has && source !== 'crawl') return null
  return (
    <Link to={targets[source]} hash={source === 'searchPairs' ? connectSearchId : ''} className={styles['action']}>
      {has ? t('seeCrawl') : t(`get.${source}`)}
    </Link>
  )
}

/** Returns the rules that can't run without each source. */
function rulesBySource(
  settings: readonly Pick<RuleSetting, 'rule' | 'needs'>[],
): Readonly<Record<FindingSource, readonly RuleId[]>> {
  const entries = findingSources.map((source): [FindingSource, RuleId[]] => [
    source,
    settings.filter(({ needs }) => needs.includes(source)).map(({ rule }) => rule),
  ])
  // Object.fromEntries loses the keys, which are all sources.
  return Object.fromEntries(entries) as Record<FindingSource, RuleId[]>
}
