import { Theme } from '@radix-ui/themes'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import CurrencyMask from './02-currency.tsx'
import CreditCardMask from './04-credit-card.tsx'
import PurchaseOrderMask from './05-purchase-order.tsx'

async function typed(Mask: ComponentType, text: string): Promise<string> {
  render(
    <Theme>
      <Mask />
    </Theme>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, text)
  return field.value
}

test.each([
  ['4111222233334444', '4111-2222-3333-4444'],
  ['341112222233333', '3411-122222-33333'],
  ['37000x0123456789', '3700-001234-56789'],
])('a card number typed as %s is written as %s', async (text, written) => {
  expect(await typed(CreditCardMask, text)).toBe(written)
})

test('the groups of a card number change back when its first digits do', async () => {
  expect(await typed(CreditCardMask, '3411122222{Home}{Delete}{Delete}55')).toBe('5511-1222-22')
})

test('a purchase order gets capitals, a space and a hyphen', async () => {
  expect(await typed(PurchaseOrderMask, 'clay2027k41b')).toBe('CLAY 2027-K41B')
})

test('an amount has a dollar sign and at most four digits', async () => {
  expect(await typed(CurrencyMask, '12a34')).toBe('$1234')
})
