import { Theme } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ShownProposal } from '#app/shared/competitors/proposal.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { ProposalsCard } from './proposals-card.tsx'
import { proposalsQueryOptions } from './proposals.queries.ts'
import { ProposedCompetitors } from './proposed-competitors.tsx'

const clientId = '00000000-0000-4000-8000-000000000001'
const proposal: ShownProposal = {
  id: '00000000-0000-4000-8000-00000000000a',
  domain: 'rival.test',
  note: '<b>They</b> copy us',
  state: 'open',
  at: '2026-10-15T12:00:00Z',
  person: 'Clara Doe',
}

function Answered({ proposals, children }: { proposals: ShownProposal[]; children: ReactNode }) {
  useQueryClient().setQueryData(proposalsQueryOptions(clientId).queryKey, proposals)
  return children
}

async function renderWith(proposals: ShownProposal[], children: ReactNode) {
  render(
    <Theme>
      <Answered proposals={proposals}>{children}</Answered>
    </Theme>,
    { wrapper: await speaking() },
  )
  return userEvent.setup()
}

describe('Proposals of competitors', () => {
  afterEach(cleanup)
  const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

  test('show a Client what became of each, in their own words', async () => {
    const answered = { ...proposal, note: '', person: null }
    await renderWith(
      [proposal, { ...answered, id: 'b', domain: 'added.test', state: 'added' }],
      <ProposedCompetitors clientId={clientId} />,
    )
    expect(items()).toEqual([
      expect.stringMatching(/^rival\.test<b>They<\/b> copy usClara Doe · .*Not answered yet$/),
      expect.stringMatching(/^added\.test.*Accepted$/),
    ])
  })

  test('need a domain', async () => {
    const user = await renderWith([], <ProposedCompetitors clientId={clientId} />)
    expect(items()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Propose a competitor' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a competitor' }))
    await user.type(dialog.getByLabelText('Domain'), 'not a domain')
    await user.click(dialog.getByRole('button', { name: 'Send proposal' }))
    expect(dialog.getByText('Enter the domain, like example.com.')).toBeTruthy()
  })

  test('are answered by staff: added by the usual form, or declined after a question', async () => {
    const onAdd = vi.fn<Parameters<typeof ProposalsCard>[0]['onAdd']>()
    const user = await renderWith([proposal], <ProposalsCard clientId={clientId} onAdd={onAdd} />)
    const add = screen.getByRole('button', { name: 'Add competitor: rival.test' })
    await user.click(add)
    expect(onAdd.mock.calls).toEqual([[proposal, add]])
    await user.click(screen.getByRole('button', { name: 'Decline proposal: rival.test' }))
    expect((await screen.findByRole('alertdialog', { name: 'Decline “rival.test”?' })).textContent).toContain(
      'The person who proposed it is notified.',
    )
  })

  test('take no room on staff’s page if none is open', async () => {
    await renderWith([], <ProposalsCard clientId={clientId} onAdd={() => undefined} />)
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
