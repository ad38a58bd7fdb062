import { href } from '#tests/e2e/support/href.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { toast } from '#tests/e2e/support/toasts.ts'
import { onlyInFull } from '#tests/support/full-run.ts'

test(
  'A mail is written with formatting and a file, found again in Drafts, sent, answered and forwarded',
  onlyInFull(),
  async ({ page, expectAccessible }) => {
    const folder = (name: RegExp) => page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name })
    const message = page.getByRole('textbox', { name: 'Message' })
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await page.goto(href({ to: '/email/$filter', params: { filter: 'draft' } }))
    await expect(folder(/^Drafts/)).toContainText('4')
    await page.getByRole('button', { name: 'Compose' }).press('Enter')
    await expect(field('To')).toBeFocused()
    await expectAccessible(page)

    // Nothing is sent without a recipient and a text.
    await page.getByRole('button', { name: 'Send' }).press('Enter')
    await expect(page.getByText('Enter at least one recipient.')).toBeVisible()
    await expect(page.getByText('Write a message.')).toBeVisible()
    await expect(field('To')).toBeFocused()
    await page.keyboard.type('imke.osterkamp@thornbury.test, cosmo')
    await expect(page.getByText('“cosmo” isn’t an email address.')).toBeVisible()
    await field('Subject').fill('Striped tulips')
    await message.press('Control+b')
    await page.keyboard.type('Two dozen')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' of these:')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Bulleted list' }).press('Enter')
    await page.keyboard.type('red')
    await page.getByRole('button', { name: 'Link', exact: true }).press('Enter')
    await page.keyboard.type('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter an address like example.com')).toBeVisible()
    await page.getByRole('textbox', { name: 'Address of the link' }).fill('thornbury.test')
    await page.keyboard.press('Enter')
    await page
      .getByLabel('Files to attach')
      .setInputFiles([{ name: 'bulbs\u202Etxt.exe', mimeType: 'text/plain', buffer: Buffer.from('Tulips') }])
    await expect(page.getByRole('button', { name: 'Remove bulbstxt.exe' })).toBeVisible()
    await page
      .getByLabel('Files to attach')
      .setInputFiles([{ name: 'large.bin', mimeType: 'text/plain', buffer: Buffer.alloc(100_000) }])
    await expect(page.getByText('“large.bin” is larger than 96 KB.')).toBeVisible()
    await expectAccessible(page)

    // The draft is kept, and a reload opens it where it was left.
    await expect(page.getByText('Saved in Drafts')).toBeVisible()
    await expect(folder(/^Drafts/)).toContainText('5')
    await expect(page).toHaveURL(/open=\d+/)
    await page.reload()
    await expect(field('To')).toHaveValue('imke.osterkamp@thornbury.test, cosmo')
    await expect(message.locator('strong')).toHaveText('Two dozen')
    await expect(message.getByRole('listitem')).toHaveText('redthornbury.test')
    // Not even the last words are lost, which no pause has kept yet.
    await field('To').fill('imke.osterkamp@thornbury.test, cosmo.vale@thornbury.test')
    await page.reload()
    await expect(field('To')).toHaveValue('imke.osterkamp@thornbury.test, cosmo.vale@thornbury.test')
    await expect(page.getByRole('button', { name: 'Remove bulbstxt.exe' })).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).press('Enter')
    await expect(toast(page, 'Sent to imke.osterkamp@thornbury.test and 1 more.')).toBeVisible()
    await expect(folder(/^Drafts/)).toContainText('4')

    await folder(/^Sent/).press('Enter')
    const sent = page.getByRole('link', { name: /Striped tulips/ })
    await sent.press('Enter')
    const article = page.getByRole('article')
    await expect(article.getByRole('link', { name: 'thornbury.test', exact: true })).toHaveAttribute(
      'href',
      'https://thornbury.test',
    )
    await expect(article.getByRole('link', { name: 'bulbstxt.exe' })).toHaveAttribute('download', 'bulbstxt.exe')
    await expectAccessible(page)

    // R answers, to begin typing at once; what was written is in Drafts after closing it.
    await sent.press('r')
    await expect(page.getByRole('heading', { level: 2, name: 'Reply' })).toBeVisible()
    await expect(message).toBeFocused()
    await page.keyboard.type('And yellow ones.')
    await expect(field('Subject')).toHaveValue('Re: Striped tulips')
    await expect(message.locator('blockquote')).toContainText('Two dozen of these:')
    await page.keyboard.press('Escape')
    await folder(/^Drafts/).press('Enter')
    await page.getByRole('link', { name: /Re: Striped tulips/ }).press('Enter')
    await expect(message).toContainText('And yellow ones.')
    await page.getByRole('button', { name: 'Discard' }).press('Enter')
    await expect(toast(page, 'Moved “Re: Striped tulips” to Trash.')).toBeVisible()
    await expect(folder(/^Drafts/)).toContainText('4')

    await folder(/^Sent/).press('Enter')
    await sent.press('Enter')
    await page.getByRole('button', { name: 'Forward' }).press('Enter')
    await expect(field('Subject')).toHaveValue('Fwd: Striped tulips')
    await expect(page.getByRole('button', { name: 'Remove bulbstxt.exe' })).toBeVisible()
    await expect(field('To')).toBeFocused()
  },
)
