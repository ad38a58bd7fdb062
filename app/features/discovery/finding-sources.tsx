import { useQuery } from '@tanstack/react-query'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import { CrawlCard } from './crawl/crawl-card.tsx'
import { crawlStateQueryOptions } from './crawl/crawl.queries.ts'
import { useFindingWords } from './findings/use-finding-words.ts'
import { ruleSettingsQueryOptions } from './rules/rules.queries.ts'
import { SourcesCard } from './sources/sources-card.tsx'

/** Where findings come from: the crawl of the website, and the state of every source. */
export function FindingSources({ client: { id, timeZone } }: { client: { id: string; timeZone: TimeZone } }) {
  const words = useFindingWords()
  const { data: crawl } = useQuery(crawlStateQueryOptions(id))
  const { data: settings = [] } = useQuery(ruleSettingsQueryOptions(id))
  return (
    <>
      <CrawlCard clientId={id} timeZone={timeZone} mayWrite linksToReport />
      <SourcesCard
        clientId={id}
        timeZone={timeZone}
        crawledAt={crawl?.latest?.endedAt ?? null}
        settings={settings}
        ruleName={(rule) => words.rule(rule).name}
      />
    </>
  )
}
