import { rows, type Fact } from './company-facts.ts'

/** What Discovery knows of a company's website: its crawl, its connection to Search Console, and its findings. */
export const discoveryFacts: readonly Fact[] = [
  {
    name: 'a crawl with its pages, a broken link and its settings',
    since: '045-crawls',
    ask: rows(`select c.state, s.schedule, p.path, p.status, l.texts[1] as said, m.addresses from crawl c
      join crawl_setting s using (site_id) join crawl_link l on l.crawl_id = c.id
      join crawl_page p on p.crawl_id = c.id and p.number = l.targets[1] join crawl_sitemap m on m.crawl_id = c.id`),
    is: ['finished weekly /old 404 Offers 1'],
  },
  {
    name: 'a connection to Search Console, with what it brought',
    since: '046-search-console',
    ask: rows(`select state, property, token, query, page, clicks, position_sum from search_connection
      join search_grant using (site_id) join search_pair using (site_id)`),
    is: ['active sc-domain:fern.test sealed ferns /ferns 3 120'],
  },
  {
    name: 'a dismissed finding with its history',
    since: '047-findings',
    ask: rows(`select state, latest ->> 'key' as key, dismiss_note, (select string_agg(kind, ' ' order by id) from finding_event),
      (select thresholds ->> 'minLinks' from rule_setting) as threshold from finding`),
    is: ['dismissed /old Too much found dismissed 2'],
  },
  {
    name: 'page views that came from another own host',
    since: '057-own-referrals',
    ask: rows('select day::text, host, pageviews from own_referral'),
    is: ['2026-09-05 blog.fern.test 12'],
  },
]
