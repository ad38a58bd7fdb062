import { Note } from '#app/components/feedback/note.tsx'
import { formatDate } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { CrawlOverview } from '#app/shared/discovery/crawl/crawl.ts'

/** When the next crawl is due, and at which pace. */
export function NextCrawl({ state, timeZone }: { state: CrawlOverview; timeZone: string }) {
  const { say } = useReader('discoveryCrawl')
  const clock = useClock()
  const { nextAt, settings, hosts } = state
  return (
    <Note>
      {nextAt ? say('nextOn', { day: formatDate(clock, nextAt, timeZone) }) : say(`schedule.${settings.schedule}`)}
      {' · '}
      {say('paceOf', { pace: settings.pagesPerSecond })}
      {' · '}
      {hosts.join(', ')}
    </Note>
  )
}
