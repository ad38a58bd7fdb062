import { Theme } from '@radix-ui/themes'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { trackingSettingsSchema } from '#app/shared/tracking/settings.ts'
import type { TrackedWebsite } from '#server/websites/websites.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { ExclusionsCard } from './exclusions-card.tsx'

const website: TrackedWebsite = {
  id: 1,
  clientId: '11111111-0000-4000-8000-000000000001',
  domain: 'fernhollow.test',
  publicKey: 'fern',
  timeZone: 'Europe/Berlin',
  settings: v.parse(trackingSettingsSchema, {}),
  createdAt: '2026-10-01T00:00:00.000Z',
  origin: 'https://loop.test',
  countryFrom: 'timeZone',
  hasLogImports: false,
}

test('a German reader is told in German which line is wrong', async () => {
  const user = userEvent.setup()
  render(
    <Theme>
      <ExclusionsCard website={website} mayLeaveClient={false} />
    </Theme>,
    { wrapper: await speaking('de') },
  )
  await user.type(screen.getByRole('textbox', { name: 'Diese Pfade nicht zählen' }), '/intern/**{Enter}drucken')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(screen.getByText('„drucken“ ist kein Pfad: Er beginnt mit / und hat keine Leerzeichen.')).toBeDefined()
})
