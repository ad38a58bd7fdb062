import { describe, expect, it } from 'vitest'
import { isAllowedBy, maxRobotsBytes, parseRobots } from './robots.ts'

/** Returns whether a crawler with this name may read a path of a website with this robots.txt. */
const may = (file: string | readonly string[], path: string, token = 'LoopBot') =>
  isAllowedBy(parseRobots(typeof file === 'string' ? file : file.join('\n'), token), new URL(path, 'https://site.test'))

/** RFC 9309, 5.1. */
const simpleExample = [
  'User-Agent: *',
  'Disallow: *.gif$',
  'Disallow: /example/',
  'Allow: /publications/',
  '',
  'User-Agent: foobot',
  'Disallow:/',
  'Allow:/example/page.html',
  'Allow:/example/allowed.gif',
  '',
  'User-Agent: barbot',
  'User-Agent: bazbot',
  'Disallow: /example/page.html',
  '',
  'User-Agent: quxbot',
]

describe('the examples of RFC 9309', () => {
  it.each([
    ['anybot', '/', true],
    ['anybot', '/picture.gif', false],
    ['anybot', '/picture.gif?size=2', true],
    ['anybot', '/example/page.html', false],
    ['anybot', '/publications/', true],
    ['anybot', '/publications/picture.gif', true],
    ['foobot', '/', false],
    ['FooBot', '/publications/', false],
    ['foobot', '/example/page.html', true],
    ['foobot', '/example/allowed.gif', true],
    ['foobot', '/example/other.gif', false],
    ['barbot', '/example/page.html', false],
    ['bazbot', '/example/page.html', false],
    ['barbot', '/example/picture.gif', true],
    ['quxbot', '/example/page.html', true],
    ['quxbot', '/picture.gif', true],
  ])('5.1: %s may read %s: %s', (token, path, isAllowed) => {
    expect(may(simpleExample, path, token)).toBe(isAllowed)
  })

  it.each([
    ['/example/page/', true],
    ['/example/page/disallowed.gif', false],
    ['/example/page/disallowed.gifs', false],
    ['/elsewhere', true],
  ])('5.2, the longest match: %s is allowed: %s', (path, isAllowed) => {
    const file = ['User-Agent: foobot', 'Allow: /example/page/', 'Disallow: /example/page/disallowed.gif']
    expect(may(file, path, 'foobot')).toBe(isAllowed)
  })

  it('2.2.1: a crawler obeys all groups that name it together, and no others', () => {
    const file = [
      'user-agent: ExampleBot',
      'disallow: /foo',
      'disallow: /bar',
      'user-agent: BarBot',
      'disallow: /other',
      'user-agent: *',
      'disallow: /all',
      'user-agent: EXAMPLEBOT',
      'disallow: /baz',
    ]
    const isRead = (path: string) => may(file, path, 'ExampleBot')
    expect(['/foo', '/bar', '/baz', '/other', '/all'].map(isRead)).toEqual([false, false, false, true, true])
  })

  it.each([
    ['/foo/bar?baz=quz', '/foo/bar?baz=quz'],
    ['/foo/bar?baz=https://foo.bar', '/foo/bar?baz=https://foo.bar'],
    ['/foo/bar?baz=https%3A%2F%2Ffoo.bar', '/foo/bar?baz=https%3a%2f%2ffoo.bar'],
    ['/foo/bar/ツ', '/foo/bar/%E3%83%84'],
    ['/foo/bar/%E3%83%84', '/foo/bar/ツ'],
    ['/foo/bar/%e3%83%84', '/foo/bar/%E3%83%84'],
    ['/foo/bar/%62%61%7A', '/foo/bar/baz'],
    ['/foo/bar/baz', '/foo/bar/%62%61%7a'],
  ])('2.2.2: a rule for %s applies to %s', (pattern, path) => {
    expect(may(`user-agent: *\ndisallow: ${pattern}$`, path)).toBe(false)
  })

  it.each([
    ['/path/file-with-a-%2A.html', '/path/file-with-a-*.html', false],
    ['/path/file-with-a-%2A.html', '/path/file-with-a-b.html', true],
    ['/path/foo-%24', '/path/foo-$', false],
    ['/path/foo-%24', '/path/foo-', true],
    ['/this/*/exactly', '/this/one/exactly', false],
    ['/this/*/exactly', '/this//exactly', false],
    ['/this/*/exactly', '/this/exactly', true],
    ['/allow/this/$', '/allow/this/', false],
    ['/allow/this/$', '/allow/this/too', true],
    ['/a$b', '/a$b/c', false],
  ])('2.2.3: %s forbids %s, unless allowed: %s', (pattern, path, isAllowed) => {
    expect(may(`user-agent: *\ndisallow: ${pattern}`, path)).toBe(isAllowed)
  })
})

describe('files found in practice', () => {
  it.each([
    ['nothing', '', true],
    ['no group for anybody', 'disallow: /', true],
    ['a page instead of a file', '<html><body>Not found: /</body></html>', true],
    ['an empty rule', 'user-agent: *\ndisallow:', true],
    ['a byte order mark first', '\uFEFFuser-agent: *\ndisallow: /', false],
    ['lines that end as they do elsewhere', 'user-agent: *\r\ndisallow: /x\rdisallow: /', false],
    ['blanks and capitals', ' \tUSER-AGENT :\t*  \n  DisAllow  :  /  ', false],
    ['comments', '# user-agent: OtherBot\nuser-agent: * # all\ndisallow: / # everything', false],
    ['a comment instead of a rule', 'user-agent: *\n# disallow: /', true],
    ['empty lines within a group', 'user-agent: *\n\n\ndisallow: /', false],
    ['other records within a group', 'user-agent: *\nSitemap: https://site.test/s.xml\ndisallow: /', false],
    ['other records between names', 'user-agent: LoopBot\nsitemap: /s.xml\nuser-agent: other\ndisallow: /', false],
    ['a version behind the name', 'user-agent: LoopBot/2.0\ndisallow: /', false],
    ['a name that only begins alike', 'user-agent: LoopBotany\ndisallow: /', true],
    ['a line without a colon', 'user-agent: *\ndisallow /', true],
    ['an allowing and a forbidding rule alike', 'user-agent: *\ndisallow: /page\nallow: /page', true],
    ['its own group, which allows what all others may not', 'user-agent: *\ndisallow: /\nuser-agent: loopbot', true],
  ])('may contain %s', (_what, file, isAllowed) => {
    expect(may(file, '/page')).toBe(isAllowed)
  })

  it('never forbid reading the file itself', () => {
    expect(may('user-agent: *\ndisallow: /', '/robots.txt')).toBe(true)
    expect(may('user-agent: *\ndisallow: /', '/robots.txt?a=1')).toBe(false)
  })

  it.each([
    ['/fish*', '/fishheads/yummy.html', false],
    ['/*.php', '/folder/filename.php?parameters', false],
    ['/*.php$', '/filename.php?parameters', true],
    ['/*.php$', '/folder/a.php/b.php', false],
    ['/fish*.php', '/fishheads/catfish.php?parameters', false],
    ['/fish*.php', '/Fish.PHP', true],
    ['/a*b*b$', '/ab', true],
    ['/a*b*b$', '/abb', false],
    ['*', '/anything', false],
    ['/***x', '/a/x', false],
  ])('with %s allow %s: %s', (pattern, path, isAllowed) => {
    expect(may(`user-agent: *\ndisallow: ${pattern}`, path)).toBe(isAllowed)
  })

  it.each([
    ['user-agent: *\ncrawl-delay: 10\ndisallow:', 10_000],
    ['user-agent: *\ncrawl-delay: 0.5', 500],
    ['user-agent: *\ncrawl-delay: 10\n\nuser-agent: loopbot\ncrawl-delay: 2', 2000],
    ['user-agent: *\ncrawl-delay: 10\n\nuser-agent: loopbot\ndisallow: /x', null],
    ['user-agent: *\ncrawl-delay: 999999999', 86_400_000],
    ['user-agent: *\ncrawl-delay: soon', null],
    ['user-agent: *\ncrawl-delay: -5', null],
    ['crawl-delay: 10', null],
  ])('may request a pause: %j', (file, crawlDelayMs) => {
    expect(parseRobots(file, 'LoopBot').crawlDelayMs).toBe(crawlDelayMs)
  })

  it.each([
    ['stars', `disallow: /${'*a'.repeat(250_000)}b`],
    ['rules', 'disallow: /*a*a*a*a*a*a*a*a*b\n'.repeat(17_000)],
    ['long pieces', `disallow: /*${'a'.repeat(900)}b\n`.repeat(550)],
    ['names', 'user-agent: a\n'.repeat(36_000)],
  ])('are evaluated quickly, even with %s', (_what, rules) => {
    const file = `user-agent: *\n${rules}`.slice(0, maxRobotsBytes)
    const read = parseRobots(file, 'LoopBot')
    const began = performance.now()
    for (let times = 0; times < 10; times += 1) isAllowedBy(read, new URL(`https://site.test/${'a'.repeat(2000)}`))
    // Backtracking at each star would take hours.
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})
