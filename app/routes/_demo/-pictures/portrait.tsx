import { numberOf } from './number-of.ts'
import styles from './pictures.module.css'

const colours = ['#0b776b', '#b24400', '#3451b2', '#793aaf', '#1c7048', '#bf2429'] as const

interface PortraitProps {
  name: string
  size: number
}

/** A drawn portrait: no photograph of a person is needed. The name stands beside it, so it has none of its own. */
export function Portrait({ name, size }: PortraitProps) {
  const seed = numberOf(name)
  const turn = (seed % 5) - 2
  return (
    <svg className={styles['portrait']} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" fill={colours[seed % colours.length]} />
      <g transform={`rotate(${turn * 3} 24 48)`}>
        <path d="M6 52c0-14 8-19 18-19s18 5 18 19z" fill="#ffffff" fillOpacity="0.85" />
        <circle cx="24" cy="21" r="9.5" fill="#f2d9c4" />
        <path
          d={`M13.5 20c0-8 5-12 10.5-12s10.5 4 10.5 ${10 + (seed % 4)}c-3-5-8-6-12-6s-7 3-9 8z`}
          fill={seed % 2 ? '#3a2a22' : '#8a5a2b'}
        />
        <path d="M20.5 24.5q3.5 3 7 0" stroke="#7a4a36" strokeWidth="1.3" fill="none" strokeLinecap="round" />
        <circle cx="20.6" cy="20.4" r="1.1" fill="#33241d" />
        <circle cx="27.4" cy="20.4" r="1.1" fill="#33241d" />
      </g>
    </svg>
  )
}
