import { href } from '#tests/e2e/support/href.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { toast } from '#tests/e2e/support/toasts.ts'
import { violationsOn } from '#tests/e2e/support/violations.ts'
import { onlyInFull } from '#tests/support/full-run.ts'

test(
  'Messages are read, written and answered, chats pinned and begun, with the keyboard alone',
  onlyInFull(),
  async ({ page, expectAccessible, baseURL }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) outside.push(request.url())
    })
    const chats = page.getByRole('list', { name: 'Chats', exact: true })
    const rows = chats.getByRole('listitem')
    const linkTo = (name: string) => chats.getByRole('link', { name })
    const field = page.getByRole('textbox', { name: /^Message to/ })
    const log = page.getByRole('log')
    await page.goto(href({ to: '/chat' }))
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('1 new message')
    await expectAccessible(page)

    // Opening a chat marks its messages as seen, and the line stays above the new one.
    await linkTo('Fenna Brouwer').press('Enter')
    await expect(field).toBeFocused()
    await expect(log.getByText('New messages')).toBeVisible()
    await expect(rows.first()).not.toContainText('1 new message')
    await expectAccessible(page)

    // What is sent is answered.
    await page.keyboard.press('Enter')
    await page.keyboard.type('Thank you')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('See you at the pond.')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('')
    await expect(log).toContainText('See you at the pond.')
    await expect(log.getByText('New messages')).toBeHidden()
    await expect(log).toContainText(/You’re welcome!|Any time\./)

    // An emoji is found by its name and inserted where the caret was. Nothing comes from another host.
    await page.keyboard.type('Look:  !')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: 'Insert emoji' }).press('Enter')
    const search = page.getByRole('textbox', { name: 'Type to search for an emoji' })
    await expect(search).toBeFocused()
    // The picker draws its grid by list elements, which axe advises against.
    const violations = await violationsOn(page)
    expect(violations.filter((violation) => !violation.startsWith('aria-allowed-role'))).toEqual([])
    await page.keyboard.type('goat')
    await expect(page.getByRole('gridcell', { name: 'goat', exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Look: 🐐 !')
    await expect(field).toBeFocused()
    expect(outside).toEqual([])

    // Another chat, and back: the draft and the place are as they were.
    await log.evaluate((element) => element.scrollTo(0, 0))
    await expect(page.getByRole('button', { name: 'Go to the latest message' })).toBeVisible()
    await linkTo('Kasper Nyman').press('Enter')
    await expect(field).toHaveValue('')
    await linkTo('Fenna Brouwer').press('Enter')
    await expect(field).toHaveValue('Look: 🐐 !')
    expect(await log.evaluate(({ scrollTop }) => scrollTop)).toBe(0)

    // Nor does a reload lose the draft, with words of this moment.
    await field.fill('Look: 🐐 and his hat!')
    await page.reload()
    await expect(field).toHaveValue('Look: 🐐 and his hat!')
    await field.press('Escape')
    await expect(log).toBeHidden()
    await expect(linkTo('Fenna Brouwer')).toBeFocused()

    // Letters act on the focused chat.
    await page.keyboard.press('p')
    await expect(page.getByRole('button', { name: 'Pin: Fenna Brouwer' })).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('j')
    await expect(linkTo('Kasper Nyman')).toBeFocused()
    await page.keyboard.press('p')
    await expect(rows.first()).toContainText('Kasper Nyman')

    // The first message to a contact adds them at the top, below what is pinned.
    const contacts = page.getByRole('list', { name: 'Contacts', exact: true })
    await contacts.getByRole('link', { name: 'Bettina Orloff' }).press('Enter')
    await expect(log).toContainText('No messages yet.')
    await page.keyboard.type('Hello')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('Bettina Orloff')
    await expect(page.getByText('Bettina Orloff is offline and will read your messages later.')).toBeVisible()

    // One's own status is stored, as all else.
    await page.getByRole('button', { name: /your profile$/ }).press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Your profile' })
    await sheet.getByRole('radio', { name: 'Do not disturb' }).check()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).press('Enter')
    await sheet.getByRole('button', { name: 'Save changes' }).press('Enter')
    await expect(toast(page, 'You’re shown as do not disturb.')).toBeVisible()
    await page.reload()
    await expect(rows.first()).toContainText('Kasper Nyman')
    await expect(log).toContainText('Hello')
    await expect(page.getByRole('button', { name: /your profile$/ })).toContainText('Do not disturb')
  },
)

test(
  'On a narrow window the chat shows one part at a time, all messages are marked as seen, and unknown contacts are explained',
  onlyInFull(),
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(href({ to: '/chat' }))
    const rows = page.getByRole('list', { name: 'Chats', exact: true }).getByRole('listitem')
    await expect(rows.first()).toContainText('1 new message')
    await page.getByRole('button', { name: 'Mark all seen' }).click()
    await expect(toast(page, 'Marked all messages as seen.')).toBeVisible()
    await expect(rows.first()).not.toContainText('1 new message')
    const link = rows.getByRole('link', { name: 'Kasper Nyman' })
    await link.click()
    await expect(link).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Message to Kasper Nyman' })).toBeInViewport()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'About Kasper Nyman' }).click()
    await expect(page.getByRole('dialog', { name: 'About Kasper Nyman' })).toContainText('If it has wheels')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Back to Chats' }).click()
    await expect(link).toBeFocused()

    await page.goto(href({ to: '/chat', search: { open: 99 } }))
    await expect(page.getByText('This contact doesn’t exist.')).toBeVisible()
    await page.goto(href({ to: '/chat', search: { q: 'zzz' } }))
    await expect(page.getByText('No chat or contact contains “zzz”.')).toBeVisible()
    await page.goto(href({ to: '/chat', search: { q: 'chain tool' } }))
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Do you still have the small chain tool?')
  },
)
