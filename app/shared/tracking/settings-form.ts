import * as v from 'valibot'
import { listOf } from '../list-of.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'
import { maxPatternLength } from './path-pattern.ts'
import type { TrackingSettings } from './settings.ts'

const most = 100
/** Each of them multiplies the pages, and the script contains their names. */
const maxParameters = 10

/** Trims, drops empty and duplicate entries, and limits their number. */
function list<const TItem extends v.GenericSchema<string, string>>(item: TItem) {
  return v.pipe(
    listOf(v.pipe(storableText, v.trim()), 10 * most),
    v.transform((entries) => [...new Set(entries.filter((entry) => entry !== ''))]),
    v.array(item),
    v.maxLength(most, issue('atMostEntries', { most })),
  )
}

const bits = (address: string) => (address.includes(':') ? 128 : 32)

/** Whether a text is a host name, or `*.` with one for all its subdomains. */
const isHostPattern = (text: string) => v.is(v.pipe(v.string(), v.domain()), text.replace(/^\*\./, ''))

const hostPattern = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.maxLength(200, issue('hostNameTooLong', { most: 200 })),
  v.check(isHostPattern, ({ input }) => issue('hostNameWritten', { text: input })),
)

/** Whether a text is an IP address or a range like 203.0.113.0/24. */
export function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  if (rest.length > 0 || !v.is(v.pipe(v.string(), v.ip()), address)) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits(address))
}

const excludedPaths = list(
  v.pipe(
    v.string(),
    v.maxLength(maxPatternLength, issue('pathTooLong', { most: maxPatternLength })),
    v.regex(/^\/\S*$/, ({ input }) => issue('pathWritten', { text: input })),
  ),
)

/**
 * A person's input of tracking settings. Stricter than reading them back (trackingSettingsSchema): every entry is
 * checked, and the message names the wrong one.
 */
export const trackingSettingsFormSchema = v.object({
  outboundLinks: v.boolean(),
  fileDownloads: v.boolean(),
  formSubmissions: v.boolean(),
  visibleTime: v.boolean(),
  notFound: v.boolean(),
  measureSpeed: v.boolean(),
  hashRouting: v.boolean(),
  respectDoNotTrack: v.boolean(),
  alsoHostnames: list(hostPattern),
  excludedHostnames: list(hostPattern),
  keptParameters: v.pipe(
    list(
      v.pipe(
        v.string(),
        v.regex(/^[\w.[\]-]{1,60}$/, ({ input }) => issue('parameterWritten', { text: input })),
      ),
    ),
    v.maxLength(maxParameters, issue('atMostEntries', { most: maxParameters })),
  ),
  excludedPaths,
  excludedAddresses: list(
    v.pipe(
      v.string(),
      v.check(isAddressOrRange, ({ input }) => issue('addressWritten', { text: input })),
    ),
  ),
}) satisfies v.GenericSchema<unknown, TrackingSettings>

/** The preview of typed paths to exclude. */
export const exclusionsPreviewQuerySchema = v.object({ clientId: v.pipe(v.string(), v.uuid()), excludedPaths })
export type ExclusionsPreviewQuery = v.InferOutput<typeof exclusionsPreviewQuerySchema>

/** The page views of this month and the one before that would not be counted. */
export interface ExclusionsPreview {
  pageviews: number
  /** Pages that would be excluded, most viewed first, and their number. */
  pages: string[]
  pagesTotal: number
}
