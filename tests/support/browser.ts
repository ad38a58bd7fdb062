import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright'

/** Environment variable that names the browser to use. */
export const browserVariable = 'LOOP_CHROMIUM'

/** The first one draws pages without a window, which takes a third less time. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the path of a Chromium: the one LOOP_CHROMIUM names, else the system's, else Playwright's own.
 * @returns null if there is none
 * @throws if LOOP_CHROMIUM names a missing file
 */
export function findBrowser(): string | null {
  const named = process.env[browserVariable]
  if (named) {
    if (!existsSync(named)) throw new Error(`${browserVariable} names ${named}, which does not exist.`)
    return named
  }
  return [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** Like findBrowser, but on Debian as root it installs the system's Chromium if there is none. */
export function findOrInstallBrowser(): string {
  const found = findBrowser()
  if (found) return found
  if (isDebian() && process.getuid?.() === 0) {
    console.log('No Chromium here; installing the one of the system.')
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync('apt-get', ['update'], options)
    // Older Debians have only the second package.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options)
      const installed = findBrowser()
      if (installed) return installed
    }
  }
  throw new Error(
    `The browser tests need Chromium. Install it (on Debian: apt-get install chromium; anywhere: npx playwright install chromium), or name one in ${browserVariable}.`,
  )
}

/** Returns the line of a run's summary about the browser: what tests see differs from version to version. */
export function browserLine(): string {
  let path: string | null
  try {
    path = findBrowser()
  } catch (error) {
    return `── The browser: ${error instanceof Error ? error.message : String(error)}`
  }
  if (!path) return '── The browser: none'
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return `── The browser: ${(stdout ?? '').trim() || 'without a version'}, ${path}`
}

function isDebian(): boolean {
  if (!existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Arguments for every browser of ours: it connects only to the pages it opens. */
export const browserArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
