import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { test } from './support/own-server.ts'
import { expect, forgetEverything } from './support/test.ts'
import { toast } from './support/toasts.ts'

const quillmere = company('Quillmere Journeys')
const notAuthorized = href({ to: '/misc/not-authorized', search: { from: '/plans' } })

test(
  'From Upgrade Plan to a larger plan: a client asks, an Admin is notified and decides, the client is notified',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ email: 'demo@loop.test' })
    await page.goto(href({ to: '/' }))
    await page.getByRole('link', { name: 'Upgrade Plan' }).click()
    await expect(page).toHaveURL(/\/misc\/not-authorized\?from=%2Fplans/)

    // Requested, withdrawn, requested again; declined, and requested once more.
    await page.getByRole('button', { name: 'Request upgrade' }).click()
    await page.getByRole('button', { name: 'Withdraw request' }).click()
    await expect(page.getByText('Request withdrawn.')).toBeVisible()
    await page.getByLabel('Message (optional)').fill('Two more guides begin in January.')
    await page.getByRole('button', { name: 'Request upgrade' }).click()
    await expect(page.getByText('Request sent. We’ll notify you when it’s decided.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Your upgrade request' })).toContainText('by Dev Quill')

    await forgetEverything(page)
    await login({ role: 'Admin' })
    await page.goto(href({ to: '/' }))
    await page.getByRole('button', { name: /^Notifications, / }).click()
    await page.getByRole('link', { name: /Upgrade requested: Quillmere Journeys.*Two more guides/ }).click()
    await expect(page).toHaveURL(href({ to: '/plans', search: { client: quillmere.id } }))
    const open = page.getByRole('list', { name: 'Open requests' }).getByRole('listitem')
    await expect(open.first()).toContainText('Two more guides begin in January.')
    await page.getByRole('button', { name: 'Decline request from Quillmere Journeys' }).click()
    const decline = page.getByRole('button', { name: 'Decline', exact: true })
    await expect(decline).toBeDisabled()
    await page.getByLabel('Answer').fill('Let us talk on Monday first.')
    await decline.click()
    await expect(toast(page, 'Request from Quillmere Journeys declined.')).toBeVisible()

    await forgetEverything(page)
    await login({ email: 'demo@loop.test' })
    await page.goto(href({ to: '/' }))
    await page.getByRole('button', { name: /^Notifications, / }).click()
    await page.getByRole('link', { name: /declined.*Let us talk on Monday first/ }).click()
    await expect(page).toHaveURL(notAuthorized)
    await expect(page.getByRole('region', { name: 'Answer to your last request' })).toContainText(
      'Let us talk on Monday first.',
    )
    await page.getByRole('button', { name: 'Request upgrade' }).click()
    await expect(page.getByText('Request sent. We’ll notify you when it’s decided.')).toBeVisible()

    await forgetEverything(page)
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/plans', search: { client: quillmere.id } }))
    await expect(open.first()).toContainText('Quillmere Journeys')
    await expect(page.getByText('An Admin decides about plans')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upgrade Quillmere Journeys' })).toHaveCount(0)

    await forgetEverything(page)
    await login({ role: 'Admin' })
    await page.goto(href({ to: '/plans', search: { client: quillmere.id } }))
    await page.getByRole('button', { name: 'Upgrade Quillmere Journeys' }).click()
    await page.getByLabel('New plan').selectOption('Growth')
    await page.getByRole('button', { name: 'Set plan to Growth' }).click()
    await expect(toast(page, 'Quillmere Journeys is now on the Growth plan.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Selected client: Quillmere Journeys/ })).toContainText('Growth')
    await expect(page.getByRole('region', { name: 'Plan of Quillmere Journeys' })).toContainText(/of 15/)

    await forgetEverything(page)
    await login({ email: 'demo@loop.test' })
    await page.goto(href({ to: '/' }))
    await expect(page.getByRole('link', { name: 'Upgrade Plan' })).toHaveCount(0)
    await page.getByRole('button', { name: /^Notifications, / }).click()
    await expect(page.getByText('You’re now on the Growth plan')).toBeVisible()
    await page.goto(notAuthorized)
    await expect(page.getByText(/is on the Growth plan/)).toBeVisible()
  },
)

test('A visitor can read who manages plans, and signs in from there', onlyInFull(), async ({ page }) => {
  await page.goto(notAuthorized)
  await expect(page.getByRole('button', { name: 'Request upgrade' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    href({ to: '/login', search: { redirect: '/plans' } }),
  )
})

test(
  'The request and its answer are accessible, in light and in dark',
  onlyInFull(),
  async ({ page, login, context, baseURL, expectAccessible }) => {
    for (const theme of ['light', 'dark']) {
      await forgetEverything(page)
      await context.addCookies([{ name: 'loop_appearance', value: theme, url: baseURL ?? '' }])
      await login({ role: 'Client' })
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(notAuthorized)
      await expect(page.getByRole('button', { name: 'Request upgrade' })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  },
)
