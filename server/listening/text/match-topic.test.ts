import { describe, expect, it, test } from 'vitest'
import { parseTopicQuery } from '#app/shared/listening/topic-query/parse-topic-query.ts'
import type { TopicQuery } from '#app/shared/listening/topic-query/topic-query.ts'
import { compileTopic, matchTopic, prepareText, type MatchedText } from './match-topic.ts'

const queryOf = (text: string): TopicQuery => {
  const result = parseTopicQuery(text)
  if ('error' in result) throw new Error(`“${text}” has the problem ${result.error.code}`)
  return result.query
}
const blank: MatchedText = { title: '', text: '', url: null, author: null, language: null }
/** The marked parts of a text, title first; null if the query doesn't match. */
const marked = (query: string, fields: Partial<MatchedText>) => {
  const text = { ...blank, ...fields }
  return matchTopic(queryOf(query), text)?.map((span) => text[span.in].slice(span.from, span.to)) ?? null
}

describe('A topic finds words', () => {
  test.each<[string, string, string[] | null]>([
    ['fern', 'Fresh FERN, and a fern!', ['FERN', 'fern']],
    ['fern', 'Ferns in a fernery', null],
    ['fern*', 'Ferns in a fernery', ['Ferns', 'fernery']],
    ['fern', '#fern @fern fern’s fern™ fern²', ['fern', 'fern', 'fern', 'fern', 'fern']],
    ['muller', 'Müller and Mu\u0308ller', ['Müller', 'Mu\u0308ller']],
    ['Łódź', 'In Lodz and łódź', ['Lodz', 'łódź']],
    ['strasse', 'Straße', ['Straße']],
    ['office', 'the oﬃce', ['oﬃce']],
    ['earplugs', 'ear\u00adplugs and ear\u200bplugs', ['ear\u00adplugs', 'ear\u200bplugs']],
    ['Ωμέγας', 'ΩΜΕΓΑΣ', ['ΩΜΕΓΑΣ']],
    ['हिन्दी', 'यह हिन्दी है', ['हिन्दी']],
    ['हिन्दी', 'यह हन्द है', null],
  ])('by %s in “%s”', (query, text, parts) => expect(marked(query, { text })).toEqual(parts))

  test.each<[string, string, string[] | null]>([
    ['東京', '私は東京に住む', ['東京']],
    ['東京', '東、京', null],
    ['"東京 大学"', '東京大学', ['東京大学']],
    ['loop', 'loopは便利', ['loop']],
    ['ガラス', 'カ\u3099ラスの器', ['カ\u3099ラス']],
    ['루프', '루프는 좋다', ['루프']],
    ['하', '한국', null],
  ])('anywhere in scripts that don’t separate words: %s in “%s”', (query, text, parts) =>
    expect(marked(query, { text })).toEqual(parts),
  )

  test.each<[string, string, string[] | null]>([
    ['"fern co"', 'Fern & Co., fern\n co, FERN-CO; co fern', ['Fern & Co', 'fern\n co', 'FERN-CO']],
    ['R&D', 'our R & D and R&D, not RD', ['R & D', 'R&D']],
    ['e-mail', 'an e mail, no email', ['e mail']],
    ['C++', 'C, C#, c++ and C++', ['c++', 'C++']],
    ['C', 'I like C++', ['C']],
    ['"clay pot*"', 'clay pottery', ['clay pottery']],
    ['user@host', 'write to user@host', ['user@host']],
  ])('across blanks and punctuation: %s in “%s”', (query, text, parts) =>
    expect(marked(query, { text })).toEqual(parts),
  )

  test.each<[string, string, string[] | null]>([
    ['=Fern', 'fern FERN Fern Ferns', ['Fern']],
    ['`Fern & Co`', 'Fern & Co, Fern  &\nCo, Fern and Co, fern & co', ['Fern & Co', 'Fern  &\nCo']],
    ['`Café`', 'Cafe Cafe\u0301 Café', ['Cafe\u0301', 'Café']],
    ['`.NET`', 'the .NET net', ['.NET']],
    ['`Yahoo!`', 'Yahoo and Yahoo!', ['Yahoo!']],
  ])('exactly as written: %s in “%s”', (query, text, parts) => expect(marked(query, { text })).toEqual(parts))
})

describe('A topic finds a domain', () => {
  test.each<[string, string[] | null]>([
    ['at example.com.', ['example.com']],
    ['https://www.example.com/x?y=1', ['example.com']],
    ['hxxps://example[.]com', ['example[.]com']],
    ['example(.)com, example {.} com', ['example(.)com', 'example {.} com']],
    ['example [dot] com, EXAMPLE dot COM', ['example [dot] com', 'EXAMPLE dot COM']],
    ['shop.example.com and me@example.com', ['example.com', 'example.com']],
    ['an example.com-Gründer', ['example.com']],
    ['an example. Com is short', null],
    ['example com', null],
    ['notexample.com my-example.com example.community', null],
    ['example.com.test', null],
  ])('example.com in “%s”', (text, parts) => expect(marked('example.com', { text })).toEqual(parts))

  it('with its path, as an address, and with a hyphen', () => {
    const text = 'See http://fern-co.example/jobs/1 and fern co.example'
    expect(marked('https://www.fern-co.example/jobs', { text })).toEqual(['fern-co.example/jobs'])
    expect(marked('fern-co.example', { text })).toEqual(['fern-co.example'])
  })
})

describe('A topic joins its terms', () => {
  const text = 'The fern grows slowly in a big clay pot.'

  test.each<[string, string[] | null]>([
    ['fern clay', ['fern', 'clay']],
    ['fern cactus', null],
    ['fern OR cactus', ['fern']],
    ['fern -cactus', ['fern']],
    ['fern -clay', null],
    ['"clay pot" pot', ['clay pot']],
    ['grows NEAR/1 fern', ['fern', 'grows']],
    ['fern NEAR/5 clay', null],
    ['fern NEAR/6 "clay pot"', ['fern', 'clay pot']],
    ['fern NEAR/20 fern', null],
  ])('as in %s', (query, parts) => expect(marked(query, { text })).toEqual(parts))

  it('by NEAR only within the title or within the text', () => {
    expect(marked('fern NEAR/9 clay', { title: 'Fern', text: 'clay' })).toBeNull()
    expect(marked('fern clay', { title: 'Fern', text: 'clay' })).toEqual(['Fern', 'clay'])
  })

  it('and marks only terms of the parts that matched', () => {
    expect(marked('(fern AND cactus) OR clay', { text })).toEqual(['clay'])
  })
})

describe('A topic looks at fields', () => {
  const mention = { title: 'Fern care', text: 'Clay and care', author: 'Adá Fern', language: 'de' }

  test.each<[string, string | null, string[] | null]>([
    ['site:example.com', 'https://EXAMPLE.com:8443/x', []],
    ['site:example.com', 'https://blog.example.com./x', []],
    ['site:example.com', 'https://notexample.com', null],
    ['site:blog.example.com', 'https://example.com', null],
    ['site:example.com', null, null],
    ['care -site:example.com', null, ['care', 'care']],
    ['site:münchen.example', 'https://münchen.example/', []],
    ['site:example.com', 'no address', null],
  ])('%s for %s', (query, url, parts) => expect(marked(query, { ...mention, url })).toEqual(parts))

  test.each<[string, string[] | null]>([
    ['title:care', ['care']],
    ['title:clay', null],
    ['title:(clay OR fern) clay', ['Fern', 'Clay']],
    ['author:ada', []],
    ['author:"a fern"', []],
    ['author:bob', null],
    ['clay lang:de', ['Clay']],
    ['clay lang:en', null],
  ])('such as %s', (query, parts) => expect(marked(query, mention)).toEqual(parts))

  it('that are missing', () => {
    expect(marked('author:ada', { text: 'x' })).toBeNull()
    expect(marked('fern lang:de', { text: 'fern' })).toBeNull()
  })
})

describe('Matching stays quick', () => {
  test.each([
    '(',
    '*',
    '"',
    'a ',
    'a',
    '\u0301',
    'a\u0301\u0323',
    '\u200b',
    '\ud800',
    'a.',
    'a-',
    'example.',
    '漢',
    ' ',
  ])('for a text that repeats “%s”', (part) => {
    const text = part.repeat(Math.ceil(100_000 / part.length))
    const begin = performance.now()
    const queries = [
      'a',
      '"a a a a a a"',
      'a*',
      '`a a`',
      'a NEAR/20 a',
      'example.com',
      '漢漢',
      '"a b" NEAR/20 a*',
      'C++',
    ]
    const prepared = prepareText({ ...blank, text, title: text })
    for (const query of queries) compileTopic(queryOf(query))(prepared)
    expect(performance.now() - begin).toBeLessThan(4000)
  })

  it('for a thousand texts and fifty topics', () => {
    const words =
      'fern clay pot grows slowly in the big garden and nobody knows why café straße example.com news'.split(' ')
    const texts = Array.from({ length: 1000 }, (_, index) => ({
      ...blank,
      title: `Text ${index}`,
      text: Array.from({ length: 200 }, (__, at) => words[(index * 7 + at * at) % words.length]).join(' '),
    }))
    const topics = Array.from({ length: 50 }, (_, index) =>
      compileTopic(
        queryOf(`("topic ${index}" OR "fern pot" OR example.com) AND (garden NEAR/5 clay OR caf*) -none${index}`),
      ),
    )
    const begin = performance.now()
    const found = texts.map(prepareText).map((text) => topics.filter((match) => match(text) !== null).length)
    expect(found).toHaveLength(1000)
    expect(performance.now() - begin).toBeLessThan(10_000)
  })
})
