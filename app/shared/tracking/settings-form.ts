import * as v from 'valibot'
import { storableText } from '../storable-text.ts'
import type { TrackingSettings } from './settings.ts'

const most = 100

/** Trims, drops empty and repeated entries, and limits how many are left. */
function list<const TItem extends v.GenericSchema<string, string>>(item: TItem) {
  return v.pipe(
    v.array(v.pipe(storableText, v.trim())),
    v.transform((entries) => [...new Set(entries.filter((entry) => entry !== ''))]),
    v.array(item),
    v.maxLength(most, `At most ${most} entries.`),
  )
}

const bits = (address: string) => (address.includes(':') ? 128 : 32)

/** Whether a text is a host name, or `*.` and one for all its subdomains. */
const isHostPattern = (text: string) => v.is(v.pipe(v.string(), v.domain()), text.replace(/^\*\./, ''))

/** Whether a text is an IP address or a range like 203.0.113.0/24. */
export function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  if (rest.length > 0 || !v.is(v.pipe(v.string(), v.ip()), address)) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits(address))
}

/**
 * Tracking settings as a person may enter them. Stricter than what is read back (trackingSettingsSchema): every entry
 * is checked, and the message names the one that is wrong.
 */
export const trackingSettingsFormSchema = v.object({
  outboundLinks: v.boolean(),
  fileDownloads: v.boolean(),
  notFound: v.boolean(),
  hashRouting: v.boolean(),
  respectDoNotTrack: v.boolean(),
  alsoHostnames: list(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.maxLength(200, 'A host name has at most 200 characters.'),
      v.check(isHostPattern, (issue) => `“${issue.input}” is not a host name like shop.example.com.`),
    ),
  ),
  excludedPaths: list(
    v.pipe(
      v.string(),
      v.maxLength(200, 'A path pattern has at most 200 characters.'),
      v.regex(/^\/\S*$/, (issue) => `“${issue.input}” is not a path: it begins with / and has no spaces.`),
    ),
  ),
  excludedAddresses: list(
    v.pipe(
      v.string(),
      v.check(isAddressOrRange, (issue) => `“${issue.input}” is not an IP address or a range like 203.0.113.0/24.`),
    ),
  ),
}) satisfies v.GenericSchema<unknown, TrackingSettings>
