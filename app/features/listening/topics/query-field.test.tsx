import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Language } from '#app/shared/account/appearance.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { QueryField } from './query-field.tsx'

/** The field with its text. */
function TypedQuery({ first, isTried }: { first: string; isTried: boolean }) {
  const [value, onChange] = useState(first)
  return <QueryField name="query" value={value} error={undefined} isTried={isTried} onChange={onChange} />
}

async function open(
  first: string,
  { isTried = true, language = 'en' }: { isTried?: boolean; language?: Language } = {},
) {
  render(<TypedQuery first={first} isTried={isTried} />, { wrapper: await speaking(language) })
  return screen.getByRole<HTMLTextAreaElement>('textbox')
}

it('marks the place of a problem, takes the caret there, and lets go once it is solved', async () => {
  const area = await open('fern "hollow')
  expect(area.getAttribute('aria-invalid')).toBe('true')
  const place = screen.getByRole('button', { name: /^Go to this place in the query/ })
  expect(place.querySelector('mark')?.textContent).toBe('"hollow')
  await userEvent.click(place)
  expect(document.activeElement).toBe(area)
  expect([area.selectionStart, area.selectionEnd]).toEqual([5, 12])
  await userEvent.type(area, '"', { initialSelectionStart: 12 })
  expect(area.value).toBe('fern "hollow"')
  expect(area.getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('says a new problem only after its writer pauses', async () => {
  const area = await open('', { isTried: false })
  await userEvent.type(area, 'fern AND')
  expect(area.getAttribute('aria-invalid')).toBeNull()
  expect(await screen.findByText('“AND” needs a term next to it.')).toBeTruthy()
  expect(area.getAttribute('aria-invalid')).toBe('true')
})

const problems = [
  'a "b',
  '(a',
  'a)',
  'a OR',
  '(a b) NEAR/3 c',
  'a NEAR/99 b',
  'colour:red a',
  'title:(site:a.test)',
  'site:# a',
  'lang:german a',
  '!!',
  'a*b',
  'NOT a',
  `a${' b'.repeat(1001)}`,
  Array.from({ length: 101 }, (_, at) => `t${at}`).join(' '),
  `${'('.repeat(21)}a${')'.repeat(21)}`,
]
it.each(['en', 'de', 'fr', 'pt'] as const)('has a whole text of its own for every problem: %s', async (language) => {
  const texts = new Set<string>()
  for (const query of problems) {
    const area = await open(query, { language })
    const text = area.parentElement?.parentElement?.querySelector('[id$="-error"]')?.textContent ?? ''
    expect([query, text]).toEqual([query, expect.stringMatching(/^[^{}]{15,}$/)])
    texts.add(text)
    document.body.replaceChildren()
  }
  expect(texts.size).toBe(problems.length)
})
