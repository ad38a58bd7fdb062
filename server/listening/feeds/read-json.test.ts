import { expect, it } from 'vitest'
import type { JsonMapping } from '#app/shared/listening/json-mapping.ts'
import { sourceTemplates, type TemplateId } from '#app/shared/listening/source-templates.ts'
import { jsonPreview } from './json-preview.ts'
import { readJson } from './read-json.ts'

const now = new Date('2026-11-28T12:00:00Z')
const none: JsonMapping = { list: '', title: '', url: '', text: '', author: '', publishedAt: '', key: '', link: '' }
const read = (document: unknown, mapping: Partial<JsonMapping>) =>
  readJson(
    typeof document === 'string' ? document : JSON.stringify(document),
    { ...none, ...mapping },
    { url: 'https://site.test/api/', now },
  )

function mappingOf(id: TemplateId): JsonMapping {
  const { reading } = sourceTemplates[id]
  if (reading.form !== 'json' || reading.mapping === 'own') throw new Error(`${id} has no mapping.`)
  return reading.mapping
}

it('items are found by the paths of a mapping, and it is known which parts were', () => {
  const document = {
    data: {
      children: [
        {
          data: {
            title: 'One &amp; <b>only</b>',
            permalink: '/r/one',
            created_utc: 1_793_700_000,
            tags: [{ name: 'a' }, { name: 'b' }],
          },
        },
        { data: { title: 'Two' } },
      ],
    },
  }
  const mapping = {
    list: 'data.children',
    title: 'data.title',
    url: 'data.permalink',
    publishedAt: 'data.created_utc',
    author: 'data.tags[].name',
    text: 'data.nothing',
  }
  const answer = read(document, mapping)
  expect(answer).toMatchObject({
    found: 2,
    fields: ['title', 'url', 'author', 'publishedAt'],
    items: [
      {
        key: 'site.test/r/one',
        url: 'https://site.test/r/one',
        title: 'One & only',
        author: 'a, b',
        publishedAt: '2026-11-03T10:00:00.000Z',
      },
      { title: 'Two', url: null, publishedAt: null },
    ],
  })
  const fromRoot = Object.fromEntries(
    Object.entries(mapping).map(([part, path]) => [part, part === 'list' ? path : `data.children[].${path}`]),
  )
  expect(read(document, fromRoot)).toEqual(answer)
})

it('a preview shows the first five items, and for each part whether it was found', () => {
  const mapping = { ...none, title: 't', text: 'x' }
  const list = Array.from({ length: 7 }, (_, at) => ({ t: `Title ${at}` }))
  const preview = jsonPreview(read(list, mapping), mapping)
  expect(preview).toMatchObject({ found: 7, fields: { title: 'found', text: 'missing', url: 'unused' } })
  expect(preview).toHaveProperty('items.length', 5)
  expect(jsonPreview(read('{}', mapping), mapping)).toEqual({ unread: 'no_list' })
})

it('the document itself can be the list, and lists within lists are one', () => {
  expect(read([{ t: 'a' }, { t: 'b' }], { title: 't' })).toMatchObject({ items: [{ title: 'a' }, { title: 'b' }] })
  expect(
    read({ days: [{ posts: [{ t: 'a' }] }, { posts: [{ t: 'b' }] }] }, { list: 'days[].posts', title: 't' }),
  ).toMatchObject({
    items: [{ title: 'a' }, { title: 'b' }],
  })
  expect(read({ pages: [[{ t: 'a' }], [{ t: 'b' }]] }, { list: 'pages[1]', title: 't' })).toMatchObject({ found: 1 })
})

it('an address can be built from an id, which is encoded', () =>
  expect(read([{ t: 'a', id: 'x/y&z' }], { title: 't', url: 'https://x.test/?id={id}' })).toMatchObject({
    items: [{ url: 'https://x.test/?id=x%2Fy%26z' }],
  }))

it('only a value’s own properties count', () =>
  expect(read([{ a: 1 }], { title: 'constructor.name', text: '__proto__' })).toMatchObject({ items: [], fields: [] }))

it.each([
  ['nothing', ' ', 'empty'],
  ['a page', '<!doctype html><title>x</title>', 'html'],
  ['text', 'Not found', 'not_json'],
  ['a document that ends early', '{"a":[{"b":1', 'cut_off'],
  ['a document with a fault', '{"a":[{"b":1,}]}', 'malformed'],
  ['no list', '{"a":{"b":1}}', 'no_list'],
  ['lists in lists', `{"a":${'['.repeat(900_000)}${']'.repeat(900_000)}}`, 'too_deep'],
  ['more than two million characters', `[${' '.repeat(2_000_000)}]`, 'too_large'],
])('%s gives no items, and the reason', (_what, text, unread) =>
  expect(read(text, { list: 'a', title: 'b' })).toEqual({ unread }),
)

it('Hacker News gives stories with what they lead to, and comments with the title of their story', () => {
  const hits = [
    {
      objectID: '1',
      title: 'Show HN: Acme',
      url: 'https://acme.test/?utm_source=hn',
      author: 'ann',
      created_at_i: 1_793_700_000,
    },
    {
      objectID: '2',
      title: null,
      url: null,
      story_title: 'Ask HN: Acme?',
      comment_text: '<p>I like &quot;Acme&quot; <a href="https:&#x2F;&#x2F;o.test&#x2F;">o</a>',
      author: 'bob',
      created_at_i: 1_793_700_060,
    },
  ]
  expect(read({ hits }, mappingOf('hacker-news'))).toMatchObject({
    items: [
      {
        key: '2',
        url: 'https://news.ycombinator.com/item?id=2',
        title: 'Ask HN: Acme?',
        text: 'I like "Acme" o',
        links: ['https://o.test/'],
      },
      {
        key: '1',
        url: 'https://news.ycombinator.com/item?id=1',
        title: 'Show HN: Acme',
        author: 'ann',
        links: ['https://acme.test/'],
      },
    ],
  })
})

it('GitHub and Stack Exchange give issues and questions', () => {
  const issue = {
    html_url: 'https://github.com/a/b/issues/1',
    title: 'Bug',
    body: 'It `breaks`',
    user: { login: 'ann' },
    created_at: '2026-11-03T10:00:00Z',
  }
  expect(read({ items: [issue] }, mappingOf('github-issues'))).toMatchObject({
    items: [{ url: 'https://github.com/a/b/issues/1', title: 'Bug', text: 'It `breaks`', author: 'ann' }],
  })
  const question = {
    question_id: 5,
    link: 'https://stackoverflow.com/questions/5/x',
    title: 'Why &quot;x&quot;?',
    body: '<p>y</p>',
    owner: { display_name: 'J&#252;rgen' },
    creation_date: 1_793_700_000,
  }
  expect(read({ items: [question] }, mappingOf('stack-exchange'))).toMatchObject({
    items: [{ key: '5', title: 'Why "x"?', text: 'y', author: 'Jürgen', publishedAt: '2026-11-03T10:00:00.000Z' }],
  })
})
