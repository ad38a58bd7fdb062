import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppList, AppRow } from './app-list.tsx'

afterEach(cleanup)

function Words({ onStar }: { onStar: (id: string) => void }) {
  const [words, setWords] = useState(['a', 'b', 'c'])
  return (
    <AppList label="Words" keys={{ s: onStar, d: (id) => setWords(words.filter((word) => word !== id)) }}>
      {words.map((word) => (
        <AppRow key={word} id={word} isOpen={word === 'b'} start={<input aria-label={`Note on ${word}`} />}>
          {(look) => (
            <a href={`#${word}`} {...look}>
              {word}
            </a>
          )}
        </AppRow>
      ))}
    </AppList>
  )
}

const link = (name: string) => screen.getByRole('link', { name })

test('J, K, the arrow keys, Home and End move through the rows and stop at both ends', async () => {
  render(<Words onStar={vi.fn()} />)
  link('a').focus()
  for (const [key, name] of [
    ['k', 'a'],
    ['j', 'b'],
    ['{ArrowDown}', 'c'],
    ['{ArrowDown}', 'c'],
    ['{ArrowUp}', 'b'],
    ['{Home}', 'a'],
    ['{End}', 'c'],
  ] as const) {
    await userEvent.keyboard(key)
    expect([key, document.activeElement?.textContent]).toEqual([key, name])
  }
})

test('a letter acts on the row that has the focus, but not while someone types or holds another key', async () => {
  const onStar = vi.fn()
  render(<Words onStar={onStar} />)
  link('b').focus()
  await userEvent.keyboard('s')
  expect(onStar.mock.calls).toEqual([['b']])
  await userEvent.keyboard('{Control>}s{/Control}')
  await userEvent.type(screen.getByRole('textbox', { name: 'Note on a' }), 'sj')
  expect(onStar).toHaveBeenCalledTimes(1)
})

test('when the focused row leaves the list, the one in its place has the focus, at the end the last one', async () => {
  render(<Words onStar={vi.fn()} />)
  link('b').focus()
  await userEvent.keyboard('d')
  expect(document.activeElement).toBe(link('c'))
  await userEvent.keyboard('d')
  expect(document.activeElement).toBe(link('a'))
})

test('a row that leaves the list after a press elsewhere takes no focus', async () => {
  render(
    <>
      <Words onStar={vi.fn()} />
      <p>Elsewhere</p>
    </>,
  )
  link('b').focus()
  await userEvent.click(screen.getByText('Elsewhere'))
  fireEvent.keyDown(link('b'), { key: 'd' })
  expect(screen.queryByRole('link', { name: 'b' })).toBeNull()
  expect(document.activeElement).toBe(document.body)
})
