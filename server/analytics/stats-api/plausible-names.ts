/** Names of browsers that Plausible calls otherwise, by Loop's name. All other browsers have one name. */
export const plausibleBrowsers: Readonly<Record<string, string>> = {
  'Amazon Silk': 'Mobile Silk',
  BlackBerry: 'BlackBerry Browser',
  DuckDuckGo: 'DuckDuckGo Privacy Browser',
  Focus: 'Firefox Focus',
  'NAVER Whale Browser': 'Whale Browser',
  QQ: 'QQ Browser',
  QQLite: 'QQ Browser Lite',
  'Samsung Internet for Android': 'Samsung Browser',
}

/** The same for operating systems. */
export const plausibleSystems: Readonly<Record<string, string>> = {
  BlackBerry: 'BlackBerry OS',
  Linux: 'GNU/Linux',
  macOS: 'Mac',
  'PlayStation 4': 'PlayStation',
  Roku: 'Roku OS',
  WebOS: 'webOS',
}

/** Returns a table with keys and values exchanged. */
export const exchanged = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([loop, plausible]) => [plausible, loop]))
