import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { usualSettings, type CompetitorPreview, type NewCompetitor } from '#app/shared/competitors/competitor.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { NewCompetitorForm } from './new-competitor-form.tsx'

const wrapper = await speaking()
afterEach(cleanup)

const page = (path: string, part: Partial<CompetitorPreview['pages'][number]> = {}) => ({
  kind: 'other' as const,
  address: `https://rival.test${path}`,
  by: 'link' as const,
  isForbidden: false,
  isSuggested: true,
  ...part,
})
const found: CompetitorPreview = {
  domain: 'rival.test',
  movedTo: null,
  name: 'Rival',
  title: 'Rival | Pots',
  pages: [
    page('/', { kind: 'home', by: 'typed' }),
    page('/pricing', { kind: 'pricing' }),
    page('/team', { isSuggested: false }),
    page('/private', { isForbidden: true }),
  ],
  problem: null,
}

function open(part: Partial<CompetitorPreview> = {}, maxPages = 20) {
  const sent = vi.fn<(competitor: NewCompetitor) => void>()
  const onLook = vi.fn()
  render(
    <NewCompetitorForm
      settings={{ ...usualSettings, maxPages }}
      found={{ ...found, ...part }}
      name={null}
      add={{
        mutate: (competitor) => sent(competitor),
        reset: () => undefined,
        isPending: false,
        isSuccess: false,
        error: null,
      }}
      onLook={onLook}
      onBack={() => undefined}
      onClose={() => undefined}
    />,
    { wrapper },
  )
  return { sent, onLook }
}
const box = (name: string) => screen.getByRole<HTMLButtonElement>('checkbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('what was found is chosen as suggested, and a forbidden page can’t be', async () => {
  const { sent } = open()
  expect(box('/pricing').getAttribute('aria-checked')).toBe('true')
  expect(box('/team').getAttribute('aria-checked')).toBe('false')
  expect(box('/private').disabled).toBe(true)
  expect(screen.getByText('robots.txt doesn’t allow Loop to read this page.')).toBeTruthy()
  await press('Add competitor')
  expect(sent).toHaveBeenCalledWith({
    domain: 'rival.test',
    name: 'Rival',
    pace: null,
    pages: [
      { kind: 'home', address: 'https://rival.test/' },
      { kind: 'pricing', address: 'https://rival.test/pricing' },
    ],
  })
})

test('a person chooses pages, their kinds and another address by hand', async () => {
  const { sent } = open()
  await userEvent.click(box('rival.test'))
  await userEvent.click(box('/team'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of page: /team' }), 'Careers page')
  const address = screen.getByRole('textbox', { name: 'Another address' })
  await userEvent.type(address, '/team{Enter}')
  expect(screen.getByText('This address is already in the list.')).toBeTruthy()
  await userEvent.clear(address)
  await userEvent.type(address, 'javascript:alert(1){Enter}')
  expect(screen.getByText('Enter an address like https://rival.test/pricing.')).toBeTruthy()
  await userEvent.clear(address)
  await userEvent.type(address, '/sitemap.xml{Enter}')
  expect(sent, 'Enter adds the address and sends nothing').not.toHaveBeenCalled()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How often' }), 'Once a day')
  await press('Add competitor')
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    pace: 'day',
    pages: [
      { kind: 'pricing', address: 'https://rival.test/pricing' },
      { kind: 'careers', address: 'https://rival.test/team' },
      { kind: 'sitemap', address: 'https://rival.test/sitemap.xml' },
    ],
  })
})

test('more pages than may be watched, none at all and no name are refused before they are sent', async () => {
  const { sent } = open({}, 1)
  const pages = within(screen.getByRole('group', { name: 'Pages to watch' }))
  await userEvent.click(box('/pricing'))
  expect(pages.getByText('Choose at most 1 page.')).toBeTruthy()
  await press('Add competitor')
  await userEvent.click(box('/pricing'))
  await userEvent.click(box('rival.test'))
  expect(pages.getByText('Choose at least one page.')).toBeTruthy()
  await userEvent.click(box('/pricing'))
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }))
  await press('Add competitor')
  expect(screen.getByText('Give the competitor a name.')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

test('a domain that moved offers the other one, and a home page that can’t be read says why', async () => {
  const { onLook } = open({ movedTo: 'other.test', problem: { name: 'status', detail: '503' } })
  expect(screen.getByText('The website answered with status 503.')).toBeTruthy()
  await press('Use other.test')
  expect(onLook).toHaveBeenCalledWith('other.test')
})
