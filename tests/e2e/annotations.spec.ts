import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { cardPanel } from './support/card-panel.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { attempt, expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

const client = company('Tidelamp Analytics').id

test('Staff annotate a day of the chart; the client sees annotations that aren’t internal', async ({
  page,
  login,
  expectAccessible,
}, testInfo) => {
  // A different month for each try, because the test counts the client's annotations.
  const month = monthBefore(3 + attempt(testInfo))
  const [shown, internal] = [`Relaunch <i>${Date.now()}</i>`, `Secret ${Date.now()}`]
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client, month } }))
  const chart = page.getByRole('slider', { name: 'Visitors by day' })
  await chart.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /\b2\b/ }).getByRole('button', { name: 'Add annotation' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add annotation' })
  await expect(form.getByLabel('First day')).toHaveValue(`${month}-02`)
  await expectAccessible(page)
  await form.getByLabel('What happened').fill(shown)
  await form.getByLabel('Last day').fill(`${month}-04`)
  await form.getByLabel('Kind').selectOption('Release')
  await form.getByLabel('Visible to').selectOption('Loop team and client')
  await form.getByLabel('Tags').fill('site, relaunch')
  await form.getByRole('button', { name: 'Save annotation' }).click()
  await expect(toast(page, 'Annotation saved.')).toBeVisible()
  await expect(form).toHaveCount(0)

  await page.getByRole('button', { name: /^Annotations \(/ }).click()
  const list = page.getByRole('dialog', { name: 'Annotations' })
  await list.getByRole('button', { name: 'Add annotation' }).click()
  await form.getByLabel('What happened').fill(internal)
  await form.getByRole('button', { name: 'Save annotation' }).click()
  await expect(list.getByText(internal)).toBeVisible()
  await expect(list.getByText('internal', { exact: true })).toBeVisible()
  await expectAccessible(page)
  // Not by Escape: a toast that is closing takes the key first.
  await list.getByRole('button', { name: 'Close', exact: true }).click()
  const marks = page.getByRole('list', { name: 'Annotations' })
  await marks.getByRole('button').first().press('Enter')
  await expect(page.getByText(`Release: ${shown}`).last()).toBeVisible()
  await expectAccessible(page)

  // The client sees one of them, on the dashboard that the server draws.
  await login({ email: 'growth@loop.test' })
  const answer = await page.goto(href({ to: '/', search: { month } }))
  const drawn = (await answer?.text()) ?? ''
  expect(drawn).not.toContain(internal)
  await expect(page.getByRole('button', { name: 'Annotations (1)' })).toBeVisible()
  await chart.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`annotations: Release: ${shown.replace('/', '.')}$`))
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('cell', { name: `Release: ${shown}` })).toHaveCount(3)

  // The deleted annotation is gone.
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client, month } }))
  await page.getByRole('button', { name: /^Annotations \(/ }).click()
  for (const text of [shown, internal]) {
    await list.getByRole('button', { name: `Delete “${text}”` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    // While a confirmation is open, the list behind it has no dialog role.
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(list).toBeVisible()
    await expect(list.getByText(text)).toHaveCount(0)
  }
})

test(
  'A shipped card is marked on the chart on its day; only staff can open it from there',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    const title = `Shorten the <b>form</b> ${Date.now()}`
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/crafting/$filter', params: { filter: 'all' }, search: { client } }))
    await page.getByRole('button', { name: 'New card' }).click()
    const form = page.getByRole('dialog', { name: 'New card' })
    await form.getByRole('textbox', { name: 'Title' }).fill(title)
    await form.getByRole('button', { name: 'More details' }).click()
    await form.getByLabel('Visibility').selectOption('Shared with the client')
    await form.getByRole('button', { name: 'Create card' }).click()
    await expect(form).toHaveCount(0)
    const card = page.getByRole('link', { name: title })
    for (const stage of ['Proposed', 'Approved', 'In progress']) {
      await page
        .getByRole('region', { name: new RegExp(`^${stage}: `) })
        .getByRole('link', { name: title })
        .focus()
      await page.keyboard.press('Shift+ArrowRight')
    }
    // A sample card about the same website is being measured.
    await page.getByRole('button', { name: 'Ship anyway' }).click()
    await expect(page.getByRole('region', { name: /^Shipped: / }).getByRole('link', { name: title })).toBeVisible()
    await expect(toast(page, `“${title}”: now in “Shipped”.`)).toBeVisible()

    const marks = page.getByRole('list', { name: 'Annotations' })
    const openMark = () => marks.getByRole('button').last().press('Enter')
    for (const to of ['/', '/analytics'] as const) {
      await page.goto(href({ to, search: { client } }))
      await openMark()
      await expect(marks.getByRole('link', { name: `Shipped: ${title}` })).toBeVisible()
    }
    await expectAccessible(page)
    await marks.getByRole('link', { name: `Shipped: ${title}` }).click()
    await expect(cardPanel(page, title)).toBeVisible()

    await login({ email: 'growth@loop.test' })
    const answer = await page.goto(href({ to: '/', search: {} }))
    expect(await answer?.text()).toContain('rocket')
    await openMark()
    await expect(marks.getByText(`Shipped: ${title}`)).toBeVisible()
    await expect(marks.getByRole('link')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show as table' }).click()
    await expect(page.getByRole('cell', { name: `Shipped: ${title}` })).toHaveCount(1)

    // Other tests count this company's markers.
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/crafting/$filter', params: { filter: 'shipped' }, search: { client } }))
    await page.getByRole('button', { name: `Move “${title}” to another stage` }).click()
    await page
      .getByRole('dialog', { name: `Move “${title}”` })
      .getByRole('button', { name: 'Move to trash' })
      .click()
    await expect(card).toHaveCount(0)
  },
)
