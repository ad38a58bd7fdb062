import type { Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { cardPanel } from './support/card-panel.ts'
import { href } from './support/href.ts'
import { test } from './support/own-server.ts'
import { expect } from './support/test.ts'

// An installation of its own: how the Editor looks at the board would change what other tests see.
const { id: client, company: name } = company('Fernhollow Pottery')
const board = href({ to: '/crafting/$filter', params: { filter: 'all' }, search: { client } })

const shownAs = (page: Page, view: string) => page.getByRole('radio', { name: view, exact: true })
const cards = (page: Page) => page.getByRole('region', { name: 'Board of cards' }).getByRole('article')

test(
  'The board is shown as its person looked at it last, in every browser, until they reset it',
  onlyInFull(),
  async ({ page, login, elsewhere, expectAccessible }) => {
    await login({ role: 'Editor' })
    await page.goto(board)
    await expect(shownAs(page, 'Board')).toBeChecked()
    await page.getByLabel('Group by').selectOption('Source')
    await expect(page).toHaveURL(/group=source/)
    await expect(page.getByRole('region', { name: /^(Idea|No evidence): / }).first()).toBeVisible()
    const stored = page.waitForResponse((response) => response.request().method() === 'POST')
    await shownAs(page, 'List').click()
    expect((await stored).ok()).toBe(true)
    await expect(page).toHaveURL(/view=list/)
    await expectAccessible(page)

    await test.step('another browser of the same person', async () => {
      const other = await elsewhere()
      await other.context().addCookies(await page.context().cookies())
      const answer = await other.goto(board)
      expect(await answer?.text()).toContain('No evidence')
      await expect(shownAs(other, 'List')).toBeChecked()
      await expect(other.getByLabel('Group by')).toHaveValue('source')
    })

    await test.step('an address that says how the cards are shown', async () => {
      const said = { client, view: 'board', group: 'stage' } as const
      await page.goto(href({ to: '/crafting/$filter', params: { filter: 'all' }, search: said }))
      await expect(shownAs(page, 'Board')).toBeChecked()
      await expect(page.getByRole('region', { name: /^Proposed: / })).toBeVisible()
      await page.goto(board)
      await expect(shownAs(page, 'List')).toBeChecked()
    })

    await test.step('somebody else', async () => {
      await login({ role: 'Admin' })
      await page.goto(board)
      await expect(shownAs(page, 'Board')).toBeChecked()
      await login({ role: 'Editor' })
    })

    await page.goto(board)
    const forgotten = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Reset view' }).click()
    expect((await forgotten).ok()).toBe(true)
    await expect(page.getByRole('button', { name: 'Reset view' })).toHaveCount(0)
    await page.goto(board)
    await expect(shownAs(page, 'Board')).toBeChecked()
    await expect(page.getByLabel('Group by')).toHaveValue('stage')
  },
)

test(
  'Staff see in the list of all clients who has open cards, and open exactly these',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Admin' })
    await page.goto(href({ to: '/', search: {} }))
    const table = page.getByRole('table')
    await table.getByRole('button', { name: 'Open cards' }).click()
    await expect(table.getByRole('columnheader', { name: 'Open cards' })).toHaveAttribute('aria-sort', /ending$/)
    const row = table.getByRole('row', { name: new RegExp(name) })
    const open = row.locator('a[href*="only=open"]')
    const count = Number(await open.innerText())
    expect(count).toBeGreaterThan(0)
    await expectAccessible(page)
    await open.click()
    await expect(page).toHaveURL(/crafting\/all\?.*only=open/)
    await expect(page.getByLabel('Show only')).toHaveValue('open')
    await expect(cards(page)).toHaveCount(count)
    await expectAccessible(page)
    await page.getByLabel('Show only').selectOption('All cards')
    await expect(page).not.toHaveURL(/only=/)
    expect(await cards(page).count()).toBeGreaterThan(count)
  },
)

test(
  'The Dashboard shows where the cards of a client are; a Client sees their own without links',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/', search: { client } }))
    const ring = page.getByRole('region', { name: 'The loop' })
    const loop = ring.getByRole('list', { name: 'Stages of the loop' })
    await expect(loop.getByRole('listitem')).toHaveText([
      /^Measure/,
      /^Listen/,
      /^Discover/,
      /^Craft/,
      /^Report/,
      /^Grow/,
    ])
    const stages = ring.getByRole('list', { name: 'Cards by stage' })
    await expect(stages.getByRole('listitem').first()).toContainText('Proposed')
    const proposed = Number((await stages.getByRole('listitem').first().innerText()).replaceAll(/\D/g, ''))
    const cardsOfMonth = page.getByRole('region', { name: 'Cards of the month' })
    await expect(cardsOfMonth.getByRole('listitem')).toHaveCount(3)
    await expect(cardsOfMonth.getByRole('link', { name: 'Open the board' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Top findings' }), 'an Editor doesn’t see findings').toHaveCount(0)
    await expectAccessible(page)
    // The parts of the ring lead to the same pages as the list, for the pointer.
    const craft = loop.getByRole('listitem').filter({ hasText: 'Craft' }).getByRole('link')
    const target = (await craft.getAttribute('href')) ?? ''
    expect(target).toContain('/crafting/')
    await ring.locator(`svg a[href="${target}"]`).click()
    await expect(page).toHaveURL(/crafting\//)
    await page.goBack()
    await stages.getByRole('link', { name: 'Proposed' }).click()
    await expect(page).toHaveURL(new RegExp(`/crafting/proposed\\?.*client=${client}`))
    await expect(cards(page)).toHaveCount(proposed)

    await login({ role: 'Client' })
    const answer = await page.goto(href({ to: '/', search: {} }))
    expect(await answer?.text()).toContain('Cards by stage')
    await expect(stages.getByRole('listitem').first()).toContainText('Proposed')
    const shared = Number((await stages.getByRole('listitem').first().innerText()).replaceAll(/\D/g, ''))
    expect(shared).toBeGreaterThan(0)
    expect(shared).toBeLessThan(proposed)
    await expect(stages.getByRole('link')).toHaveCount(0)
    await expect(cardsOfMonth, 'the board is for staff').toHaveCount(0)
    await expect(loop.getByRole('listitem').filter({ hasText: 'Discover' })).toHaveText(
      'Discovernot part of your access',
    )
    await expectAccessible(page)
  },
)

test(
  'Staff see their own open cards of all clients, in a lane for each client',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/crafting/$filter', params: { filter: 'all' }, search: {} }))
    await page.getByRole('link', { name: 'My week' }).click()
    await expect(page).toHaveURL(/group=client/)
    await expect(page.getByLabel('Show only')).toHaveValue('mine')
    const lane = page.getByRole('region', { name: new RegExp(`^${name}: \\d`) })
    const own = lane.getByRole('article').filter({ hasText: 'Emil Harrow' })
    await expect(own.first()).toBeVisible()
    await expect(lane.getByRole('article')).toHaveCount(await own.count())
    await expectAccessible(page)

    // The stages of a client are columns of its lane.
    await expect(lane.getByRole('region', { name: /^In progress: / })).toBeVisible()
    const card = own.first().getByRole('link')
    const title = await card.innerText()
    await card.click()
    await expect(cardPanel(page, title)).toBeVisible()
    await expect(lane).toBeVisible()

    // Other parts of the page show the cards as before.
    await page.getByRole('link', { name: 'Starred' }).click()
    await expect(page).not.toHaveURL(/group=|only=/)
  },
)
