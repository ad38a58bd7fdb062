import { useQuery } from '@tanstack/react-query'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import type { FindingSource, RuleId } from '#app/shared/discovery/rule-ids.ts'
import { connectSearchId } from '#app/shared/discovery/search-console/fragments.ts'
import { CrawlCard } from './crawl/crawl-card.tsx'
import { crawlStateQueryOptions } from './crawl/crawl.queries.ts'
import { useFindingWords } from './findings/use-finding-words.ts'
import { useReadFindingsAfter } from './findings/use-read-findings-after.ts'
import { ruleSettingsQueryOptions } from './rules/rules.queries.ts'
import { SearchConsoleCard } from './search-console/search-console-card.tsx'
import { searchConnectionQueryOptions } from './search-console/search-console.queries.ts'
import { SourcesCard } from './sources-card.tsx'

/** Scrolls to what the address names: it is loaded after the page, so the browser didn't find it. */
const showIfNamed = (element: HTMLElement | null) => {
  if (element !== null && window.location.hash === `#${element.id}`) element.scrollIntoView()
}

const isFromSearch = (source: FindingSource) => source === 'search' || source === 'searchPairs'

/** Where findings come from: the crawl of the website, the connection to Search Console, and the state of every source. */
export function FindingSources({ client: { id, timeZone } }: { client: { id: string; timeZone: TimeZone } }) {
  const words = useFindingWords()
  const nameOf = (rule: RuleId) => words.rule(rule).name
  const { data: crawl } = useQuery(crawlStateQueryOptions(id))
  const { data: search } = useQuery(searchConnectionQueryOptions(id))
  useReadFindingsAfter(Boolean(crawl?.current))
  useReadFindingsAfter(search !== undefined && 'progress' in search && search.progress !== null)
  const { data: settings = [] } = useQuery(ruleSettingsQueryOptions(id))
  return (
    <>
      <CrawlCard clientId={id} timeZone={timeZone} mayWrite linksToReport />
      <SourcesCard
        clientId={id}
        timeZone={timeZone}
        crawledAt={crawl?.latest?.endedAt ?? null}
        settings={settings}
        ruleName={nameOf}
      />
      <div id={connectSearchId} ref={showIfNamed}>
        <SearchConsoleCard
          clientId={id}
          rules={settings.filter(({ needs }) => needs.some(isFromSearch)).map(({ rule }) => nameOf(rule))}
        />
      </div>
    </>
  )
}
