import { useEffect, useRef, useState } from 'react'
import { contrastOf } from './contrast.ts'
import { Looks } from './looks.tsx'
import styles from './design.module.css'

export const about =
  'Five parts and the rest, which people with any colour vision can tell apart: they differ in lightness too. Each has at least 3 to 1 with its panel, measured here in your browser.'
export const isWide = true

const colours = [
  { name: 'First, ours', variable: '--series-1' },
  { name: 'Second', variable: '--series-2' },
  { name: 'Third', variable: '--series-3' },
  { name: 'Fourth', variable: '--series-4' },
  { name: 'Fifth', variable: '--series-5' },
  { name: 'All others', variable: '--series-others' },
  { name: 'In no part', variable: '--series-none' },
]

export default function ChartPalette() {
  return (
    <Looks>
      <ul className={styles['named']}>
        {colours.map((colour) => (
          <Colour key={colour.variable} {...colour} />
        ))}
      </ul>
    </Looks>
  )
}

function Colour({ name, variable }: (typeof colours)[number]) {
  const swatch = useRef<HTMLSpanElement>(null)
  const [contrast, setContrast] = useState<number | null>(null)
  useEffect(() => {
    const panel = swatch.current?.closest('.radix-themes')
    if (!swatch.current || !panel) return
    setContrast(contrastOf(getComputedStyle(swatch.current).backgroundColor, getComputedStyle(panel).backgroundColor))
  }, [])
  return (
    <li>
      <span ref={swatch} className={styles['swatch']} style={{ background: `var(${variable})` }} aria-hidden="true" />
      {name}
      <span className={styles['value']}>{contrast === null ? '–' : `${contrast.toFixed(1)} to 1`}</span>
    </li>
  )
}
