import { expect, it } from 'vitest'
import { Frontier } from './frontier.ts'

const address = (path: string) => new URL(`https://site.test${path}`)
const order = (frontier: Frontier) => {
  const paths: string[] = []
  for (let next = frontier.next(); next; next = frontier.next()) paths.push(new URL(next.url).pathname)
  return paths
}
const open = (limits = { pages: 100, depth: 5 }) => {
  const frontier = new Frontier(limits)
  frontier.add(address('/'), 'start')
  return frontier
}

it('reads the pages nearest to the start page first, and those that no link leads to last', () => {
  const frontier = open()
  const start = frontier.next()
  frontier.add(address('/only-listed'), 'sitemap')
  frontier.add(address('/far'), 'link', { hops: 1, depth: 1 })
  frontier.add(address('/near'), 'link', start)
  expect(order(frontier)).toEqual(['/near', '/far', '/only-listed'])
})

it('knows each address once, with the shortest way to it', () => {
  const frontier = open()
  const start = frontier.next()
  const first = frontier.add(address('/a'), 'link', { hops: 2, depth: 2 })
  frontier.add(address('/b'), 'link', { hops: 1, depth: 1 })
  expect(frontier.add(address('/a'), 'link', start)).toBe(first)
  frontier.add(address('/a'), 'sitemap')
  expect(frontier.takeNews().added).toContainEqual({
    number: first,
    url: 'https://site.test/a',
    hops: 0,
    depth: 1,
    inSitemap: true,
  })
  expect(order(frontier)).toEqual(['/a', '/b'])
})

it('counts a redirect as no click', () => {
  const frontier = open()
  frontier.add(address('/moved'), 'redirect', { hops: 2, depth: 2 })
  expect(frontier.takeNews().added[1]).toMatchObject({ hops: 2, depth: 2 })
})

it('ends an endless calendar, a shop’s filters and folders within themselves, and says so', () => {
  const frontier = open({ pages: 5000, depth: 5 })
  const from = { hops: 0, depth: 0 }
  const count = (paths: string[]) => paths.filter((path) => frontier.add(address(path), 'link', from) !== null).length
  const many = Array.from({ length: 3000 }, (_, index) => index)
  expect(count(many.map((day) => `/calendar/${2000 + (day % 50)}/${day}`))).toBe(200)
  expect(count(many.map((value) => `/shop?color=${value}`))).toBe(100)
  expect(count(many.map((id) => `/product/${id}`))).toBe(2000)
  expect(count(['/a/b/a/b/a/b/a/b', '/a?b=1&c=1&d=1&e=1&f=1&g=1&h=1&i=1&j=1', `/${'x/'.repeat(30)}`])).toBe(0)
  expect([...frontier.cuts]).toEqual(['patterns'])
})

it('keeps within the limits of pages and depth, and says which ended it', () => {
  const frontier = open({ pages: 10, depth: 2 })
  expect(frontier.add(address('/deep'), 'link', { hops: 2, depth: 2 })).toBeNull()
  for (let index = 0; index < 40; index += 1) frontier.add(address(`/listed-${index}`), 'sitemap')
  expect(frontier.add(address('/linked'), 'link', { hops: 0, depth: 0 })).not.toBeNull()
  expect([...frontier.cuts]).toEqual(['depth'])
  for (let index = 0; index < 40; index += 1)
    frontier.add(address(`/x${'y'.repeat(index)}`), 'link', { hops: 0, depth: 0 })
  expect([...frontier.cuts]).toEqual(['depth', 'pages'])
  // 40 of the sitemap, and twice the limit of others.
  expect(frontier.waiting).toBe(60)
})

it('continues where it was', () => {
  const frontier = open()
  frontier.restore({ number: 1, url: 'https://site.test/read', hops: 1, depth: 1, inSitemap: false }, true)
  frontier.restore({ number: 2, url: 'https://site.test/waits', hops: 1, depth: 1, inSitemap: false }, false)
  frontier.add(address('/read'), 'link', { hops: 0, depth: 0 })
  expect(order(frontier)).toEqual(['/', '/waits'])
})
