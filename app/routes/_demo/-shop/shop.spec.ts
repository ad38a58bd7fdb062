import { href } from '#tests/e2e/support/href.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { toast } from '#tests/e2e/support/toasts.ts'
import { onlyInFull } from '#tests/support/full-run.ts'

test(
  'A product is found, wished for, put in the cart and ordered with the keyboard alone',
  onlyInFull(),
  async ({ page, expectAccessible }) => {
    const products = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
    await page.goto(href({ to: '/ecommerce/shop' }))
    await expect(page.getByRole('heading', { level: 2, name: '36 products' })).toBeVisible()
    await expect(products).toHaveCount(12)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(page.getByText('13 to 24 of 36')).toBeVisible()

    // Filters, the order and the look are in the address, so a reload shows the same.
    await page.getByRole('radio', { name: /^Audio/ }).press('Space')
    await expect(page.getByRole('heading', { level: 2, name: '5 products' })).toBeVisible()
    await page.getByRole('checkbox', { name: /^Nightjar/ }).press('Space')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Highest price')
    await page.getByRole('radio', { name: 'List' }).press('Space')
    await page.getByRole('textbox', { name: 'To ($)' }).fill('330')
    await expect(products).toHaveCount(4)
    await expect(products.first()).toContainText('Studio headphones')
    await expect(page).toHaveURL(/priceTo=330/)
    await page.reload()
    await expect(products.first()).toContainText('Studio headphones')
    await expectAccessible(page)

    // A wish, and two of a product in the cart, which stay.
    await page.getByRole('button', { name: 'Wish list: Studio headphones' }).press('Enter')
    await expect(page.getByRole('link', { name: 'Wish list (5)' })).toBeVisible()
    await page.getByRole('link', { name: 'Shelf speaker' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Shelf speaker' })).toBeVisible()
    await page.getByRole('radio', { name: 'Ink' }).press('Space')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add to cart: Shelf speaker' }).press('Enter')
    await expect(toast(page, 'Added Shelf speaker in Ink to the cart.')).toBeVisible()
    await page.getByRole('button', { name: 'Add another: Shelf speaker' }).press('Enter')
    await expect(page.getByRole('link', { name: 'Cart (6)' })).toBeVisible()

    // The wish list moves things to the cart, and back by Undo.
    await page.getByRole('link', { name: 'Wish list (5)' }).press('Enter')
    const wishes = page.getByRole('list', { name: 'Wish list' }).getByRole('listitem')
    await expect(wishes).toHaveCount(5)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Move to cart: Studio headphones' }).press('Enter')
    await expect(wishes).toHaveCount(4)
    await expect(toast(page, 'Moved Studio headphones to the cart.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
    await expect(wishes).toHaveCount(5)

    await page.getByRole('link', { name: 'Cart (6)' }).press('Enter')
    const cart = page.getByRole('list', { name: 'Your cart' }).getByRole('listitem')
    await expect(cart).toHaveCount(3)
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Quantity: Shelf speaker, Ink' }).selectOption('1')
    await page.getByRole('button', { name: 'Remove: Dot notebook, Plum' }).press('Enter')
    await expect(cart).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Price details' })).toContainText('$253.90')
    await page.getByRole('button', { name: 'Continue to address' }).press('Enter')

    // Each wrong field says what to enter, and the first one gets the focus.
    await page.getByRole('button', { name: 'Save and deliver here' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused()
    await expect(page.getByText('Enter a postal code.')).toBeVisible()
    await expectAccessible(page)
    const fields = {
      'Full name': 'Tobiah Renn',
      'Phone number': '+1 555 0178',
      'Street and house number': '3 Kiln Yard',
      'Town or city': 'Alder Bay',
      'Postal code': '04619',
      'State or region': 'Maine',
    }
    for (const [name, value] of Object.entries(fields)) await page.getByRole('textbox', { name }).fill(value)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Tobiah Renn, 3 Kiln Yard')).toBeVisible()

    // A number that could be a real card is removed; the demo's own is taken.
    const number = page.getByRole('textbox', { name: 'Demo card number' })
    await number.fill('4242424242424242')
    await expect(number).toHaveValue('')
    await expectAccessible(page)
    await number.fill('0000 1111 2222 3333')
    await page.getByRole('textbox', { name: 'Name on the card' }).fill('Nobody')
    await page.getByRole('textbox', { name: 'Valid until' }).fill('12/34')
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000')
    await page.reload()
    await expect(number).toHaveValue('')
    await page.getByRole('radio', { name: 'Cash on delivery' }).press('Space')
    await page.getByRole('button', { name: 'Place order for $253.90' }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Order 1001 is placed' })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: 'Order 1001 is placed' })).toBeVisible()

    await page.getByRole('link', { name: 'See it on the dashboard' }).press('Enter')
    await expect(page.getByRole('table', { name: 'Latest orders' })).toContainText('1001')
    await expectAccessible(page)
  },
)

test(
  'On a narrow window the filters of the shop are in a sheet, and unknown addresses are explained',
  onlyInFull(),
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(href({ to: '/ecommerce/shop', search: { category: 'boats' } }))
    await expect(page.getByText('The shop has no category “boats”.')).toBeVisible()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expectAccessible(page)
    await sheet.getByRole('radio', { name: /^Play/ }).click()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { level: 2, name: '4 products' })).toBeVisible()

    await page.goto(href({ to: '/ecommerce/product-detail', search: { product: 999 } }))
    await expect(page.getByText('The shop has no product with this number.')).toBeVisible()
    await expectAccessible(page)
    await page.goto(href({ to: '/ecommerce/checkout', search: { order: 4711 } }))
    await expect(page.getByText('You have no order with this number.')).toBeVisible()
    await page.goto(href({ to: '/ecommerce/checkout', search: { step: 'payment' } }))
    await expect(page.getByRole('link', { name: '2. Address' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'All products' }).click()
    await expect(page.getByRole('heading', { level: 2, name: '36 products' })).toBeVisible()
  },
)
