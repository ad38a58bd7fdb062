import { expect, test } from 'vitest'
import { worldMap } from '#app/features/analytics/country-map/world-map.gen.ts'
import { drawWorldMap } from './world-map.ts'

test('the map of the product is the one that the atlas draws; npm run world-map writes it', async () => {
  const drawn = await drawWorldMap()
  expect(worldMap).toEqual(drawn)
})

test('the map has every country with a shape or a point, also the smallest', () => {
  const { shapes, points } = worldMap
  expect(Object.keys(shapes).length).toBeGreaterThan(170)
  expect(Object.keys(points)).toEqual(expect.arrayContaining(['SG', 'HK', 'MT', 'BH', 'MU', 'LI', 'GI', 'RE']))
  expect(Object.keys(shapes)).toEqual(expect.arrayContaining(['DE', 'FR', 'GB', 'RS', 'CD', 'MM', 'YE', 'VN', 'TL']))
  expect(shapes['XK']).toMatch(/^M/)
  expect(Object.keys(points).filter((country) => shapes[country] !== undefined)).toEqual([])
})
