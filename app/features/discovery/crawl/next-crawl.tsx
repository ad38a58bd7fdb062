import { Note } from '#app/components/feedback/note.tsx'
import { formatDate } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { CrawlOverview } from '#app/shared/discovery/crawl/crawl.ts'

/** When the next crawl is due, and at which pace. */
export function NextCrawl({ state, timeZone }: { state: CrawlOverview; timeZone: string }) {
  const { t } = useTranslator('discoveryCrawl')
  const clock = useClock()
  const { nextAt, settings, hosts } = state
  return (
    <Note>
      {nextAt ? t('nextOn', { day: formatDate(clock, nextAt, timeZone) }) : t(`schedule.${settings.schedule}`)}
      {' · '}
      {t('paceOf', { pace: settings.pagesPerSecond })}
      {' · '}
      {hosts.join(', ')}
    </Note>
  )
}
