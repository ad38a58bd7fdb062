import { expect, it } from 'vitest'
import { unwrapLink } from './unwrap-link.ts'

const inner = encodeURIComponent('https://pub.test/a?id=1&utm_source=x')
const unwrapped = 'https://pub.test/a?id=1'

it.each([
  ['Google Alerts', `https://www.google.com/url?rct=j&sa=t&url=${inner}&ct=ga&cd=x`],
  ['Google of another country', `https://www.google.co.uk/url?q=${inner}`],
  ['Bing News', `http://www.bing.com/news/apiclick.aspx?ref=FexRss&url=${inner}&c=1`],
  ['Facebook', `https://l.facebook.com/l.php?u=${inner}&h=x`],
  ['Reddit', `https://out.reddit.com/t3_x?url=${inner}`],
  ['Outlook', `https://eur01.safelinks.protection.outlook.com/?url=${inner}&data=x`],
  [
    'one wrapper within another',
    `https://l.facebook.com/l.php?u=${encodeURIComponent(`https://www.google.com/url?url=${inner}`)}`,
  ],
  ['none', 'https://pub.test/a?id=1&utm_source=x'],
])('a link through %s leads to the page itself', (_by, link) => expect(unwrapLink(link)?.url).toBe(unwrapped))

it('a wrapper around anything but a page stays as it is', () => {
  const link = 'https://www.google.com/url?url=javascript:alert(1)'
  expect(unwrapLink(link)?.url).toBe(link)
  expect(unwrapLink('https://www.google.com/url')?.url).toBe('https://www.google.com/url')
})

it('an address that only looks like a wrapper is none', () => {
  const link = `https://google.evil.test/url?url=${inner}`
  expect(unwrapLink(link)?.url).toBe(link)
})

it('a wrapper around itself without end is given up', () => {
  let link = 'https://pub.test/'
  for (let layer = 0; layer < 6; layer += 1) link = `https://www.google.com/url?url=${encodeURIComponent(link)}`
  expect(unwrapLink(link)?.url).toMatch(/^https:\/\/www\.google\.com\/url/)
})
