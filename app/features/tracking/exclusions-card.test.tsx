import { Theme } from '@radix-ui/themes'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { ExclusionsCard } from './exclusions-card.tsx'
import { website } from '#tests/support/tracked-website.ts'

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
