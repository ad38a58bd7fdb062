import { useEffect, useState, type RefObject } from 'react'

/** The colours and the font of a chart, as a library needs them that cannot read CSS variables. */
export interface ChartLook {
  /** Colours of the parts, in their order. */
  series: readonly string[]
  text: string
  /** Text of labels and axes. */
  quiet: string
  /** Lines of the grid. */
  line: string
  /** The ground of the card. */
  ground: string
  better: string
  worse: string
  font: string
}

const seriesNames = ['--series-1', '--series-2', '--series-3', '--series-4', '--series-5', '--series-others']

/** Returns the look of charts at a place of the page, by its CSS variables. */
function readLook(place: HTMLElement): ChartLook {
  const style = getComputedStyle(place)
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  // A variable may have a colour in a notation that the library cannot read, so a canvas converts it.
  const colourOf = (name: string): string => {
    const written = style.getPropertyValue(name)
    if (!canvas) return written
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = written
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data
    return `rgba(${red}, ${green}, ${blue}, ${(alpha / 255).toFixed(2)})`
  }
  return {
    series: seriesNames.map(colourOf),
    text: colourOf('--gray-12'),
    quiet: colourOf('--gray-11'),
    line: colourOf('--gray-a5'),
    ground: colourOf('--color-panel-solid'),
    better: colourOf('--better-fill'),
    worse: colourOf('--worse-fill'),
    font: style.fontFamily,
  }
}

/** Returns the look of charts at a place, and again when the theme changes. Null before the page is mounted. */
export function useChartLook(place: RefObject<HTMLElement | null>): ChartLook | null {
  const [look, setLook] = useState<ChartLook | null>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const read = () => setLook(readLook(element))
    read()
    const observer = new MutationObserver(read)
    const themed = [document.documentElement, element.closest('.radix-themes')]
    for (const one of themed)
      if (one) observer.observe(one, { attributes: true, attributeFilter: ['class', 'data-appearance'] })
    return () => observer.disconnect()
  }, [place])
  return look
}
