import type { TechnologyValues } from '#server/analytics/store/event-draft.ts'

/** Umami's names of browsers, with ours (see analytics/reading/user-agent.ts). */
const browsers: Record<string, string> = {
  chrome: 'Chrome',
  crios: 'Chrome',
  'chromium-webview': 'Chrome',
  firefox: 'Firefox',
  fxios: 'Firefox',
  safari: 'Safari',
  ios: 'Safari',
  'ios-webview': 'Safari',
  edge: 'Microsoft Edge',
  'edge-chromium': 'Microsoft Edge',
  'edge-ios': 'Microsoft Edge',
  opera: 'Opera',
  'opera-mini': 'Opera',
  samsung: 'Samsung Internet for Android',
  android: 'Android Browser',
  yandexbrowser: 'Yandex Browser',
  ie: 'Internet Explorer',
}
const systems: Record<string, string> = { 'Mac OS': 'macOS', 'Android OS': 'Android' }
const devices: Record<string, string> = {
  desktop: 'Desktop',
  laptop: 'Desktop',
  mobile: 'Mobile',
  tablet: 'Tablet',
}

const own = (names: Record<string, string>, name: string) => (Object.hasOwn(names, name) ? names[name] : undefined)

/** Returns browser, system and device by Loop's names. Unknown names stay unchanged; Umami exports no versions. */
export function umamiTechnology(browser: string, os: string, device: string): TechnologyValues {
  const windows = /^Windows (.+)$/.exec(os)
  return {
    browser: own(browsers, browser) ?? browser,
    browserVersion: '',
    system: windows ? 'Windows' : (own(systems, os) ?? os),
    systemVersion: windows?.[1] ?? '',
    device: own(devices, device) ?? '',
  }
}
