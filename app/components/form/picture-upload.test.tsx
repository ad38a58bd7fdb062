import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { UserError } from '#app/shared/http/user-error.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { PictureUpload } from './picture-upload.tsx'

async function renderUpload(onChoose: (file: File) => Promise<unknown>) {
  function Logo() {
    const [src, setSrc] = useState<string | null>(null)
    return (
      <PictureUpload
        picture={src === null ? null : { src, alt: 'The logo' }}
        empty="None yet"
        label="Image file"
        choose="Choose image"
        note="A PNG."
        types={['image/png']}
        maxBytes={4}
        tooLarge="Too large."
        onChoose={(file) => onChoose(file).then(() => setSrc('/logo'))}
        chosen="Saved."
        remove={{ label: 'Remove', onRemove: async () => setSrc(null), removed: 'Removed.' }}
      />
    )
  }
  render(<Logo />, { wrapper: await speaking() })
  const choose = (text: string) =>
    userEvent.upload(screen.getByLabelText('Image file'), new File([text], 'a.png', { type: 'image/png' }))
  return { choose }
}

it('sends a chosen picture at once, and removes it', async () => {
  const { choose } = await renderUpload(async () => {})
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  await choose('1234')
  expect(screen.getByRole('img', { name: 'The logo' })).toBeDefined()
  expect(screen.getByText('Saved.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.getByText('None yet')).toBeDefined()
  expect(screen.getByText('Removed.')).toBeDefined()
})

it('says why a picture was refused, by the server or before it is sent, until the next one', async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(new UserError('logo.broken', 400, 'Broken.'))
    .mockResolvedValueOnce(null)
  const { choose } = await renderUpload(send)
  await choose('12345')
  expect(screen.getByText('Too large.')).toBeDefined()
  expect(send).not.toHaveBeenCalled()
  await choose('1234')
  expect(screen.getByText('Broken.')).toBeDefined()
  await choose('1234')
  expect(screen.queryByText('Broken.')).toBeNull()
  expect(screen.getByText('Saved.')).toBeDefined()
})
