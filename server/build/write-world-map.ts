import { writeFile } from 'node:fs/promises'
import { drawWorldMap } from './world-map.ts'

/** `npm run world-map`: run it after a change of the map or of the atlas, then format. */
const { width, height, shapes, points } = await drawWorldMap()
const linesOf = (entries: Record<string, unknown>) =>
  Object.entries(entries)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, value]) => `    ${code}: ${JSON.stringify(value)},\n`)
    .join('')
const text = `// Written by npm run world-map, from Natural Earth (public domain).
export const worldMap: {
  width: number
  height: number
  shapes: Record<string, string>
  points: Record<string, [x: number, y: number]>
} = {
  width: ${width},
  height: ${height},
  shapes: {
${linesOf(shapes)}  },
  points: {
${linesOf(points)}  },
}
`
await writeFile(new URL('../../app/features/analytics/country-map/world-map.gen.ts', import.meta.url), text)
