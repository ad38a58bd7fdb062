import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { maxShortList, ShortList } from '#app/components/list/short-list.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { formatDay } from '#app/shared/format/date.ts'
import { mentionListQueryOptions } from './mentions.queries.ts'

interface LatestMentionsProps {
  clientId: string
  month: Month
  /** How many are new. */
  count: number
}

/** The latest new mentions of a client's month, for Admins. */
export function LatestMentions({ clientId, month, count }: LatestMentionsProps) {
  const { t, locale } = useTranslator('workLists')
  const { data } = useQuery({
    ...mentionListQueryOptions(clientId, { month, when: 'month', states: ['new'], sort: 'newest', at: 1 }),
    enabled: count > 0,
  })
  const search = { client: clientId, month }
  return (
    <ShortList
      title={t('mentions')}
      link={
        <Link to="/listening" search={search}>
          {t('openListening')}
        </Link>
      }
      count={count}
      items={data?.mentions.slice(0, maxShortList).map(({ id, title, excerpt, host, source, publishedAt }) => ({
        key: id,
        what: (
          <Link to="/listening" search={{ ...search, mention: id }} preload={false}>
            <bdi>{title || excerpt || t('untitled')}</bdi>
          </Link>
        ),
        note: [host || source?.name, formatDay(locale, utcDay(new Date(publishedAt)))].filter(Boolean).join(' · '),
      }))}
    />
  )
}
