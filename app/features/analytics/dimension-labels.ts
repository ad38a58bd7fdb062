import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { countryName, languageName } from '#app/shared/format/names.ts'

/** What a dimension is called, one and many of it, and what a row without a value means. */
export const dimensionLabels: Record<FilterDimension, { one: string; many: string; none: string }> = {
  channel: { one: 'Channel', many: 'Channels', none: 'Direct' },
  source: { one: 'Source', many: 'Sources', none: 'Direct or unknown' },
  referrer: { one: 'Referrer', many: 'Referrers', none: 'No referrer' },
  utmSource: { one: 'UTM source', many: 'UTM sources', none: 'No UTM source' },
  utmMedium: { one: 'UTM medium', many: 'UTM media', none: 'No UTM medium' },
  utmCampaign: { one: 'UTM campaign', many: 'UTM campaigns', none: 'No UTM campaign' },
  utmContent: { one: 'UTM content', many: 'UTM contents', none: 'No UTM content' },
  utmTerm: { one: 'UTM term', many: 'UTM terms', none: 'No UTM term' },
  page: { one: 'Page', many: 'Pages', none: 'No page' },
  entryPage: { one: 'Entry page', many: 'Entry pages', none: 'No entry page' },
  exitPage: { one: 'Exit page', many: 'Exit pages', none: 'No exit page' },
  country: { one: 'Country', many: 'Countries', none: 'Unknown' },
  language: { one: 'Language', many: 'Languages', none: 'Unknown' },
  browser: { one: 'Browser', many: 'Browsers', none: 'Unknown' },
  browserVersion: { one: 'Browser version', many: 'Browser versions', none: 'Unknown' },
  system: { one: 'System', many: 'Systems', none: 'Unknown' },
  systemVersion: { one: 'System version', many: 'System versions', none: 'Unknown' },
  device: { one: 'Device', many: 'Devices', none: 'Unknown' },
  event: { one: 'Event', many: 'Events', none: 'No event' },
  goal: { one: 'Goal', many: 'Goals', none: 'No goal' },
  hostname: { one: 'Host name', many: 'Host names', none: 'Unknown' },
}

export const operatorLabels: Record<Filter['operator'], string> = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  does_not_contain: 'does not contain',
}

/** A value as people read it: a country by its name, a goal by its own, none by what its absence means. */
export function valueLabel(
  locale: string,
  dimension: FilterDimension,
  value: string,
  goals: MonthOverview['goals'] = [],
): string {
  if (value === '') return dimensionLabels[dimension].none
  if (dimension === 'country') return countryName(locale, value)
  if (dimension === 'language') return languageName(locale, value)
  if (dimension === 'goal') return goals.find((goal) => String(goal.id) === value)?.name ?? value
  return value
}
