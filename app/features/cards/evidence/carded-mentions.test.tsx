import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CardedMention } from '#app/shared/cards/evidence/carded-mention.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { CardedMentions } from './carded-mentions.tsx'

const wrapper = await speaking()
afterEach(cleanup)

const mention = (parts: Partial<CardedMention>): CardedMention => ({
  id: '00000000-0000-4000-8590-000000000001',
  title: '<b>Ten</b> potteries',
  host: 'guide.test',
  address: 'https://guide.test/pottery',
  day: '2026-10-03',
  excerpt: '<script>alert(1)</script>',
  topics: ['Fernhollow'],
  contact: 'Ida Ink',
  page: null,
  ...parts,
})

test('a mention on a card is a link to its page, with what it said as plain text', () => {
  render(<CardedMentions mentions={[mention({})]} />, { wrapper })
  const link = screen.getByRole('link', { name: /^<b>Ten<\/b> potteries/ })
  expect(link.getAttribute('href')).toBe('https://guide.test/pottery')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(screen.getByText('<script>alert(1)</script>')).toBeDefined()
  expect(screen.getByText(/Ida Ink/).parentElement?.textContent).toBe('guide.test · Ida Ink · Oct 3, 2026 · Fernhollow')
})

test('a mention whose address is none of the web has no link', () => {
  render(<CardedMentions mentions={[mention({ address: 'javascript:alert(1)' })]} />, { wrapper })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('<b>Ten</b> potteries')).toBeDefined()
})
