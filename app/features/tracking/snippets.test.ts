import { expect, it } from 'vitest'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import english from '#app/shared/messages/tracking/en.ts'
import { sayFrom } from '#app/shared/messages/translator.ts'
import { ignoreBookmarks, installGuides, scriptSnippet } from './snippets.ts'

const say = sayFrom<'tracking'>('en', compileCatalogue(english))
const site = { origin: 'https://loop.test', publicKey: 'key1', domain: 'example.com' }

it('the snippet is one line with the website’s own key', () => {
  expect(scriptSnippet(site)).toBe('<script defer src="https://loop.test/js/key1.js"></script>')
})

it('a website with another tracker keeps it and names our endpoint', () => {
  const guide = installGuides(say, site).find(({ id }) => id === 'plausible')
  expect(guide?.code).toContain("init({ domain: 'example.com', endpoint: 'https://loop.test/api/event' })")
})

it('the bookmarks set and remove the mark that the script looks for', () => {
  expect(ignoreBookmarks(say).ignore).toContain("localStorage.setItem('loop_ignore','1')")
  expect(ignoreBookmarks(say).count).toContain("localStorage.removeItem('loop_ignore')")
})
