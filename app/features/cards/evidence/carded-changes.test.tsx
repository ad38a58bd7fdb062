import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CardedChange } from '#app/shared/cards/evidence/carded-change.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { CardedChanges } from './carded-changes.tsx'

const wrapper = await speaking()
afterEach(cleanup)

const change = (parts: Partial<CardedChange>): CardedChange => ({
  id: '00000000-0000-4000-8590-000000000001',
  competitor: 'Mossgate',
  domain: 'moss.test',
  page: 'pricing',
  address: 'https://moss.test/pricing',
  day: '2026-10-03',
  kind: 'pricing',
  severity: 'high',
  before: 'Studio €9 / month',
  after: '<b>Studio</b> €12 / month',
  ...parts,
})

test('a change on a card is a link to its page, with both texts as plain text', () => {
  render(<CardedChanges changes={[change({})]} />, { wrapper })
  const link = screen.getByRole('link', { name: /^https:\/\/moss\.test\/pricing/ })
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Studio €9 / month',
    '<b>Studio</b> €12 / month',
  ])
  expect(screen.getByText('Mossgate').parentElement?.textContent).toBe('Mossgate · Oct 3, 2026')
})

test('what was only added has no text before, and an address that is none of the web is no link', () => {
  render(<CardedChanges changes={[change({ before: '', address: 'javascript:alert(1)' })]} />, { wrapper })
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['After'])
  expect(screen.queryByRole('link')).toBeNull()
})
