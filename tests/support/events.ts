import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { answerAhead } from '#server/http/ahead.ts'

/** User agent of a person's browser. */
export const visitorAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

export interface EventOptions {
  userAgent?: string
  headers?: Record<string, string>
  /** Client address, as a trusted proxy sends it (TRUST_PROXY). */
  address?: string
}

/** Sends an event like a browser does, as JSON in a text body. */
export async function postEvent(context: Context, event: unknown, options: EventOptions = {}): Promise<Response> {
  const { userAgent = visitorAgent, headers = {}, address = '203.0.113.10' } = options
  const answer = await answerAhead(
    context,
    new Request('http://loop.test/api/event', {
      method: 'POST',
      body: JSON.stringify(event),
      headers: { 'content-type': 'text/plain', 'user-agent': userAgent, 'x-forwarded-for': address, ...headers },
    }),
  )
  if (!answer) throw new Error('The event endpoint did not answer.')
  return answer
}

/** Returns every stored event as a short text, in the order of arrival. */
export async function storedEvents(context: Context) {
  const word = (column: string, table = 'e') =>
    sql`coalesce((select value from term t where t.site_id = e.site_id and t.id = ${sql.ref(`${table}.${column}`)}), '')`
  const { rows } = await sql<{
    site: number
    day: string
    at: Date
    kind: number
    interactive: boolean
    page: string
    hostname: string
    name: string
    channel: string
    source: string
    referrer: string
    campaign: string
    browser: string
    system: string
    device: string
    country: string
    countryBasis: string
    region: string
    city: string
    language: string
    visibleMs: number
    scrollDepth: number | null
    revenue: string | null
    props: Record<string, string> | null
  }>`select e.site_id as site, e.day, e.at, e.kind, e.interactive, ${word('page')} as page,
      ${word('hostname')} as hostname, ${word('name')} as name, ${word('channel', 'a')} as channel,
      ${word('source', 'a')} as source, ${word('referrer', 'a')} as referrer, ${word('utm_campaign', 'a')} as campaign,
      ${word('browser_version', 'c')} as browser, ${word('system_version', 'c')} as system,
      ${word('device', 'c')} as device,
      ${word('country', 'p')} as country, ${word('country_basis', 'p')} as "countryBasis",
      ${word('region', 'p')} as region, ${word('city', 'p')} as city,
      ${word('language', 'p')} as language, e.visible_ms as "visibleMs", e.scroll_depth as "scrollDepth",
      e.currency || ' ' || e.revenue_minor as revenue, e.props
    from event e
      left join attribution a on a.site_id = e.site_id and a.id = e.attribution
      left join technology c on c.site_id = e.site_id and c.id = e.technology
      left join place p on p.site_id = e.site_id and p.id = e.place
    order by e.at, e.site_id, e.seq`.execute(context.database.db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
