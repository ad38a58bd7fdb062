/** Where the facts of rules come from. */
export const findingSources = ['crawl', 'search', 'searchPairs', 'visits', 'speed', 'logs', 'mentions'] as const
export type FindingSource = (typeof findingSources)[number]

/** Groups of rules in the catalogue. */
export const ruleGroups = ['search', 'links', 'pages', 'index', 'speed', 'visits', 'campaigns', 'robots'] as const
export type RuleGroup = (typeof ruleGroups)[number]

/** Rules about search, links, pages, the index and speed. Their words are in the namespace `discoveryRules`. */
export const siteRuleIds = [
  // Search Console
  'low-ctr',
  'near-page-one',
  'cannibalised-queries',
  'new-queries',
  'lost-queries',
  'brand-share',
  // Links of the client's site
  'broken-links',
  'redirect-chains',
  'orphan-pages',
  'unlinked-sitemap-pages',
  // What is written in pages
  'titles-missing',
  'titles-duplicate',
  'titles-long',
  'descriptions-missing',
  'descriptions-duplicate',
  'descriptions-long',
  'images-without-alt',
  // What search engines may read
  'hidden-pages',
  'canonical-elsewhere',
  'sitemap-errors',
  'hreflang-return',
  // Speed and size
  'slow-pages',
  'heavy-pages',
] as const
export type SiteRuleId = (typeof siteRuleIds)[number]

/** Rules about visits, campaigns and robots. Their words are in the namespace `discoveryVisitRules`. */
export const visitRuleIds = [
  // Visits
  'decaying-pages',
  'not-found-pages',
  'mention-broken-links',
  'bouncing-entries',
  'funnel-exits',
  'silent-goals',
  'movers',
  // Campaigns and sources
  'broken-campaigns',
  'untagged-mail',
  'self-referrals',
  // Assistants and bots
  'assistant-citations',
  'hungry-bots',
] as const
export type VisitRuleId = (typeof visitRuleIds)[number]

/**
 * The rules of Discovery. An id is stored with findings and used in addresses, so it never changes. To add a rule: its
 * id in one of the lists above, its module in server/discovery/rules, and its words in app/features/discovery/messages.
 */
export const ruleIds = [...siteRuleIds, ...visitRuleIds] as const
export type RuleId = (typeof ruleIds)[number]
