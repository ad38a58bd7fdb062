import type { CSSProperties } from 'react'
import styles from '../chart-figure.module.css'

/** As wide as the card, and as high as the charts of the other pages. */
export const plotLook = {
  responsive: true,
  className: styles['plot'] ?? '',
  // The last name of an axis is as wide as this beyond the plot.
  margin: { top: 5, right: 14, bottom: 5, left: 5 },
} as const

/** Recharts draws SVG, so CSS variables are colours, and a change of the theme needs no script. */
export const axisLook = {
  stroke: 'var(--gray-a8)',
  tick: { fill: 'var(--gray-11)', fontSize: 12 },
  tickLine: false,
} as const

export const gridLook = { stroke: 'var(--gray-a5)', vertical: false } as const

/** The box next to the pointer. */
export const tooltipLook: { contentStyle: CSSProperties; itemStyle: CSSProperties } = {
  contentStyle: {
    border: '1px solid var(--gray-a6)',
    borderRadius: 8,
    background: 'var(--color-panel-solid)',
    color: 'var(--gray-12)',
    fontSize: 13,
  },
  itemStyle: { color: 'var(--gray-12)' },
}

export const legendLook = { wrapperStyle: { fontSize: 13 }, iconSize: 10, itemSorter: null } as const
