import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { UserError } from '#app/shared/http/user-error.ts'
import { shareFormSchema } from '#app/shared/analytics/shares/share.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { ClosedLink } from './closed-link.tsx'
import { NewLinkForm } from './link-form.tsx'
import { LinkRow } from './link-row.tsx'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const link = { id: '1', name: 'Board', hasPassword: true, lastDay: '2026-10-20', madeBy: 'Emil Doe' }

test('a new link needs a name only; what is left empty is null, and its address is handed on', async () => {
  const create = vi.fn(async () => ({ url: 'https://loop.test/share/abc' }))
  const onMade = vi.fn()
  const form = (
    <NewLinkForm
      schema={shareFormSchema}
      more={{ filters: [], month: '2026-09' }}
      maxName={80}
      create={create}
      queryKey={['shares']}
      onMade={onMade}
      onCancel={() => undefined}
    />
  )
  render(form, { wrapper: await speaking() })
  await press('Create link')
  expect(screen.getByText('Give the link a name.')).toBeTruthy()
  expect(create).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Board ')
  await press('Create link')
  const sent = { name: 'Board', password: null, lastDay: null, filters: [], month: '2026-09' }
  expect(create).toHaveBeenCalledWith(sent, expect.anything())
  expect(onMade).toHaveBeenCalledWith({ name: 'Board', url: 'https://loop.test/share/abc' })
})

test('a link in a list shows its protection, end and use, and is revoked after a question', async () => {
  const revoke = vi.fn(async () => undefined)
  const row = (
    <LinkRow link={link} isExpired lastUsedAt={null} badges={<b>Email</b>} facts={<li>2 views</li>} revoke={revoke} />
  )
  const { container } = render(row, { wrapper: await speaking() })
  expect(container.querySelector('p')?.textContent).toBe('BoardEmailExpiredPassword')
  const facts = Array.from(container.querySelectorAll('li'), (item) => item.textContent)
  expect(facts).toEqual(['2 views', 'Until Oct 20, 2026', 'Never opened', 'Created by Emil Doe'])
  await press('Revoke “Board”')
  await press('Revoke')
  expect(revoke).toHaveBeenCalledWith('1')
})

test('a revoked link has no actions, and no sentence about a use that its facts tell', async () => {
  const row = <LinkRow link={link} isExpired={false} lastUsedAt={undefined} facts={<li>0 views</li>} revoke={null} />
  render(row, { wrapper: await speaking() })
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryByText('Never opened')).toBeNull()
})

test('the page of a locked link sends the password, says that it was wrong, and then reads the link again', async () => {
  const unlock = vi
    .fn(async (): Promise<void> => undefined)
    .mockRejectedValueOnce(new UserError('share.wrong_password', 403, 'This isn’t the link’s password.'))
  render(<ClosedLink state="locked" unlock={unlock} queryKey={['shared']} />, { wrapper: await speaking() })
  await userEvent.type(screen.getByLabelText('Link password'), 'lanterns')
  await press('Open link')
  expect(await screen.findByText('This isn’t the link’s password.')).toBeTruthy()
  await press('Open link')
  expect(unlock).toHaveBeenCalledTimes(2)
  expect(unlock).toHaveBeenLastCalledWith('lanterns')
})

test.each([
  ['unknown', 'Link not found'],
  ['expired', 'Link expired'],
] as const)('the page of a link that is %s says so', async (state, title) => {
  render(<ClosedLink state={state} unlock={async () => undefined} queryKey={['shared']} />, {
    wrapper: await speaking(),
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
})
