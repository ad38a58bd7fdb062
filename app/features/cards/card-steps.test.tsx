import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useParams,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { CardSteps } from './card-steps.tsx'
import { BehindCard } from './shown-cards.ts'
import { useCardFocus } from './use-card-focus.ts'

const wrapper = await speaking()
const order = ['a', 'b', 'c']
beforeAll(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

/** The panel of the card in the address, whose routes are not those of the product. */
const OpenPanel = () => <Panel cardId={String(Object.values(useParams({ strict: false })).at(-1))} />

function Panel({ cardId }: { cardId: string }) {
  const panel = useRef<HTMLDivElement>(null)
  useCardFocus(panel, cardId)
  return (
    <div ref={panel}>
      <CardSteps cardId={cardId} filter="all" panel={panel} />
      <h2 tabIndex={-1}>Card {cardId}</h2>
      <input aria-label="Comment" />
    </div>
  )
}

/** Draws a board of three cards, with the open one next to it. @returns the router */
async function renderBoard(path: string) {
  const root = createRootRoute()
  const board = createRoute({
    getParentRoute: () => root,
    path: '/crafting/$filter',
    component: () => {
      const navigate = board.useNavigate()
      const onClose = () => void navigate({ to: '/crafting/$filter', params: { filter: 'all' } })
      return (
        <BehindCard value={{ order, onClose }}>
          {order.map((card) => (
            <article key={card} data-card={card}>
              <Link to="/crafting/$filter/$card" params={{ filter: 'all', card }}>
                {card}
              </Link>
            </article>
          ))}
          <Outlet />
        </BehindCard>
      )
    },
  })
  const card = createRoute({
    getParentRoute: () => board,
    path: '$card',
    component: OpenPanel,
  })
  const router = createRouter({
    routeTree: root.addChildren([board.addChildren([card])]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  render(<RouterProvider router={router} />, { wrapper })
  return router
}

test('a card leads to those before and after it in the order of the board, and ends where the order ends', async () => {
  await renderBoard('/crafting/all/b')
  expect(screen.getByText('Card 2 of 3')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Next card' }))
  expect(await screen.findByRole('heading', { name: 'Card c' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next card' })).toHaveProperty('disabled', true)
  // The arrow that was pressed is no link any more.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Card c'))
  await userEvent.keyboard('{ArrowLeft}')
  expect(await screen.findByRole('heading', { name: 'Card b' })).toBeTruthy()
})

test('a card that the board does not show leads nowhere', async () => {
  await renderBoard('/crafting/all/other')
  expect(screen.getByRole('button', { name: 'Previous card' })).toHaveProperty('disabled', true)
  expect(screen.queryByText(/ of 3/)).toBeNull()
})

test('the focus goes to an opened card and, when Escape closes it, back to the card on the board', async () => {
  const router = await renderBoard('/crafting/all')
  await userEvent.click(screen.getByRole('link', { name: 'a' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Card a'))
  await userEvent.keyboard('{ArrowRight}')
  expect(await screen.findByRole('heading', { name: 'Card b' })).toBeTruthy()
  // In a field the arrows move the cursor.
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.keyboard('x{ArrowRight}')
  expect(router.state.location.pathname).toBe('/crafting/all/b')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('b'))
})

test('Escape leaves the card open while something in front of it is open', async () => {
  const router = await renderBoard('/crafting/all/a')
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  await userEvent.keyboard('{Escape}')
  expect(router.state.location.pathname).toBe('/crafting/all/a')
  dialog.remove()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/crafting/all'))
})
