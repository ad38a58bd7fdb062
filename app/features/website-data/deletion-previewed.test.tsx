import { Theme } from '@radix-ui/themes'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DeletionPreview } from '#app/shared/website-data/deletion.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { DeletionPreviewed } from './deletion-previewed.tsx'

const range = { from: '2026-09-20', to: '2026-10-02', what: { part: 'all' } } as const
const found: DeletionPreview = {
  domain: 'fernhollow.test',
  timeZone: 'Europe/Berlin',
  events: 1204,
  visits: 311,
  months: [
    { month: '2026-09', events: 1200, visits: 310 },
    { month: '2026-10', events: 4, visits: 1 },
  ],
  importedDays: 2,
  dropped: 0,
}

const show = async (preview: DeletionPreview) =>
  render(
    <Theme>
      <DeletionPreviewed
        clientId="11111111-0000-4000-8000-000000000001"
        domain="fernhollow.test"
        range={range}
        found={preview}
        onBegun={() => {}}
      />
    </Theme>,
    { wrapper: await speaking() },
  )

test('a preview shows exactly what would be deleted, by month, and that it can’t be undone', async () => {
  const user = userEvent.setup()
  await show(found)
  expect(
    screen.getByText(/^1,204 events would be deleted, of 311 visits\. Also deletes 2 imported days\.$/),
  ).toBeDefined()
  expect(screen.getByText('September 2026: 1,200 events, 310 visits')).toBeDefined()
  expect(screen.getByText('October 2026: 4 events, 1 visit')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Delete data' }))
  expect(await screen.findByText(/^You can’t undo this\./)).toBeDefined()
})

test('the confirmation names everything that is deleted, including imported days and dropped events', async () => {
  const user = userEvent.setup()
  await show({ ...found, events: 0, visits: 0, months: [], importedDays: 3, dropped: 2 })
  await user.click(screen.getByRole('button', { name: 'Delete data' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Permanently delete data of fernhollow.test?' })
  expect(dialog.textContent).toContain(
    '0 events would be deleted, of 0 visits. Also deletes 3 imported days. Also deletes the records of 2 dropped events.',
  )
})

test('the action requires the website’s domain, in any case', async () => {
  const user = userEvent.setup()
  await show(found)
  await user.click(screen.getByRole('button', { name: 'Delete data' }))
  const action = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete permanently' })
  const domain = screen.getByRole('textbox', { name: 'Type the domain to confirm' })
  await user.type(domain, 'fernhollow.tes')
  expect(action.disabled).toBe(true)
  await user.type(domain, 'T')
  expect(action.disabled).toBe(false)
})

test('without data to delete, no action is offered', async () => {
  await show({ ...found, events: 0, visits: 0, months: [], importedDays: 0 })
  expect(screen.getByText('No data to delete on these days.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
