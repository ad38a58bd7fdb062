import { href } from './support/href.ts'
import { expect, test } from './support/test.ts'

test('A form sent before its page is hydrated never puts its values into the address', async ({ context }) => {
  const page = await context.newPage()
  // A slow connection: none of the product's code has arrived yet.
  await page.route('**/assets/*.js', (route) => new Promise(() => void route))
  await page.goto(href({ to: '/forgot-password' }), { waitUntil: 'commit' })
  const email = page.getByLabel('Email')
  await email.fill('ada@winterbourne.test')
  const isHeld = await email.evaluate(
    (input: HTMLInputElement) =>
      new Promise<boolean>((resolve) => {
        addEventListener('submit', (event) => resolve(event.defaultPrevented), { once: true })
        input.form?.requestSubmit()
      }),
  )
  expect(isHeld).toBe(true)
  await expect(email).toHaveValue('ada@winterbourne.test')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
