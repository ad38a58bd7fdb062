import { expect, it } from 'vitest'
import { contentLimits } from '#app/shared/competitors/content.ts'
import { readLines, type LinesKind } from './read-lines.ts'

function blocksOf(text: string, kind: LinesKind) {
  const answer = readLines(text, kind)
  if ('unread' in answer) throw new Error(answer.unread)
  return answer.content.blocks.map(({ under, level, slot, text: line }) => [under.join(' / '), level, slot, line])
}

it('each line of robots.txt is a block under the user agents of its group', () => {
  const robots = `# Hello
User-agent: *
Disallow: /cart

User-agent: GPTBot\r\nUser-agent: CCBot
Allow: /blog
Disallow: /
Sitemap: https://acme.test/sitemap.xml`
  expect(blocksOf(robots, 'robots')).toEqual([
    ['', 0, 'comment', '# Hello'],
    ['', 1, 'user-agent', 'User-agent: *'],
    ['*', 0, 'disallow', 'Disallow: /cart'],
    ['', 1, 'user-agent', 'User-agent: GPTBot'],
    ['', 1, 'user-agent', 'User-agent: CCBot'],
    ['GPTBot, CCBot', 0, 'allow', 'Allow: /blog'],
    ['GPTBot, CCBot', 0, 'disallow', 'Disallow: /'],
    ['', 0, 'sitemap', 'Sitemap: https://acme.test/sitemap.xml'],
  ])
})

it('each line of llms.txt is a block under the headings of Markdown', () => {
  const llms = `# Acme

> What we do

## Docs ##
- [Start](https://acme.test/start): first steps
\`\`\`
# no heading
\`\`\`
## Optional
More`
  expect(blocksOf(llms, 'assistants')).toEqual([
    ['', 1, 'h1', 'Acme'],
    ['Acme', 0, 'blockquote', '> What we do'],
    ['Acme', 2, 'h2', 'Docs'],
    ['Acme / Docs', 0, 'li', '- [Start](https://acme.test/start): first steps'],
    ['Acme / Docs', 0, 'p', '```'],
    ['Acme / Docs', 0, 'p', '# no heading'],
    ['Acme / Docs', 0, 'p', '```'],
    ['Acme', 2, 'h2', 'Optional'],
    ['Acme / Optional', 0, 'p', 'More'],
  ])
})

it('a file without text is empty, and a long one is cut', () => {
  expect(readLines(' \n\0\n', 'robots')).toEqual({ unread: 'empty' })
  expect(readLines('Disallow: /a\n'.repeat(100_000), 'robots')).toMatchObject({
    content: { isCut: true, blocks: { length: contentLimits.blocks } },
  })
  expect(readLines(`a\n${'b'.repeat(1_000_000)}`, 'assistants')).toMatchObject({
    content: { blocks: [{ text: 'a' }, { text: 'b'.repeat(contentLimits.blockLength) }] },
  })
})
