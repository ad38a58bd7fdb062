import type { Page } from '@playwright/test'

/** Icons that point along the line, and do not point the other way from right to left; a list of icons shows them as drawn. */
export const iconsNotMirrored = (page: Page): Promise<string[]> =>
  page.locator('svg.lucide').evaluateAll((icons) =>
    icons
      .filter((icon) => !icon.closest('[data-as-drawn]'))
      .map((icon) => ({
        name: icon.classList[1] ?? '',
        turned: getComputedStyle(icon).transform.startsWith('matrix(-1,'),
      }))
      .filter(({ name, turned }) => /-(left|right|in|out|link|send)$|trending|undo/.test(name) && !turned)
      .filter(({ name }) => !/chevron|zoom/.test(name))
      .map(({ name }) => name),
  )

/** What of the open page is out of the window, or covers or stretches what is to be read. */
export const faultsOfSize = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const wider = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > innerWidth + 1 || left < -1) && !scrolls(element.parentElement)
    })
    const tooWide = root.scrollWidth > root.clientWidth ? [root, ...wider.slice(0, 3)] : []

    scrollTo({ top: 400, behavior: 'instant' })
    const rows = new Set<number>()
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!/sticky|fixed/.test(getComputedStyle(element).position)) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      // A dialog and the shade behind it are meant to cover the page.
      if (element.closest('[role=dialog], dialog') ?? element.querySelector('[role=dialog], dialog')) continue
      const { top, bottom, width } = element.getBoundingClientRect()
      // A round button covers a corner; a bar covers rows.
      if (width < innerWidth / 2) continue
      for (let row = Math.max(0, Math.ceil(top)); row < Math.min(bottom, innerHeight); row++) rows.add(row)
    }
    scrollTo({ top: 0, behavior: 'instant' })
    const covered = rows.size / innerHeight

    // The lines of what is long enough to be read: how wide they are in letters' heights.
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    let longest = 0
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!(text instanceof Text) || text.data.length < 140 || !text.parentElement?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const size = Number.parseFloat(getComputedStyle(text.parentElement).fontSize)
      longest = Math.max(longest, ...[...range.getClientRects()].map((line) => line.width / size))
    }
    return [
      ...tooWide.map((element) => `wider than the window: ${element.tagName} ${element.className}`),
      ...(covered > 0.5 ? [`bars cover ${Math.round(covered * 100)} % of the height`] : []),
      ...(longest > 60 ? [`lines of ${Math.round(longest)} em`] : []),
    ]
  })
