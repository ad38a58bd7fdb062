import type { RawEvent, ShownKind } from '#app/shared/analytics/raw-events.ts'
import type { Translator } from '#app/shared/messages/translator.ts'

type Translate = Translator<'events'>['t']

/** Returns the label of an event: its name, or its kind. */
export function eventLabel(
  t: Translate,
  { kind, name, visibleMs }: Pick<RawEvent, 'kind' | 'name' | 'visibleMs'>,
): string {
  if (kind === 'pageview') return t('pageView')
  return kind === 'engagement' ? t('visibleTime', { seconds: Math.round(visibleMs / 1000) }) : name
}

/** Returns custom properties in one line, for tables and files. */
export const propsText = (props: RawEvent['props']): string =>
  Object.entries(props ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')

/** Devices are stored by their English names. */
const devices = {
  Desktop: 'device.Desktop',
  Mobile: 'device.Mobile',
  Tablet: 'device.Tablet',
  TV: 'device.TV',
} as const
/** The kinds of device to filter by, as stored. */
export const deviceNames = Object.keys(devices) as (keyof typeof devices)[]
const isDevice = (name: string): name is keyof typeof devices => Object.hasOwn(devices, name)
/** Returns a stored kind of device in the reader’s language. */
export const deviceLabel = (t: Translate, device: string): string =>
  isDevice(device) ? t(devices[device]) : device || t('name.unknown')

/** The labels of the kinds of event to filter by. */
export const kindLabels = {
  counted: 'kindCounted',
  pageview: 'kindPageview',
  custom: 'kindCustom',
  outbound: 'name.outboundLinks',
  download: 'kindDownload',
  form: 'kindForm',
  notFound: 'name.pagesNotFound',
  engagement: 'name.visible',
  every: 'kindEvery',
} as const satisfies Record<ShownKind, string>

/** Labels for whether an event is counted. */
export const stateLabels = {
  counted: 'yes',
  waiting: 'stateWaiting',
  leftOut: 'stateLeftOut',
} as const satisfies Record<RawEvent['state'], string>
