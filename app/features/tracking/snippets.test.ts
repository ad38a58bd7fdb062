import { expect, it } from 'vitest'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import english from '#app/features/tracking/messages/guides/en.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { installGuides } from './install-guides.ts'
import { nginxSnippet, ownBrowserLink, scriptSnippet } from './snippets.ts'
import words from '#app/shared/messages/words/en.ts'

const t = translateFrom<'guides'>('en', compileCatalogue({ ...words, ...english }))
const site = { origin: 'https://loop.test', publicKey: 'key1', domain: 'example.com' }

it('the snippet is one line with the website’s own key', () => {
  expect(scriptSnippet(site)).toBe('<script defer src="https://loop.test/js/key1.js"></script>')
})

it('each guide has steps, and code with the website’s own key or endpoint', () => {
  const guides = installGuides(t, site)
  expect(guides.map(({ id }) => id)).toEqual([
    'html',
    'wordpress',
    'shopify',
    'wix',
    'squarespace',
    'webflow',
    'tag-manager',
    'next',
    'nuxt',
    'tanstack',
    'app',
    'plausible',
  ])
  for (const { steps, code } of guides) {
    expect(steps.length).toBeGreaterThan(1)
    expect(code).toMatch(/https:\/\/loop\.test\/(js\/key1\.js|api\/event)/)
  }
})

it('a website with another tracker keeps it and names our endpoint', () => {
  const guide = installGuides(t, site).find(({ id }) => id === 'plausible')
  expect(guide?.code).toContain("init({ domain: 'example.com', endpoint: 'https://loop.test/api/event' })")
})

it('a proxy forwards the script, its files and the events with the visitor’s address', () => {
  expect(nginxSnippet(site)).toContain('location /js/ {\n    proxy_pass https://loop.test;')
  expect(nginxSnippet(site)).toContain('location /api/event {')
  expect(nginxSnippet(site)).toContain('X-Forwarded-For $proxy_add_x_forwarded_for')
})

it('the own-browser link opens the website with what the script looks for', () => {
  expect(ownBrowserLink('example.com', 'exclude')).toBe('https://example.com/#loop-exclude')
})
