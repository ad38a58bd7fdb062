import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Browser functions that Radix and the product use and jsdom lacks.
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

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

// All files of a worker share one document, so each test restores it.
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
