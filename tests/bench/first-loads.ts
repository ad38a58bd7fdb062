import { execFileSync } from 'node:child_process'
import { chromium, type Page } from 'playwright'
import { findOrInstallBrowser, browserArguments } from '#tests/support/browser.ts'
import { HttpBrowser } from '#tests/support/http-browser.ts'
import { sampleTraffic } from '#tests/support/samples-folder.ts'
import { startServer, temporaryFolder } from '#tests/support/server-process.ts'
import { sampleAccounts, samplePassword } from '#server/sample-companies/sample-accounts.ts'

/** What a page needs from the network when nothing of it is cached, and what it costs on a phone. */
export interface FirstLoad {
  page: string
  requests: number
  scripts: number
  styles: number
  /** Bytes over the network: of all requests, of scripts and of style sheets. */
  bytes: { all: number; scripts: number; styles: number }
  /** Share of the scripts' text that did not run until the page was still, from 0 to 1. */
  unused: number
  /** On a phone: milliseconds until the largest paint, and how long the page could not answer; medians. */
  phone: { paint: number; blocked: number; paintNearby: number }
}

/** What a click in the menu asks for, from a page of which everything is loaded, and after the menu's pages are ready. */
export interface WayInside {
  way: string
  /** What the page loads ahead, for all pages of the menu. */
  ahead: { requests: number; bytes: number }
  requests: number
  bytes: number
  /** Milliseconds from the click to the new page's first frame, after the pointer was on the link; median. */
  paint: number
}

/** A change within a page, after everything that it needs could be loaded ahead. */
export interface ChangeInside {
  change: string
  /** Milliseconds from the key or click to the first frame with the new content; median. */
  paint: number
}

/** Slow 4G as other tools throttle it, and a processor that is four times slower. */
const phone = {
  network: { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 },
  slower: 4,
  window: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
}
const desk = { viewport: { width: 1360, height: 900 } }

const client = '5a3b1e00-0000-4000-8000-000000000001'
const withClient = `client=${client}`

/** Milliseconds after which the scripts of a page have run, and before others are loaded ahead. */
const untilTakenOver = 2000

/** Milliseconds in which a page that nobody touches has loaded what is loaded ahead (use-ready-pages.ts). */
const untilReady = 12_000

/** Pages that people open first, by who opens them. */
const opened: readonly { role: 'Admin' | 'Client' | null; path: string }[] = [
  { role: null, path: '/login' },
  { role: 'Client', path: '/' },
  { role: 'Admin', path: '/' },
  { role: 'Admin', path: `/?${withClient}` },
  ...[
    '/analytics',
    '/tracking',
    '/growth',
    '/discovery',
    '/listening',
    '/competitors',
    '/crafting/all',
    '/reports',
  ].map((path) => ({ role: 'Admin' as const, path: `${path}?${withClient}` })),
  { role: 'Admin', path: '/team' },
  { role: 'Admin', path: '/account' },
  { role: 'Admin', path: '/admin/settings' },
]

/** Ways from the Dashboard of a client. */
const ways = ['/analytics', '/tracking', '/growth', '/discovery', '/crafting/all', '/reports']

/**
 * Opens the pages of the product in a real browser, each time without a cache.
 * @param loads times that each page is opened on a phone
 * @param origin of a running installation with sample data; without one this starts one
 */
export async function measureFirstLoads(
  loads: number,
  origin?: string,
): Promise<{ pages: FirstLoad[]; ways: WayInside[]; changes: ChangeInside[] }> {
  if (origin !== undefined) return measureAt(origin, loads)
  const data = await temporaryFolder()
  const env = { ...sampleTraffic, DATA_DIR: data.path, LOG_LEVEL: 'warn' }
  execFileSync(process.execPath, ['tests/support/fill-samples.ts'], { env: { ...process.env, ...env } })
  const server = await startServer(env)
  try {
    return await measureAt(server.origin, loads)
  } finally {
    await server.end()
    await data.remove()
  }
}

async function measureAt(origin: string, loads: number) {
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserArguments })
  try {
    const cookies = {
      Admin: await cookiesOf(origin, 'Admin'),
      Client: await cookiesOf(origin, 'Client'),
    }
    const open = async <Result>(
      settings: object,
      role: 'Admin' | 'Client' | null,
      look: (page: Page) => Promise<Result>,
      isLoadedAhead = false,
    ) => {
      const context = await browser.newContext({ locale: 'en-GB', baseURL: origin, ...settings })
      if (role) await context.addCookies(cookies[role])
      // What is loaded ahead for other pages isn't what this page needs.
      if (!isLoadedAhead)
        await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      try {
        return await look(await context.newPage())
      } finally {
        await context.close()
      }
    }
    const pages: FirstLoad[] = []
    for (const { role, path } of opened) {
      // The first load warms the server up and doesn't count.
      await open(desk, role, async (page) => page.goto(path, { waitUntil: 'networkidle' }))
      const sent = await open(desk, role, async (page) =>
        sentWhile(page, () => page.goto(path, { waitUntil: 'networkidle' })),
      )
      const unused = await open(desk, role, async (page) => unusedOf(page, path))
      const paints: number[] = []
      const nearby: number[] = []
      const blocked: number[] = []
      for (let load = 0; load < loads; load += 1) {
        const slow = await open(phone.window, role, async (page) => onPhone(page, path, true))
        paints.push(slow.paint)
        blocked.push(slow.blocked)
        nearby.push((await open(phone.window, role, async (page) => onPhone(page, path, false))).paint)
      }
      pages.push({
        page: `${path.replace(withClient, 'client')} ${role ?? ''}`.trim(),
        ...sent,
        unused,
        phone: { paint: median(paints), blocked: median(blocked), paintNearby: median(nearby) },
      })
    }
    const found: WayInside[] = []
    for (const path of ways) {
      const runs: Omit<WayInside, 'way'>[] = []
      for (let load = 0; load < Math.max(loads, 1); load += 1)
        runs.push(await open(desk, 'Admin', async (page) => goInside(page, path), true))
      const [first] = runs
      if (first)
        found.push({
          way: `/ to ${path}`,
          ahead: first.ahead,
          requests: first.requests,
          bytes: first.bytes,
          paint: median(runs.map((run) => run.paint)),
        })
    }
    const changes: ChangeInside[] = []
    for (const { change, act } of changesInside) {
      const paints: number[] = []
      for (let load = 0; load < Math.max(loads, 1); load += 1)
        paints.push(await open(desk, 'Admin', async (page) => changeInside(page, act), true))
      changes.push({ change, paint: median(paints) })
    }
    return { pages, ways: found, changes }
  } finally {
    await browser.close()
  }
}

async function cookiesOf(origin: string, role: 'Admin' | 'Client') {
  const account = sampleAccounts.find((one) => one.role === role)
  const browser = new HttpBrowser(origin)
  await browser.signIn({ email: account?.email ?? '', password: samplePassword })
  return [...browser.cookies].map(([name, value]) => ({ name, value, url: origin }))
}

/** Returns what the page asks for while something is done. */
async function sentWhile(page: Page, act: () => Promise<unknown>) {
  const sizes: Promise<{ type: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    if (request.url().startsWith('data:')) return
    const type = request.resourceType()
    sizes.push(
      request.sizes().then(
        ({ responseBodySize }) => ({ type, bytes: responseBodySize }),
        () => ({ type, bytes: 0 }),
      ),
    )
  })
  await act()
  const sent = await Promise.all(sizes)
  const of = (type: string) => sent.filter((one) => one.type === type)
  const sum = (some: { bytes: number }[]) => some.reduce((all, { bytes }) => all + bytes, 0)
  return {
    requests: sent.length,
    scripts: of('script').length,
    styles: of('stylesheet').length,
    bytes: { all: sum(sent), scripts: sum(of('script')), styles: sum(of('stylesheet')) },
  }
}

/** Returns the share of the page's scripts that did not run. */
async function unusedOf(page: Page, path: string): Promise<number> {
  await page.coverage.startJSCoverage()
  await page.goto(path, { waitUntil: 'networkidle' })
  // By then its scripts have taken over what the server drew.
  await page.waitForTimeout(untilTakenOver)
  let all = 0
  let idle = 0
  for (const { source = '', functions, url } of await page.coverage.stopJSCoverage()) {
    if (!url.includes('/assets/')) continue
    all += source.length
    // Inner ranges come after the ranges around them, and say more precisely whether they ran.
    const ran = new Uint8Array(source.length)
    const ranges = functions.flatMap(({ ranges: own }) => own)
    ranges.sort((one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset)
    for (const { startOffset, endOffset, count } of ranges) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset)
    idle += ran.reduce((count, one) => count + (one === 0 ? 1 : 0), 0)
  }
  return all === 0 ? 0 : idle / all
}

async function onPhone(page: Page, path: string, isFarAway: boolean): Promise<{ paint: number; blocked: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  if (isFarAway) await session.send('Network.emulateNetworkConditions', phone.network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slower })
  await page.addInitScript(() => {
    const noted = { paint: 0, first: 0, long: [] as { start: number; duration: number }[] }
    Reflect.set(window, 'benchNoted', noted)
    new PerformanceObserver((list) => {
      noted.paint = list.getEntries().at(-1)?.startTime ?? noted.paint
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') noted.first = entry.startTime
    }).observe({ type: 'paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) noted.long.push({ start: startTime, duration })
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(path, { waitUntil: 'networkidle', timeout: 120_000 })
  return page.evaluate(() => {
    const noted = Reflect.get(window, 'benchNoted') as {
      paint: number
      first: number
      long: { start: number; duration: number }[]
    }
    const late = noted.long.filter(({ start, duration }) => start + duration > noted.first)
    return { paint: noted.paint, blocked: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0) }
  })
}

/** Changes of what /analytics shows: each readies itself, such as by pointing at a link, and returns what makes the change. */
const changesInside: readonly { change: string; act: (page: Page) => Promise<() => Promise<void>> }[] = [
  {
    change: 'month, in the list',
    async act(page) {
      await page.locator('.month-trigger').click()
      const month = page.locator('.month-list a:not([aria-current])').first()
      await month.hover()
      return () => month.click()
    },
  },
  {
    change: 'month, with a key for the second time',
    async act(page) {
      await page.keyboard.press('j')
      return () => page.keyboard.press('j')
    },
  },
  { change: 'month, with the first key', act: async (page) => () => page.keyboard.press('j') },
  {
    change: 'tab',
    async act(page) {
      const tab = page.locator('main nav a[href*="tab=speed"]').first()
      await tab.hover()
      return () => tab.click()
    },
  },
  {
    change: 'filter',
    async act(page) {
      const value = page.locator('main table a[href*="filters="]').first()
      await value.hover()
      return () => value.click()
    },
  },
  {
    change: 'client',
    async act(page) {
      await page
        .locator('.topbar')
        .getByRole('button', { name: /^Selected client/ })
        .click()
      const other = page.locator('.picker-option').filter({ hasNotText: 'Fernhollow' }).first()
      await other.hover()
      return () => other.click()
    },
  },
]

async function changeInside(page: Page, act: (page: Page) => Promise<() => Promise<void>>): Promise<number> {
  await page.goto(`/analytics?${withClient}`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(untilReady)
  const change = await act(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(800)
  return untilPainted(page, 'main', change)
}

/** Returns the milliseconds from the key or click of `act` to the first frame in which an element's text is another one. */
async function untilPainted(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate((chosen) => {
    const textNow = () => document.querySelector(chosen)?.textContent
    const before = textNow()
    const done = new Promise<number>((resolve) => {
      const begin = () => {
        const start = performance.now()
        const look = () => {
          const now = textNow()
          if (now === before || now === undefined) return requestAnimationFrame(look)
          return requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        }
        requestAnimationFrame(look)
      }
      for (const kind of ['click', 'keydown']) document.addEventListener(kind, begin, { capture: true, once: true })
    })
    Reflect.set(window, 'benchPaint', done)
  }, selector)
  await act()
  return page.evaluate(() => Reflect.get(window, 'benchPaint') as Promise<number>)
}

async function goInside(page: Page, path: string): Promise<Omit<WayInside, 'way'>> {
  await page.goto(`/?${withClient}`, { waitUntil: 'networkidle' })
  const ahead = await sentWhile(page, async () => page.waitForTimeout(untilReady))
  const link = page.locator(`nav a[href^="${path}?"], nav a[href="${path}"]`).first()
  let paint = 0
  const sent = await sentWhile(page, async () => {
    await link.hover()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(800)
    paint = await untilPainted(page, 'main h1', () => link.click())
    await page.waitForTimeout(800)
  })
  return {
    ahead: { requests: ahead.requests, bytes: ahead.bytes.all },
    requests: sent.requests,
    bytes: sent.bytes.all,
    paint,
  }
}

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
