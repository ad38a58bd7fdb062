import * as v from 'valibot'
import { breakdownMetricSchema, explainedSchema } from '../../analytics/breakdown.ts'
import { comparisonSchema } from '../../analytics/comparison.ts'
import { deviceChoices } from '../../analytics/devices.ts'
import { filterDimensionSchema, filtersSchema } from '../../analytics/filters.ts'
import { speedMetrics } from '../../analytics/speed-metrics.ts'
import { monthSchema } from '../../calendar/month.ts'
import { storedIdSchema } from '../../tracking/goals.ts'
import type { SentSource, SourceOf } from './source.ts'
import { analyticsTabs, subjectOfTab } from './tab-subject.ts'
import type { ViewSubject } from './view-subject.ts'

const analyticsSearch = {
  month: v.optional(monthSchema),
  tab: v.optional(v.picklist(analyticsTabs)),
  metric: v.optional(breakdownMetricSchema),
  filters: v.optional(filtersSchema),
  compare: v.optional(comparisonSchema),
  table: v.optional(filterDimensionSchema),
  explain: v.optional(explainedSchema),
  by: v.optional(filterDimensionSchema),
  speed: v.optional(v.picklist(speedMetrics)),
  device: v.optional(v.picklist(deviceChoices)),
  funnel: v.optional(storedIdSchema),
}

/**
 * A link within the product: one of its pages with its search parameters. It has no host and no scheme, so it can't lead
 * anywhere else.
 */
export const addressSchema = v.variant('to', [
  v.strictObject({ to: v.literal('/analytics'), search: v.strictObject(analyticsSearch) }),
  v.strictObject({ to: v.literal('/tracking') }),
  v.strictObject({
    to: v.literal('/discovery'),
    search: v.strictObject({ month: v.optional(monthSchema), state: v.optional(v.literal('carded')) }),
  }),
  v.strictObject({
    to: v.literal('/listening'),
    search: v.strictObject({ mention: v.pipe(v.string(), v.uuid()) }),
  }),
  v.strictObject({
    to: v.literal('/competitors'),
    search: v.strictObject({ change: v.pipe(v.string(), v.uuid()) }),
  }),
])
export type EvidenceAddress = v.InferOutput<typeof addressSchema>

/** Returns the search parameters that show a part of a view. */
function searchOf(
  subject: ViewSubject,
): Omit<v.InferOutput<v.StrictObjectSchema<typeof analyticsSearch, undefined>>, 'month'> {
  switch (subject.part) {
    case 'number':
      return { metric: subject.metric }
    case 'row':
      return { table: subject.dimension }
    case 'explained':
      return { metric: subject.metric, explain: subject.metric, by: subject.by }
    case 'goal':
      return { tab: 'goals' }
    case 'funnel':
      return { tab: 'goals', funnel: subject.funnelId }
    case 'speed':
      return {
        tab: 'speed',
        speed: subject.metric,
        ...(subject.device !== undefined && { device: subject.device }),
      }
    case 'notFound':
      return { tab: 'errors' }
    case 'assistant':
    case 'crawler':
    case 'dropped':
      return { tab: 'bots' }
  }
}

/** Returns the address of a view of Analytics. */
export const addressOfView = ({
  month,
  filters,
  compare,
  subject,
}: Omit<SourceOf<'analytics'>, 'kind'>): EvidenceAddress => ({
  to: '/analytics',
  search: {
    month,
    ...(filters.length > 0 && { filters }),
    ...(compare !== 'previous' && { compare }),
    ...searchOf(subject),
  },
})

/** Returns an address that shows the running month instead of the frozen one. */
export function liveAddress(address: EvidenceAddress): EvidenceAddress {
  if (address.to !== '/analytics') return address
  const { month: _, ...search } = address.search
  return { to: '/analytics', search }
}

/** The pages that have an address as a source. */
const pages = ['/', '/analytics']
const maxAddressLength = 10_000
/** Any control character or space, and a backslash, which browsers read as a slash. */
const neverInAddress = /[\p{Cc}\s\\]/u

/** A source, and the client that its address names, if it names one. */
interface AddressedSource {
  source: SentSource
  client: string | null
}

/**
 * Returns the source of an address within the product that a program sends, such as
 * `/analytics?month=2026-10&tab=errors`: the number that the page shows first. Null for every address that isn't one of
 * these pages: another host, a scheme such as javascript:, an unknown page or a search parameter that is invalid.
 */
export function sourceOfAddress(text: string): AddressedSource | null {
  if (text.length > maxAddressLength || neverInAddress.test(text) || !/^\/(?!\/)/.test(text)) return null
  const home = 'https://loop.invalid'
  if (!URL.canParse(text, home)) return null
  const url = new URL(text, home)
  if (url.origin !== home || url.username !== '' || !pages.includes(url.pathname)) return null
  const {
    client,
    demo: _,
    ...given
  } = Object.fromEntries([...url.searchParams].map(([name, value]) => [name, readValue(value)]))
  // Parameters that don't change the numbers, such as the chosen panels, are ignored.
  const parsed = v.safeParse(v.object(analyticsSearch), given)
  if (!parsed.success || (client !== undefined && typeof client !== 'string')) return null
  const { month, filters = [], compare = 'previous' } = parsed.output
  const { tab = 'traffic', metric = 'visitors', speed = 'lcp', device, funnel } = parsed.output
  const subject = subjectOfTab({ tab, metric, speed, device, funnel })
  const source: SentSource = { kind: 'analytics', filters, compare, subject, ...(month !== undefined && { month }) }
  return { source, client: client ?? null }
}

/** Search parameters are JSON, except for plain texts. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
