import type { Drawing } from '#app/shared/cards/evidence/evidence.ts'
import { escapeHtml } from '#app/shared/format/html.ts'

const width = 240
const height = 56
const edge = 4
/** Readable on a light and on a dark page, because a picture doesn't know its theme. */
const colour = '#0f8f80'

const round = (value: number) => Math.round(value * 100) / 100

/**
 * Returns a small picture of frozen values as an SVG; null if there is nothing to draw.
 * @param title the name of what was measured, which may hold any text
 */
export function drawPicture(drawing: Drawing | null, title: string): string | null {
  const marks = drawing && (drawing.kind === 'line' ? lineMarks(drawing.points) : barMarks(drawing.bars))
  if (!marks) return null
  const name = title === '' ? '' : `<title>${escapeHtml(withoutControls(title))}</title>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${name}${marks}</svg>`
}

/** XML has no control characters, not even escaped. */
const withoutControls = (text: string) =>
  text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

function lineMarks(points: readonly (number | null)[]): string | null {
  const known = points.filter((point) => point !== null)
  if (known.length === 0) return null
  const most = Math.max(...known, 0)
  const x = (at: number) => round(edge + (points.length < 2 ? 0.5 : at / (points.length - 1)) * (width - 2 * edge))
  const y = (value: number) => round(height - edge - (most === 0 ? 0 : value / most) * (height - 2 * edge))
  // A gap begins a new line; a day between two gaps is a dot.
  const runs: [x: number, y: number][][] = [[]]
  for (const [at, point] of points.entries()) {
    if (point === null) runs.push([])
    else runs.at(-1)?.push([x(at), y(point)])
  }
  const marks = runs.map((run) => {
    const [first] = run
    if (!first) return ''
    if (run.length === 1) return `<circle cx="${first[0]}" cy="${first[1]}" r="2.5" fill="${colour}"/>`
    return `<polyline points="${run.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>`
  })
  return marks.join('')
}

function barMarks(bars: readonly number[]): string | null {
  const most = Math.max(...bars, 0)
  if (bars.length === 0 || most === 0) return null
  const slot = (width - 2 * edge) / bars.length
  const thick = Math.min(48, slot * 0.7)
  return bars
    .map((bar, at) => {
      const tall = Math.max(1, (Math.max(0, bar) / most) * (height - 2 * edge))
      const left = edge + at * slot + (slot - thick) / 2
      // The last bar is what was measured; the ones before it are fainter, such as the compared period.
      const opacity = at === bars.length - 1 ? 1 : 0.55
      return `<rect x="${round(left)}" y="${round(height - edge - tall)}" width="${round(thick)}" height="${round(tall)}" rx="2" fill="${colour}" fill-opacity="${opacity}"/>`
    })
    .join('')
}
