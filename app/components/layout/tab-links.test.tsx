import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TabLinks } from './tab-links.tsx'

const parts = ['/', '/team', '/account'] as const

function Parts() {
  const marked = useLocation({ select: ({ pathname }) => parts.find((part) => part === pathname) ?? null })
  return (
    <>
      <TabLinks label="Settings" tabs={parts} marked={marked}>
        {(part, look) => (
          <Link {...look} to={part}>
            {`Part ${part}`}
          </Link>
        )}
      </TabLinks>
      <Outlet />
    </>
  )
}

/** Opens three parts of a page; the team part loads until `arrive` is called. */
async function openedAt(address: string) {
  const { promise, resolve } = Promise.withResolvers<null>()
  const root = createRootRoute({ component: Parts })
  const children = parts.map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => <p>{`Content of ${path}`}</p>,
      loader: path === '/team' ? () => promise : () => null,
    }),
  )
  const router = createRouter({
    routeTree: root.addChildren(children),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), arrive: () => act(async () => resolve(null)) }
}

const links = () => within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link')
const marked = () => links().flatMap((link) => (link.getAttribute('aria-current') === 'page' ? [link.textContent] : []))

test('only the followed link is marked, from the moment it is followed', async () => {
  const { user, arrive } = await openedAt('/')
  expect(marked()).toEqual(['Part /'])
  await user.click(screen.getByRole('link', { name: 'Part /team' }))
  expect(marked()).toEqual(['Part /team'])
  expect(screen.getByText('Content of /')).toBeTruthy()
  await arrive()
  expect(await screen.findByText('Content of /team')).toBeTruthy()
  expect(marked()).toEqual(['Part /team'])
})

test('a part stays marked when its address has more parameters', async () => {
  await openedAt('/account?page=2')
  expect(marked()).toEqual(['Part /account'])
})

test('the parts can be reached and followed by keyboard, in order', async () => {
  const { user } = await openedAt('/')
  expect(links().length).toBeGreaterThan(1)
  for (const link of links()) {
    await user.tab()
    expect(document.activeElement).toBe(link)
  }
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Content of /account')).toBeTruthy()
  expect(marked()).toEqual(['Part /account'])
})

test('the current part is scrolled to the middle of a long row, and the page doesn’t move', async () => {
  const moved: unknown[] = []
  vi.spyOn(Element.prototype, 'scrollBy').mockImplementation((by) => void moved.push(by))
  const page = vi.spyOn(Element.prototype, 'scrollIntoView')
  // A row of 300 pixels with adjacent links of 200.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this)
    return this.tagName === 'A' ? new DOMRect(index * 200, 0, 200, 40) : new DOMRect(0, 0, 300, 40)
  })
  const { user } = await openedAt('/')
  await user.click(screen.getByRole('link', { name: 'Part /account' }))
  await screen.findByText('Content of /account')
  expect(moved).toEqual([{ left: -50 }, { left: 350 }])
  expect(page).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
