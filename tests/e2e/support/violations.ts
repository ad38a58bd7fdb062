import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isFullRun } from '#tests/support/full-run.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Dialogs, and the wrappers of menus, lists and popovers. */
const openLayer = '[role=dialog], [role=alertdialog], [data-radix-popper-content-wrapper]'

interface Violation {
  rule: string
  /** Selector of the element. */
  target: string
  summary: string
}

/**
 * Returns the violations of WCAG 2.2 AA and axe's best practices on the page in its current state; in
 * `npm test`, while a dialog or menu is open, only of that.
 * @param rules only these, by axe's names: a change of theme can break 'color-contrast' only
 */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  await untilStill(page)
  // In `npm test` the tour checks the page behind a dialog or menu, and a check takes as long as there are elements.
  const isLayer = !isFullRun && (await page.locator(openLayer).filter({ visible: true }).count()) > 0
  const found = await runAxe(page, isLayer ? openLayer : 'html', {
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: standards },
    // Our pages have no frames but those of mails, which block every script.
    iframes: false,
  })
  const covered = await coveredByLayer(
    page,
    found.filter(({ rule }) => rule === 'target-size').map(({ target }) => target),
  )
  return found
    .filter(({ rule, target }) => rule !== 'target-size' || !covered.has(target))
    .map(({ rule, target, summary }) => `${rule}: ${target}\n${summary}`)
}

/**
 * Runs axe in the page's own document. Its adapter for the browser loads and compiles axe twice for each check, which
 * takes as long as the check itself; here each document gets it once.
 */
async function runAxe(page: Page, selector: string, options: RunOptions): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ({ include, how }) => {
      // The script above has defined it.
      const { axe } = window as unknown as { axe: { run(where: object, how: RunOptions): Promise<AxeResults> } }
      const { violations } = await axe.run({ include: [include] }, how)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({
          rule: id,
          target: target.join(' '),
          summary: failureSummary ?? '',
        })),
      )
    },
    { include: selector, how: options },
  )
}

/**
 * Returns the elements outside an open list or popover. The layer may cover a part of them, which axe takes for their
 * size, but it closes before they can be used.
 */
async function coveredByLayer(page: Page, selectors: string[]): Promise<ReadonlySet<string>> {
  if (selectors.length === 0) return new Set()
  return new Set(
    await page.evaluate((asked) => {
      const layer = '[data-radix-popper-content-wrapper]'
      if (document.querySelector(layer) === null) return []
      return asked.filter((selector) => document.querySelector(selector)?.closest(layer) === null)
    }, selectors),
  )
}

/**
 * Waits until nothing on the page fades, slides or changes its size: axe measures in several steps and would mix the
 * colours of two moments.
 */
async function untilStill(page: Page): Promise<void> {
  // What an earlier call has counted says nothing about this one.
  await page.evaluate(() => Reflect.set(window, 'stillFrames', 0))
  await page.waitForFunction(() => {
    const { scrollWidth, scrollHeight, dir } = document.documentElement
    const size = [scrollWidth, scrollHeight, window.innerWidth, dir].join(' ')
    // What turns or pulses without end is always under way.
    const moves = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    const isSame = !moves && Reflect.get(window, 'stillSize') === size
    const frames = isSame ? Number(Reflect.get(window, 'stillFrames') ?? 0) + 1 : 0
    Reflect.set(window, 'stillSize', size)
    Reflect.set(window, 'stillFrames', frames)
    return frames > 3
  })
}
