import { isbot } from 'isbot'
import { expect, test } from 'vitest'
import { crawlerOf, crawlers } from './crawlers.ts'

test.each([
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)', 'GPTBot'],
  ['Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)', 'ClaudeBot'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
  ['Googlebot-Image/1.0', 'Googlebot'],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'bingbot'],
  ['meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)', 'meta-externalagent'],
  ['Mozilla/5.0 (compatible; Amzn-SearchBot/0.1)', 'Amzn-SearchBot'],
  ['CCBot/2.0 (https://commoncrawl.org/faq/)', 'CCBot'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', null],
  ['Yetisports/1.0', null],
  ['NotGPTBotAtAll', null],
])('“%s” says it is %s', (userAgent, name) => {
  expect(crawlerOf(userAgent)?.name ?? null).toBe(name)
})

test('each crawler has a number and a name of its own', () => {
  expect(new Set(crawlers.map(({ id }) => id)).size).toBe(crawlers.length)
  expect(crawlers.map(({ name }) => crawlerOf(`Mozilla/5.0 (compatible; ${name}/1.0)`)?.name)).toEqual(
    crawlers.map(({ name }) => name),
  )
})

test('none of them counts as a person', () => {
  const people = crawlers.filter(({ name }) => !isbot(`Mozilla/5.0 (compatible; ${name}/1.0; +https://example.com)`))
  expect(people.map(({ name }) => name)).toEqual([])
})
