import { expect, it, test } from 'vitest'
import { contentLimits } from '#app/shared/competitors/content.ts'
import { readPageContent } from './read-page-content.ts'
import { joinTools, toolsOfHeaders } from './tools.ts'

function toolsOf(html: string, url = 'https://www.acme.test/') {
  const answer = readPageContent(`<p>x</p>${html}`, url)
  if ('unread' in answer) throw new Error(answer.unread)
  return answer.content.tools
}
const names = (html: string, url?: string) => toolsOf(html, url).map(({ name }) => name)

it('tools are found by the hosts that a page loads files from, sorted and each once', () => {
  const html = `<script src="https://js.hs-scripts.com/1.js"></script><script src="//www.googletagmanager.com/gtm.js?id=GTM-1"></script>
    <link rel="preconnect" href="https://fonts.gstatic.com"><link rel=stylesheet href="https://fonts.googleapis.com/css">
    <img src="https://www.facebook.com/tr?id=1"><iframe src="https://www.youtube-nocookie.com/embed/1"></iframe>
    <script>(function(w){w.src='https://www.googletagmanager.com/gtm.js?id='})()</script>`
  expect(toolsOf(html)).toEqual([
    { name: 'Facebook', category: 'social' },
    { name: 'Google Fonts', category: 'cdn' },
    { name: 'Google Tag Manager', category: 'tags' },
    { name: 'Hubspot', category: 'marketing' },
    { name: 'YouTube', category: 'video' },
  ])
})

it('what a website serves itself, what it only links to, and unknown hosts are no tools', () => {
  const html = `<script src="https://cdn.acme.test/a.js"></script><script src="/b.js"></script><a href="https://www.facebook.com/acme">f</a>
    <link rel="canonical" href="https://www.youtube.com/"><script src="https://unknown.example/a.js"></script>
    <script type="application/json">{"a": "fbq('init'"}</script><img src="data:image/gif;base64,x"><script src="https://[broken"></script>`
  expect(names(html)).toEqual([])
  expect(names('<script src="https://js.hs-scripts.com/1.js"></script>', 'https://www.hubspot.com/')).toEqual([])
})

test.each([
  ['<meta name="Generator" content="WordPress 6.8.1">', 'WordPress'],
  ['<meta name="generator" content="TYPO3 CMS">', 'TYPO3'],
  ['<img src="/wp-content/uploads/a.png">', 'WordPress'],
  ['<script src="/_next/static/chunks/main.js"></script>', 'Next.js'],
  ['<script id="__NEXT_DATA__" type="application/json">{}</script>', 'Next.js'],
  ['<script>window._paq = []; _paq.push(["trackPageView"])</script>', 'Matomo'],
  ["<script type='text/javascript'>gtag('config', 'G-1')</script>", 'Google Analytics'],
  ['<div ng-version="19.0.0"></div>', 'Angular'],
  ['<html data-wf-site="1">', 'Webflow'],
])('%s shows %s', (html, name) => expect(names(html)).toEqual([name]))

test.each([
  [{ server: 'cloudflare', 'x-powered-by': 'PHP/8.3' }, ['Cloudflare', 'PHP']],
  [{ 'x-vercel-id': 'fra1::1', 'x-powered-by': 'Next.js' }, ['Next.js', 'Vercel']],
  [{ link: '<https://acme.test/wp-json/>; rel="https://api.w.org/"' }, ['WordPress']],
  [{ server: 'nginx', 'content-type': 'text/html' }, []],
])('headers %o name %o', (headers, expected) => {
  const lines = new Map(Object.entries(headers).map(([name, value]) => [name, [value]]))
  expect(toolsOfHeaders(lines).map(({ name }) => name)).toEqual(expected)
})

it('no more tools are kept than a page may have', () => {
  const many = Array.from({ length: 200 }, (_, at) => ({ name: String(at), category: 'other' }))
  expect(joinTools(many, many)).toHaveLength(contentLimits.tools)
})
