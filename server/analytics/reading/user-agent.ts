import Bowser from 'bowser'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { TechnologyValues } from '../store/normalized-event.ts'

export interface ReadUserAgent {
  bot: boolean
  technology: TechnologyValues
}

const cache = new LRUCache<string, ReadUserAgent>({ max: 10_000 })
const devices: Record<string, string> = { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet', tv: 'TV' }
const maxLength = 1000

/**
 * Returns what a User-Agent header says: whether a bot sent it, and the browser, system and device. Cached by the
 * header.
 */
export function readUserAgent(userAgent: string): ReadUserAgent {
  const key = userAgent.slice(0, maxLength)
  let known = cache.get(key)
  if (!known) {
    known = { bot: key.trim() === '' || isbot(key), technology: readTechnology(key) }
    cache.set(key, known)
  }
  return known
}

function readTechnology(userAgent: string): TechnologyValues {
  const none = { browser: '', browserVersion: '', system: '', systemVersion: '', device: '' }
  if (!userAgent.trim()) return none
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name ?? '',
    browserVersion: major(browser.version),
    system: os.name ?? '',
    systemVersion: systemVersion(os.name, os.version, os.versionName),
    device: devices[platform.type ?? ''] ?? '',
  }
}

const major = (version: string | undefined) => /^\d+/.exec(version ?? '')?.[0] ?? ''

/**
 * Returns the version of a system: the marketing version of Windows, two numbers for macOS 10, otherwise the first
 * number.
 */
function systemVersion(name = '', version = '', versionName = ''): string {
  if (name === 'Windows') return versionName
  if (name === 'macOS') return /^10\.\d+/.exec(version)?.[0] ?? major(version)
  return major(version)
}
