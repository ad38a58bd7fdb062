import { escapeHtml } from '#app/shared/format/html.ts'
import { drawingSize, type ChartDrawing } from '#app/shared/reports/chart-drawing.ts'
import { fontFamilies } from './fonts.ts'

const [fontFamily] = fontFamilies
const grey = { before: '#8b9290', grid: '#dfe3e1', text: '#5a605e' } as const

/**
 * Returns the SVG of a chart. The lines differ in width and dashes too, so that they are readable without colour.
 * @param accent `#0b776b`
 * @param show makes a label printable
 */
export function chartSvg(drawing: ChartDrawing, accent: string, show: (text: string) => string): string {
  const { width, height } = drawingSize
  const { ticks, days, left, right, dayLabelY, line, running, before, dots } = drawing
  const text = (x: number, y: number, anchor: string, label: string) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}">${escapeHtml(show(label))}</text>`
  const path = (d: string, look: string) => (d === '' ? '' : `<path d="${d}" ${look}/>`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<g stroke="${grey.grid}" stroke-width="1">`,
    ...ticks.map(({ y }) => `<line x1="${left}" y1="${y}" x2="${right}" y2="${y}"/>`),
    `</g><g fill="${grey.text}" font-family="${fontFamily}" font-size="11">`,
    ...ticks.map(({ y, label }) => text(left - 8, y + 4, 'end', label)),
    ...days.map(({ x, label }) => text(x, dayLabelY, 'middle', label)),
    `</g><g fill="none" stroke-linejoin="round" stroke-linecap="round">`,
    path(before, `stroke="${grey.before}" stroke-width="1.25"`),
    path(line, `stroke="${accent}" stroke-width="2.5"`),
    path(running, `stroke="${accent}" stroke-width="2.5" stroke-dasharray="2 5"`),
    `</g>`,
    ...dots.map(
      ({ x, y, hollow }) =>
        `<circle cx="${x}" cy="${y}" r="3.5" fill="${hollow ? '#ffffff' : accent}" stroke="${accent}" stroke-width="2"/>`,
    ),
    `</svg>`,
  ].join('')
}
