import { describe, expect, it, test } from 'vitest'
import { labelledStories } from '#tests/support/labelled-texts.ts'
import { languageOf } from './language.ts'

describe('The language of a text', () => {
  test.each([
    ['en', 'The new vases arrived yesterday and look great.'],
    ['en', 'Where can I buy these pots?'],
    ['de', 'Die neuen Vasen sind gestern angekommen und sehen toll aus.'],
    ['de', 'Wo kann man diese Töpfe kaufen?'],
    ['fr', 'Les nouveaux vases sont arrivés hier et sont magnifiques.'],
    ['fr', 'Où peut-on acheter ces pots ?'],
    ['pt', 'Os novos vasos chegaram ontem e são muito bonitos.'],
    ['pt', 'Onde posso comprar estes potes?'],
    ['es', 'Los jarrones nuevos llegaron ayer y son muy bonitos.'],
    ['it', 'I nuovi vasi sono arrivati ieri e sono bellissimi.'],
    ['nl', 'De nieuwe vazen zijn gisteren aangekomen en zien er mooi uit.'],
    ['ja', '新しい花瓶が昨日届きました。とてもきれいで気に入っています。'],
  ])('%s is recognised in “%s”', async (language, text) => expect(await languageOf(text)).toBe(language))

  test.each([
    '',
    'ok',
    'Fern & Co 2026',
    'Great vases, thanks',
    '12345 67890 12345 67890 12345',
    '🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿',
  ])('is unknown for “%s”, which has fewer than 20 letters', async (text) => expect(await languageOf(text)).toBeNull())

  it('is recognised in each report of the labelled texts, and in the first half of it', async () => {
    for (const { language, original, otherReport } of labelledStories)
      for (const text of [original, otherReport, original.slice(0, original.length / 2)])
        expect([await languageOf(text), text]).toEqual([language, text])
  })

  it('is not that of the addresses in it', async () => {
    expect(await languageOf('Super! https://example.com/the-best-garden-shop-in-the-world')).toBeNull()
  })

  test.each(['(', 'a', 'a ', 'é ', '\u0301', '\ud800', 'https://', '漢'])(
    'takes no long time for a text that repeats “%s”',
    async (part) => {
      await languageOf('The library is loaded before this is measured.')
      const begin = performance.now()
      const language = await languageOf(part.repeat(100_000))
      expect(language === null || /^[a-z]{2,3}$/.test(language)).toBe(true)
      expect(performance.now() - begin).toBeLessThan(1000)
    },
  )
})
