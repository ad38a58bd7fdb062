import { Theme } from '@radix-ui/themes'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { CopyCode } from './copy-code.tsx'

const shown = async () =>
  render(
    <Theme>
      <CopyCode text="<script></script>" name="snippet" />
    </Theme>,
    { wrapper: await speaking() },
  )

describe('copying the snippet', () => {
  it('puts it into the clipboard and says so', async () => {
    const user = userEvent.setup()
    await shown()
    await user.click(screen.getByRole('button', { name: 'Copy snippet' }))
    expect(await screen.findByText('Copied the snippet to the clipboard.')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('<script></script>')
  })

  it('says so if the browser provides no clipboard', async () => {
    const user = userEvent.setup()
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }))
    await shown()
    await user.click(screen.getByRole('button', { name: 'Copy snippet' }))
    expect(await screen.findByText(/Select the text and copy it/)).toBeDefined()
  })
})
