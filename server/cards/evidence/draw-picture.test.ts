import { expect, test } from 'vitest'
import { drawPicture } from './draw-picture.ts'

const bars = { kind: 'bars' as const, bars: [2, 4] }

test('Draws bars in proportion, the last one strongest', () => {
  const picture = drawPicture(bars, '') ?? ''
  expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 240 56"/)
  expect([...picture.matchAll(/height="([\d.]+)" rx/g)].map(([, tall]) => Number(tall))).toEqual([24, 48])
  expect([...picture.matchAll(/fill-opacity="([\d.]+)"/g)].map(([, opacity]) => Number(opacity))).toEqual([0.55, 1])
})

test('Draws a line with its gaps', () => {
  const picture = drawPicture({ kind: 'line', points: [1, 2, null, 3] }, '') ?? ''
  expect(picture.match(/<polyline/g)).toHaveLength(1)
  expect(picture.match(/<circle/g)).toHaveLength(1)
})

test('Escapes hostile names', () => {
  const picture = drawPicture(bars, '</title><script>alert("1")</script>&\u0000\u0008') ?? ''
  expect(picture).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;</title>')
  expect(picture).not.toContain('<script')
})

test('Draws nothing where there is nothing to draw', () => {
  expect(drawPicture(null, 'x')).toBeNull()
  expect(drawPicture({ kind: 'bars', bars: [0, 0] }, 'x')).toBeNull()
  expect(drawPicture({ kind: 'line', points: [null, null] }, 'x')).toBeNull()
})
