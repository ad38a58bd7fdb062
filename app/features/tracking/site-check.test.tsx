import { Theme } from '@radix-ui/themes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LocaleContext } from '#app/components/locale/use-locale.ts'
import { messagesQueryOptions } from '#app/components/locale/use-messages.ts'
import type { InstallationCheck } from '#app/shared/tracking/installation.ts'
import { SiteCheckCard } from './site-check.tsx'
import { installationCheckQueryOptions } from './tracking.queries.ts'
import { website } from '#tests/support/tracked-website.ts'

async function show(check: InstallationCheck) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(installationCheckQueryOptions(website.clientId).queryKey, check)
  await Promise.all(
    (['siteCheck', 'common', 'words', 'validation'] as const).map((area) =>
      queryClient.query(messagesQueryOptions('de', area)),
    ),
  )
  render(
    <LocaleContext value="de">
      <QueryClientProvider client={queryClient}>
        <Theme>
          <SiteCheckCard website={website} />
        </Theme>
      </QueryClientProvider>
    </LocaleContext>,
  )
}

test('the last result is shown with the text to paste, who asked, and in the reader’s language', async () => {
  await show({
    findings: [
      {
        kind: 'blocked_by_policy',
        directive: 'script-src',
        setIn: 'header',
        mended: "script-src 'self' https://loop.test",
      },
      { kind: 'twice', times: 2 },
    ],
    url: 'https://fernhollow.test/<b>',
    checkedAt: '2026-10-15T12:00:00.000Z',
    checkedBy: 'Ada Doe',
  })
  expect(screen.getByText('1 Problem zu beheben')).toBeDefined()
  expect(screen.getByText(/Ada Doe hat https:\/\/fernhollow\.test\/<b> geprüft/)).toBeDefined()
  const [blocked, twice] = screen.getAllByRole('listitem')
  expect(blocked?.textContent).toContain('Zu beheben: Die Content-Security-Policy der Seite blockiert')
  expect(within(blocked ?? document.body).getByText("script-src 'self' https://loop.test")).toBeDefined()
  expect(twice?.textContent).toContain('Gut zu wissen: Das Skript ist 2-mal auf der Seite')
})

test('a check without problems says so at once', async () => {
  await show({
    findings: [{ kind: 'installed', way: 'script' }],
    url: 'https://fernhollow.test/',
    checkedAt: '2026-10-15T12:00:00.000Z',
    checkedBy: null,
  })
  expect(screen.getByText('Keine Probleme gefunden.')).toBeDefined()
})
