import { render, screen } from '@testing-library/react'
import { Component, Suspense, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const Greeting = ({ name }: { name: string }) => <p>Good morning, {name}</p>

class Failure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? <p>It did not come</p> : this.props.children)
}

test('A part is shown as soon as its code is there, and at once from then on', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting))
  const Part = lazyPart(load)
  const first = render(<Part name="Ada" />)
  expect(first.container.textContent).toBe('')
  expect(await screen.findByText('Good morning, Ada')).toBeTruthy()
  first.unmount()
  expect(render(<Part name="Grace" />).container.textContent).toBe('Good morning, Grace')
  expect(load).toHaveBeenCalledTimes(1)
})

test('While a part waits for its own texts or numbers, the page around it stays', async () => {
  const never = new Promise<never>(() => {})
  const Waiting = () => {
    throw never
  }
  const Part = lazyPart(() => Promise.resolve(Waiting))
  render(
    <Suspense fallback="everything is gone">
      <p>The page</p>
      <Part />
    </Suspense>,
  )
  await Promise.resolve()
  expect(screen.getByText('The page')).toBeTruthy()
  expect(screen.queryByText('everything is gone')).toBeNull()
})

test('Code that does not come is an error of the page, and the next opening asks for it again', async () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
  let isThere = false
  const Part = lazyPart(() => (isThere ? Promise.resolve(Greeting) : Promise.reject(new Error('no network'))))
  const first = render(
    <Failure>
      <Part name="Ada" />
    </Failure>,
  )
  expect(await screen.findByText('It did not come')).toBeTruthy()
  first.unmount()
  isThere = true
  render(
    <Failure>
      <Part name="Ada" />
    </Failure>,
  )
  expect(await screen.findByText('Good morning, Ada')).toBeTruthy()
  shown.mockRestore()
})
