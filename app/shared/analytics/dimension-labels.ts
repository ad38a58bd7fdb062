import type { Channel } from './channels.ts'
import { isDevice } from './devices.ts'
import { isOfPaths, type FilterDimension } from './filters.ts'
import { isNamedPlace, placeName, unknownPlace } from './named-place.ts'
import type { MonthOverview } from './overview.ts'
import { readablePath } from '../tracking/readable-path.ts'
import { countryName, languageName } from '../format/names.ts'
import type { EnglishOf } from '../messages/namespaces.ts'
import { nounWithin } from '../messages/noun-within.ts'
import type { Translator } from '../messages/translator.ts'

type Key = keyof EnglishOf<'dashboard'>

/** The name of a dimension, singular and plural, and of a row without a value. */
export const dimensionLabels = {
  channel: { one: 'name.channel', many: 'channels', none: 'direct' },
  source: { one: 'name.source', many: 'sources', none: 'name.directOrUnknown' },
  referrer: { one: 'referrer', many: 'referrers', none: 'noReferrer' },
  utmSource: { one: 'utmSource', many: 'utmSources', none: 'noUtmSource' },
  utmMedium: { one: 'utmMedium', many: 'utmMedia', none: 'noUtmMedium' },
  utmCampaign: { one: 'utmCampaign', many: 'utmCampaigns', none: 'noUtmCampaign' },
  utmContent: { one: 'utmContent', many: 'utmContents', none: 'noUtmContent' },
  utmTerm: { one: 'utmTerm', many: 'utmTerms', none: 'noUtmTerm' },
  page: { one: 'name.page', many: 'name.pages', none: 'noPage' },
  entryPage: { one: 'name.entryPage', many: 'entryPages', none: 'noEntryPage' },
  exitPage: { one: 'name.exitPage', many: 'exitPages', none: 'noExitPage' },
  country: { one: 'name.country', many: 'countries', none: 'name.unknown' },
  region: { one: 'region', many: 'regions', none: 'notLookedUp' },
  city: { one: 'city', many: 'cities', none: 'notLookedUp' },
  language: { one: 'name.language', many: 'languages', none: 'name.unknown' },
  browser: { one: 'name.browser', many: 'browsers', none: 'name.unknown' },
  browserVersion: { one: 'browserVersion', many: 'browserVersions', none: 'name.unknown' },
  system: { one: 'name.system', many: 'systems', none: 'name.unknown' },
  systemVersion: { one: 'systemVersion', many: 'systemVersions', none: 'name.unknown' },
  device: { one: 'name.device', many: 'devices', none: 'name.unknown' },
  event: { one: 'name.event', many: 'name.events', none: 'noEvent' },
  goal: { one: 'name.goal', many: 'name.goals', none: 'noGoal' },
  hostname: { one: 'hostname', many: 'hostnames', none: 'name.unknown' },
} as const satisfies Record<FilterDimension, Record<'one' | 'many' | 'none', Key>>

/** Channels are stored and filtered by their English names. */
export const channelLabels = {
  Direct: 'direct',
  'Organic Search': 'channelOrganicSearch',
  'Paid Search': 'channelPaidSearch',
  'AI Assistants': 'channelAi',
  'Organic Social': 'channelOrganicSocial',
  'Paid Social': 'channelPaidSocial',
  'Organic Video': 'channelOrganicVideo',
  'Paid Video': 'channelPaidVideo',
  'Organic Shopping': 'channelOrganicShopping',
  'Paid Shopping': 'channelPaidShopping',
  Display: 'channelDisplay',
  Email: 'name.email',
  Affiliates: 'channelAffiliates',
  Referral: 'channelReferral',
  Audio: 'channelAudio',
  SMS: 'channelSms',
  'Mobile Push': 'channelPush',
  'Paid Other': 'channelPaidOther',
  'Other Campaigns': 'channelOther',
} as const satisfies Record<Channel, Key>

const isChannel = (value: string): value is Channel => Object.hasOwn(channelLabels, value)

/** Returns a value for people: a country's name, a goal's name, a decoded path, or the meaning of a missing value. */
export function valueLabel(
  { locale, t }: Translator<'dashboard'>,
  dimension: FilterDimension,
  value: string,
  goals: MonthOverview['goals'] = [],
): string {
  if (value === '') return t(dimensionLabels[dimension].none)
  if (dimension === 'country') return countryName(locale, value)
  if (isNamedPlace(dimension)) return value === unknownPlace ? t('name.unknown') : placeName(value)
  if (dimension === 'language') return languageName(locale, value)
  if (dimension === 'goal') return goals.find((goal) => String(goal.id) === value)?.name ?? value
  if (dimension === 'channel') return isChannel(value) ? t(channelLabels[value]) : value
  if (dimension === 'device') return isDevice(value) ? t(`device.${value}`) : value
  return isOfPaths(dimension) ? readablePath(value) : value
}

/** Returns the plural of a dimension within a sentence. */
export const manyWithin = ({ locale, t }: Translator<'dashboard'>, dimension: FilterDimension): string =>
  nounWithin(locale, t(dimensionLabels[dimension].many))
