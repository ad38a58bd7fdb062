import { chromium, type Page } from 'playwright'
import { beginSession } from '#server/auth/auth.ts'
import { composeContext } from '#server/compose.ts'
import { readEnv } from '#server/env.ts'
import { browserArguments, findOrInstallBrowser } from '#tests/support/browser.ts'
import { startServer, temporaryFolder } from '#tests/support/server-process.ts'
import { addCards, addCompanies, firstCompany, staff } from './cards.ts'

export interface BoardRun {
  /** Milliseconds until the whole HTML had arrived, ascending. */
  html: number[]
  /** Milliseconds until the cards were painted, ascending. */
  paints: number[]
  /** Bytes of the HTML, without compression and as it was sent. */
  bytes: { plain: number; sent: number }
  /** Cards in the document. */
  drawn: number
  /** Milliseconds between the frames while a card is dragged, ascending. */
  frames: number[]
  /** Milliseconds from dropping a card to its new place. */
  drop: number
}

/** Opens the board of a client with this many open cards in a real browser, and drags a card over its columns. */
export async function measureBoard(cards: number, loads: number): Promise<BoardRun> {
  const data = await temporaryFolder()
  const settings = { DATA_DIR: data.path, SAMPLE_DATA: 'off' }
  const context = await composeContext({ env: readEnv({ ...settings, LOG_LEVEL: 'silent' }) })
  await addCompanies(context)
  await addCards(context, 0, cards)
  const asked = { userId: staff.userId, provider: 'embedded', headers: new Headers() }
  const [pair = ''] = (await beginSession(context, asked)).split(';')
  await context.close()
  const server = await startServer(settings)
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserArguments })
  const address = `${server.origin}/crafting/all?client=${firstCompany}`
  try {
    const run: BoardRun = { html: [], paints: [], bytes: { plain: 0, sent: 0 }, drawn: 0, frames: [], drop: 0 }
    for (let load = -1; load < loads; load += 1) {
      const window = await browser.newContext({ viewport: { width: 1360, height: 900 } })
      const [name = '', value = ''] = pair.split('=')
      await window.addCookies([{ name, value, url: server.origin }])
      const page = await window.newPage()
      await page.goto(address, { waitUntil: 'load' })
      const loaded = await page.evaluate(whatLoaded)
      // The first load warms the server up and doesn't count.
      if (load >= 0) {
        run.html.push(loaded.html)
        run.paints.push(loaded.paint)
      }
      run.bytes = loaded.bytes
      run.drawn = loaded.drawn
      if (load === loads - 1) Object.assign(run, await drag(page))
      await window.close()
    }
    run.html.sort((one, other) => one - other)
    run.paints.sort((one, other) => one - other)
    return run
  } finally {
    await browser.close()
    await server.end()
    await data.remove()
  }
}

/** Runs in the page. */
async function whatLoaded() {
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  const paint = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return {
    paint,
    html: navigation?.responseEnd ?? Number.NaN,
    bytes: { plain: navigation?.decodedBodySize ?? 0, sent: navigation?.encodedBodySize ?? 0 },
    drawn: document.querySelectorAll('[data-card]').length,
  }
}

/** Drags the first proposed card over every column and drops it on the approved ones. */
async function drag(page: Page): Promise<Pick<BoardRun, 'frames' | 'drop'>> {
  const card = page.locator('[data-column="proposed"] [data-card]').first()
  const id = await card.getAttribute('data-card')
  const from = await card.boundingBox()
  const to = await page.locator('[data-column="approved"]').boundingBox()
  if (!from || !to || id === null) throw new Error('The board has no card to drag.')
  // Before that, pressing a card does nothing.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-card]') ?? {}).some((key) => key.startsWith('__reactProps$')),
  )
  await page.mouse.move(from.x + 60, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x + 90, from.y + 50)
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const note = (now: number) => {
      frames.push(now - last)
      last = now
      if (frames.length < 600) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Reflect.set(window, 'dragFrames', frames)
  })
  for (const target of [to.x + 700, to.x + 20, to.x + 450, to.x + 60]) {
    await page.mouse.move(target, from.y + 120, { steps: 40 })
  }
  const frames = await page.evaluate((): number[] => Reflect.get(window, 'dragFrames'))
  const begun = performance.now()
  await page.mouse.up()
  await page.locator(`[data-column="approved"] [data-card="${id}"]`).waitFor()
  return { frames: frames.slice(1).toSorted((one, other) => one - other), drop: performance.now() - begun }
}
