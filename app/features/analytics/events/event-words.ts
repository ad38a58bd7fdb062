import type { RawEvent, ShownKind } from '#app/shared/analytics/raw-events.ts'
import type { Reader } from '#app/shared/messages/reader.ts'

type Say = Reader<'events'>['say']

/** Returns the label of an event: its name, or its kind. */
export function eventLabel(say: Say, { kind, name, visibleMs }: Pick<RawEvent, 'kind' | 'name' | 'visibleMs'>): string {
  if (kind === 'pageview') return say('pageView')
  return kind === 'engagement' ? say('visibleTime', { seconds: Math.round(visibleMs / 1000) }) : name
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
export const deviceLabel = (say: Say, device: string): string =>
  isDevice(device) ? say(devices[device]) : device || say('name.unknown')

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
