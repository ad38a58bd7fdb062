import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// jsdom lacks what Radix and the product ask the browser for.
Object.assign(Element.prototype, {
  scrollBy: () => {},
  hasPointerCapture: () => false,
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
  scrollIntoView: () => {},
})
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  })

// A second is nothing on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

// All files of a worker share one document: each test leaves it as it found it.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  const { documentElement, body } = document
  for (const element of [documentElement, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  body.replaceChildren()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
