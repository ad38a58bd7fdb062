import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { HorizontalMenu } from './horizontal-menu.tsx'

async function show(rail: boolean) {
  const history = createMemoryHistory({ initialEntries: ['/plans'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const props = { role: 'Admin', rail, direction: 'ltr' } as const
  render(
    <RouterContextProvider router={router}>
      <HorizontalMenu {...props} />
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
  return within(screen.getByRole('navigation', { name: 'Main' }))
}

test('collapsed, the horizontal menu is a row of icons, each with its page’s name', async () => {
  const menu = await show(true)
  expect(menu.queryAllByRole('button')).toEqual([])
  expect(menu.getByRole('link', { name: 'Plans', current: 'page' }).title).toBe('Plans')
  expect(
    menu
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('')
})

test('not collapsed, the horizontal menu lists pages by name, and has a button for the group without room', async () => {
  const menu = await show(false)
  expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Settings'])
  const loop = within(menu.getByRole('list', { name: 'Loop' }))
  expect(loop.getAllByRole('link').map(({ textContent }) => textContent)).toContain('Analytics')
})
