import { Theme } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { ExclusionsPreview } from '#app/shared/tracking/settings-form.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { ExclusionsCard } from './exclusions-card.tsx'
import { exclusionsPreviewQueryOptions } from './tracking.queries.ts'
import { website } from '#tests/support/tracked-website.ts'

test('a German reader sees the wrong line named in German', async () => {
  const user = userEvent.setup()
  render(
    <Theme>
      <ExclusionsCard website={website} mayLeaveClient={false} />
    </Theme>,
    { wrapper: await speaking('de') },
  )
  await user.type(screen.getByRole('textbox', { name: 'Diese Pfade ausschließen' }), '/intern/**{Enter}drucken')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(screen.getByText('„drucken“ ist kein Pfad. Pfade beginnen mit / und haben keine Leerzeichen.')).toBeDefined()
})

test('the form shows what the paths would have excluded, and that counted visits stay', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No server in this test.')))
  const pages = ['/intern', '/%C3%BC', '/c', '/d', '/e']
  const answers: [string[], ExclusionsPreview][] = [
    [['/intern/**', '/x'], { pageviews: 1234, pages, pagesTotal: 7 }],
    [['/nothing'], { pageviews: 0, pages: [], pagesTotal: 0 }],
    [['/saved'], { pageviews: 1, pages: ['/saved'], pagesTotal: 1 }],
  ]
  function Card() {
    const queries = useQueryClient()
    useState(() => {
      for (const [excludedPaths, preview] of answers) {
        const { queryKey } = exclusionsPreviewQueryOptions({ clientId: website.clientId, excludedPaths })
        queries.setQueryData(queryKey, preview)
      }
    })
    const settings = { ...website.settings, excludedPaths: ['/saved', '/saved'] }
    return (
      <Theme>
        <ExclusionsCard website={{ ...website, settings }} mayLeaveClient={false} />
      </Theme>
    )
  }
  render(<Card />, { wrapper: await speaking() })
  const user = userEvent.setup()
  const field = screen.getByRole('textbox', { name: 'Exclude these paths' })
  const write = async (text: string) => {
    await user.clear(field)
    await user.type(field, text)
  }
  const stays = 'Exclusions apply from the moment you save. Visits already counted stay.'
  expect(screen.queryByText(stays)).toBeNull()
  await write('/intern/**{Enter} /x {Enter}')
  expect(
    await screen.findByText(
      'Would have excluded 1,234 page views of 7 pages this month and last: /intern, /ü, /c, /d, /e, …',
    ),
  ).toBeDefined()
  expect(screen.getByText(stays)).toBeDefined()
  await write('/nothing')
  expect(await screen.findByText('No page views match these paths this month or last.')).toBeDefined()
  await write('no path')
  expect(screen.queryByText(stays)).toBeNull()
  await write('/saved')
  expect(screen.queryByText(/Would have excluded/)).toBeNull()
})
